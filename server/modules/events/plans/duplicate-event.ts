import type { duplicateEvent as endpoint } from '@crewcall/contract/event-plans.ts'
import type { EmploymentType } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { dayShift } from '@crewcall/contract/rules/event-days.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { addEvent, eventForUpdate } from '../../event-shifts/index.ts'
import type { EventRecord } from '../../event-shifts/index.ts'
import { gigsOf, announceChange, requireOwnEvent } from '../event-rows.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { viewEvent } from '../views/events.ts'
import { postDrafts } from './post-drafts.ts'
import type { Draft } from './post-drafts.ts'

type Lists = { gig_id: number; requirement_ids: number[]; attachment_ids: number[] }

/**
 * Copies an event to another day: its shifts, positions and contacts at the same times of day, each in the zone of its place; no people
 * (docs/rules/events.md#copies).
 * @throws problem conflict without shifts, invalid if the copy would begin in the past
 */
export async function duplicateEvent(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const event = await eventForUpdate(ctx, params.eventId)
  await requireOwnEvent(ctx, event)
  const gigs = (await gigsOf(ctx, event)).filter(({ type }) => type !== 'INTERVIEW')
  const [first] = gigs.toSorted((a, b) => a.start_time.getTime() - b.start_time.getTime())
  if (!first) throw problem('conflict', 'EVENT_HAS_NO_SHIFTS')
  const moved = dayShift(first.start_time, first.timezone, body.day)
  if (moved(first.start_time, first.timezone) <= ctx.now) throw invalid('day', 'IN_THE_PAST')
  const copy = await addEvent(ctx, { organization_id: event.organization_id, name: body.name ?? event.name })
  await postDrafts(ctx, copy, await draftsOf(ctx, gigs, moved))
  await record(ctx, { ...auditOf(copy), action: 'event.copy', after: { name: copy.name, from_event_id: event.id } })
  await announceChange(ctx, copy)
  return viewEvent(ctx, copy)
}

async function draftsOf(ctx: Ctx, gigs: readonly GigRecord[], moved: (instant: Date, timezone: string) => Date): Promise<Draft[]> {
  const lists = await listsOf(ctx, gigs)
  return gigs.map((gig) => ({
    ...fieldsOf(gig),
    start_time: moved(gig.start_time, gig.timezone).toISOString(),
    end_time: moved(gig.end_time, gig.timezone).toISOString(),
    selected_requirement_ids: lists.get(gig.id)?.requirement_ids ?? [],
    attachment_ids: lists.get(gig.id)?.attachment_ids ?? [],
  }))
}

function fieldsOf(gig: GigRecord) {
  const isElsewhere = !gig.use_location_address && gig.location_address_id === null
  const { address_line_1, city, state_code, zip_code } = gig
  return {
    location_id: gig.location_id,
    // Interviews were left out; a private offer goes to nobody yet.
    type: gig.type as Draft['type'],
    skill_id: gig.skill_id,
    timezone: gig.timezone,
    wage_amount: gig.wage_amount,
    allowed_confirmed_pros: gig.allowed_confirmed_pros,
    unpaid_break_minutes: gig.unpaid_break_minutes,
    location_address_id: gig.location_address_id,
    use_location_address: gig.use_location_address,
    ...(isElsewhere ? { address_line_1, city, state_code, zip_code } : {}),
    contact_name: gig.contact_name,
    contact_phone: gig.contact_phone,
    onsite_manager_id: gig.onsite_manager_id,
    description: gig.description,
    special_inst: gig.special_inst,
    no_experience_required: gig.no_experience_required,
    auto_select_enabled: gig.auto_select_enabled,
    is_checkin_required: gig.is_checkin_required,
    is_auto_post_network_to_marketplace_enabled: gig.is_auto_post_network_to_marketplace_enabled,
    require_certifications: gig.require_certifications,
    background_check_required: gig.background_check_required,
    boosted_gig_bonus: 0,
    employment_type: gig.employment_type as EmploymentType,
  }
}

async function listsOf(ctx: Ctx, gigs: readonly GigRecord[]): Promise<Map<number, Lists>> {
  const rows = await ctx.tx.rows<Lists>(sql`
    select g.id as gig_id,
      array(select r.requirement_id from gig_requirements r where r.organization_id = g.organization_id and r.gig_id = g.id) as requirement_ids,
      array(select t.media_id from gig_attachments t where t.organization_id = g.organization_id and t.gig_id = g.id) as attachment_ids
    from gigs g where g.organization_id = ${gigs[0]?.organization_id} and g.id = any(${gigs.map(({ id }) => id)}::bigint[])`)
  return new Map(rows.map((row) => [row.gig_id, row]))
}

function auditOf({ organization_id, id }: EventRecord) {
  return { object_type: 'event', object_id: id, organization_id }
}
