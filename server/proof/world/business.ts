import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { gig, payingLocation, pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import { addOnsOf } from './add-ons.ts'
import { bookkeeperOf } from './bookkeepers.ts'
import { callsOf } from './calls.ts'
import { conciergeOf } from './concierge.ts'
import { couponsOf } from './coupons.ts'
import { dashboardsOf } from './dashboards.ts'
import { hiringOf } from './hiring.ts'
import { importsOf } from './imports.ts'
import { joiningOf } from './joining.ts'
import { movesOf } from './moves.ts'
import { orientationOf } from './orientations.ts'
import { payrollOf } from './payroll.ts'
import { idOf } from './id-of.ts'
import { referencesOf } from './platform.ts'
import { prosOf } from './pros.ts'
import { workRecordsOf } from './records.ts'
import { referralsOf } from './referrals.ts'
import { plannedThings } from './schedule.ts'
import { searchesOf } from './searches.ts'
import { repeats } from './series.ts'
import { paidShiftOf } from './shifts.ts'
import type { Stage } from './stages.ts'
import { talksOf } from './talks.ts'
import { taxYearOf } from './tax-year.ts'

const dayMs = 24 * 60 * 60_000

/** What a business has besides its shifts. */
export async function businessOf(
  crew: Crew,
  { place, skillId, boss, marker, now }: Stage,
  worker: Tables['pros'],
  done: Tables['applications'],
) {
  const ids = { organization_id: place.organization_id, location_id: place.id }
  const by = { created_by: boss }
  const requirement = await row(crew, 'requirements', { name: `Black shirt ${boss}`, category: 'ATTIRE' })
  return {
    ...(await eventOf(crew, { place, skillId, boss, marker, now })),
    requirementId: requirement.id,
    templateId: await idOf(
      row(crew, 'gig_templates', {
        ...ids,
        ...by,
        name: `T ${marker}`,
        skill_id: skillId,
        hourly_rate: 20,
        position_description: `P ${marker}`,
        private_notes: marker,
      }),
    ),
    timesId: await idOf(row(crew, 'shift_templates', { ...ids, start_time: '09:00', end_time: '17:00' })),
    dutyId: await idOf(row(crew, 'managers_on_duty', { ...ids, fullname: `Dana ${marker}`, phone_number: '+18435550123' })),
    favoriteId: await idOf(row(crew, 'favorite_pros', { ...ids, ...by, pro_id: worker.id })),
    blockId: await idOf(row(crew, 'pro_blocks', { ...ids, ...by, pro_id: (await pro(crew)).id, feedback: marker })),
    member: await networkMember(crew, ids),
    groupId: await idOf(row(crew, 'pro_groups', { ...ids, ...by, name: `Group ${marker}`, created_ts: now, last_updated_ts: now })),
    removedGroupId: await idOf(
      row(crew, 'pro_groups', { ...ids, ...by, name: `Former ${marker}`, created_ts: now, last_updated_ts: now, removed_at: now }),
    ),
    ...(await repeats(crew, place, skillId, { boss, marker, now })),
    noteId: await idOf(row(crew, 'notes', { ...ids, ...by, user_id: worker.user_id, note: `Note ${marker}` })),
    addressId: await idOf(
      row(crew, 'location_addresses', {
        ...ids,
        type: 'SECONDARY',
        street_address: `2 ${marker} St`,
        city: 'Charleston',
        state_code: 'SC',
        postal_code: '29401',
        timezone: 'America/New_York',
        latitude: 32.7,
        longitude: -79.9,
      }),
    ),
    pendingLocationId: await idOf(
      payingLocation(crew, { organization_id: place.organization_id, name: `Soon ${marker}`, approval_status: 'PENDING' }),
    ),
    ...(await plannedThings(crew, { place, skillId, boss, marker, now }, worker)),
    ...(await joiningOf(crew, { place, boss, marker, now }, worker)),
    ...(await hiringOf(crew, { place, boss, marker, now }, worker, done)),
    ...(await dashboardsOf(crew, { place, boss, marker, now })),
    ...(await orientationOf(crew, { place, boss, marker, now }, worker)),
    ...(await importsOf(crew, { place, boss, marker, now })),
    ...(await bookkeeperOf(crew, { place, boss, marker, now })),
    ...(await addOnsOf(crew, { place, boss, marker, now })),
    ...(await conciergeOf(crew, { place, boss, marker, now })),
    ...(await movesOf(crew, { place, boss, marker, now })),
    ...(await couponsOf(crew, { place, boss, marker, now })),
    ...(await payrollOf(crew, { place, skillId, boss, marker, now })),
    ...(await taxYearOf(crew, { place, skillId })),
    ...(await referralsOf(crew, { place, boss, marker, now }, worker)),
    ...(await prosOf(crew, now, boss, worker, done)),
    ...(await workRecordsOf(crew, place, now)),
    ...(await talksOf(crew, worker)),
    ...(await callsOf(crew, { marker, now })),
    ...(await searchesOf(crew, worker)),
    ...(await referencesOf(crew)),
    managerRowId: await newest(crew, 'location_managers', ids.organization_id, 'TEAM_MEMBER'),
    organizationManagerRowId: await newest(crew, 'organization_managers', ids.organization_id),
    receipt: await paidShiftOf(crew, place, skillId, marker, now),
  }
}

// With one shift, one pro staged for it, and a template.
async function eventOf(crew: Crew, { place, skillId, boss, marker, now }: Stage) {
  const { organization_id, id: location_id } = place
  const event = await row(crew, 'events', { organization_id, name: `Fair ${marker}`, created_by: boss })
  const times = { start_time: new Date(now.getTime() + 6 * dayMs), end_time: new Date(now.getTime() + 6.25 * dayMs) }
  const block = await row(crew, 'event_shifts', { organization_id, location_id, event_id: event.id, ...times })
  const posted = await gig(crew, place, { skill_id: skillId, ...times, event_shift_id: block.id, description: `Line work ${marker}` })
  const chosen = { organization_id, gig_id: posted.id, pro_id: (await pro(crew)).id, application_type: 'DIRECT_OFFER', staged_by: boss }
  const item = { start_minute: 0, end_minute: 360, location_id, contact_name: '', contact_phone: null }
  const planned = {
    skill_id: skillId,
    type: 'NETWORK',
    employment_type: 'F1099',
    wage_amount: 20,
    allowed_confirmed_pros: 1,
    description: 'D',
  }
  const more = {
    unpaid_break_minutes: 0,
    special_inst: '',
    no_experience_required: false,
    auto_select_enabled: false,
    selected_requirement_ids: [],
  }
  return {
    eventId: event.id,
    eventShiftId: block.id,
    eventGig: posted,
    stagedId: await idOf(row(crew, 'staged_pros', chosen)),
    eventTemplateId: await idOf(
      row(crew, 'event_templates', {
        organization_id,
        name: `Run ${marker}`,
        items: [{ ...item, gigs: [{ ...planned, ...more }] }],
        created_by: boss,
      }),
    ),
  }
}

async function networkMember(crew: Crew, ids: { organization_id: number; location_id: number }): Promise<Tables['pros']> {
  const member = await pro(crew)
  await row(crew, 'network_members', { ...ids, pro_id: member.id, source: 'ADDED' })
  return member
}

async function newest(
  crew: Crew,
  table: 'location_managers' | 'organization_managers',
  organizationId: number,
  role?: string,
): Promise<number> {
  const rows = await crew.sql<{ id: number; role?: string }>({
    text: `select * from ${table} where organization_id = $1 order by id desc`,
    values: [organizationId],
  })
  const found = rows.find((one) => role === undefined || one.role === role)
  if (!found) throw new Error(`No row in ${table}`)
  return found.id
}
