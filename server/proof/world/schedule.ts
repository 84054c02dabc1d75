import type { Tables } from '../../platform/db.gen.ts'
import { newLink } from '../../platform/secret-link.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'
import type { Stage } from './stages.ts'
import type { World } from './world.ts'

/** What a business has planned: drafts in six days, one of them removed. */
export async function plannedThings(crew: Crew, { place, skillId, boss, marker, now }: Stage, planned: Tables['pros']) {
  const draft = (values: object = {}) =>
    row(crew, 'draft_shifts', {
      organization_id: place.organization_id,
      location_id: place.id,
      skill_id: skillId,
      start_time: new Date(now.getTime() + 144 * 3_600_000),
      end_time: new Date(now.getTime() + 150 * 3_600_000),
      wage_amount: 20,
      employment_type: 'F1099',
      description: `Draft ${marker}`,
      special_inst: marker,
      pro_ids: [planned.id],
      created_by: boss,
      created_ts: now,
      last_updated_ts: now,
      ...values,
    })
  const publication = await row(crew, 'publications', {
    organization_id: place.organization_id,
    published_by: boss,
    published_at: now,
    notify: 'CHANGED',
    location_ids: [place.id],
    first_date: '2026-03-02',
    last_date: '2026-03-02',
    shifts: 1,
  })
  await row(crew, 'publication_people', {
    organization_id: place.organization_id,
    publication_id: publication.id,
    pro_id: planned.id,
    shifts: 1,
  })
  await row(crew, 'labor_budgets', {
    organization_id: place.organization_id,
    location_id: place.id,
    week_start: '2026-03-02',
    hours: 40,
    set_by: boss,
    last_updated_ts: now,
  })
  const weekTemplate = await row(crew, 'week_templates', {
    organization_id: place.organization_id,
    location_id: place.id,
    name: `Week ${marker}`,
    created_by: boss,
    created_ts: now,
    last_updated_ts: now,
  })
  await row(crew, 'week_template_shifts', {
    organization_id: place.organization_id,
    week_template_id: weekTemplate.id,
    day: 1,
    start_time: '10:00',
    end_day: 1,
    end_time: '16:00',
    skill_id: skillId,
    unpaid_break_minutes: 30,
    wage_amount: 20,
    allowed_confirmed_pros: 1,
    type: 'MARKETPLACE',
    employment_type: 'F1099',
    description: `Saved ${marker}`,
    special_inst: marker,
  })
  const { token: managerCalendarToken, token_hash } = newLink()
  const managerCalendar = await row(crew, 'manager_calendars', {
    user_id: boss,
    location_id: place.id,
    with_drafts: true,
    token_hash,
    created_ts: now,
  })
  return {
    publication,
    managerCalendar,
    managerCalendarToken,
    weekTemplate,
    draft: await draft(),
    removedDraft: await draft({ removed_at: now }),
  }
}

/** Valid calls about the week board. */
export function scheduleRequests({
  place,
  sister,
  skillId,
  draft,
  removedDraft,
  weekTemplate,
  publication,
  managerCalendar,
  managerCalendarToken,
  eventId,
  empty,
  now,
}: World): Record<string, Request> {
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
  const planned = { location_id: place.id, skill_id: skillId, start_time: at(160), end_time: at(166) }
  return {
    // The four weeks around now: on any weekday the shifts and drafts of the world are among them.
    getSchedule: { query: { start_date: at(-7 * 24).slice(0, 10), days: 28 } },
    addDrafts: { body: { drafts: [planned] } },
    changeDrafts: { body: { changes: [{ id: draft.id, unpaid_break_minutes: 15 }] } },
    removeDrafts: { body: { ids: [draft.id] } },
    restoreDrafts: { body: { ids: [removedDraft.id] } },
    publishDrafts: { body: { draft_ids: [draft.id] } },
    listEventDrafts: { params: { eventId } },
    takeBackPublication: { params: { publicationId: publication.id } },
    listPublications: {},
    previewMoves: { body: { moves: [{ gig_id: empty.id, start_time: empty.start_time.toISOString() }] } },
    rankForPlanned: {
      params: { locationId: String(place.id) },
      body: { skill_id: skillId, start_time: at(160), end_time: at(166) },
    },
    simulateGigs: {
      params: { locationId: String(place.id) },
      body: { shifts: [{ skill_id: skillId, start_time: at(160), end_time: at(166), wage_amount: 20 }] },
    },
    moveShifts: { body: { moves: [{ gig_id: empty.id, end_time: new Date(empty.end_time.getTime() + 1_800_000).toISOString() }] } },
    previewRelocation: { body: { gig_id: empty.id, location_id: sister.id } },
    relocateShift: { body: { gig_id: empty.id, location_id: sister.id } },
    previewFits: { body: { draft_id: draft.id, start_date: weekOf(draft.start_time), pro_ids: draft.pro_ids } },
    changeWeek: { params: { orgId: place.organization_id }, body: { week_begins_on: 'SUNDAY' } },
    setBudget: { body: { location_id: place.id, week_start: '2026-03-09', hours: 40 } },
    previewSales: { body: { location_id: place.id, text: 'Week,Sales\n2026-03-09,1200' } },
    setSales: { body: { weeks: [{ location_id: place.id, week_start: '2026-03-09', sales_cents: 120_000 }] } },
    copyWeek: { body: { location_ids: [place.id], from_date: '2026-06-01', to_date: '2026-06-08' } },
    listWeekTemplates: { query: { location_id: place.id } },
    saveWeekTemplate: { body: { location_id: place.id, name: 'Busy', start_date: weekOf(draft.start_time) } },
    applyWeekTemplate: { params: { id: weekTemplate.id }, body: { start_date: '2027-03-01' } },
    renameWeekTemplate: { params: { id: weekTemplate.id }, body: { name: 'Quiet' } },
    removeWeekTemplate: { params: { id: weekTemplate.id } },
    listSavedViews: {},
    saveViews: {
      body: {
        views: [{ id: '5b0e2f0a-7a52-4f6e-9a1b-3f2f9f0d8c11', name: 'Who is free', location_id: place.id, search: 'rows=person' }],
      },
    },
    listManagerCalendars: {},
    createManagerCalendar: { body: { location_id: place.id } },
    changeManagerCalendar: { params: { id: managerCalendar.id }, body: { with_drafts: false } },
    removeManagerCalendar: { params: { id: managerCalendar.id } },
    readManagerCalendar: { params: { token: managerCalendarToken } },
  }
}

// The seven days around it.
function weekOf(instant: Date): string {
  return new Date(instant.getTime() - 3 * 86_400_000).toISOString().slice(0, 10)
}
