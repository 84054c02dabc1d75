import type {
  addEventGigs as addGigsEndpoint,
  addEventShifts as addShiftsEndpoint,
  removeEventGig as removeEndpoint,
} from '@crewcall/contract/staffing-events.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { RefusalReason } from '@crewcall/contract/refusals/all.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { givenReason, problem, problemOf } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { eventForUpdate, eventShiftOf, moveEventShifts } from '../../event-shifts/index.ts'
import type { EventRecord, EventShiftRecord } from '../../event-shifts/index.ts'
import { gigForUpdate, managedGigs, setEventShift } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { myLocations } from '../../organizations/index.ts'
import { announceChange } from '../event-rows.ts'
import { eventShifts } from '../views/event-shifts.ts'

/** A reason without values, for an id that cannot be added. */
type Because = Extract<RefusalReason, 'SHIFT_DOES_NOT_EXIST' | 'SHIFT_CANCELLED' | 'EVENT_SHIFT_DOES_NOT_EXIST'>

/**
 * Adds gigs to an event, each in the shift of its time and location. All or none: the refusal names each id that cannot be added, with the
 * reason.
 * @throws problem invalid
 */
export async function addEventGigs(ctx: Ctx, { params, body }: Input<typeof addGigsEndpoint>): Promise<Reply<typeof addGigsEndpoint>> {
  const event = await eventForUpdate(ctx, params.eventId)
  allow(ctx, 'event.add', { organization_id: event.organization_id })
  const gigs = await gigsToAdd(ctx, event, body.gig_ids)
  const shiftIds: number[] = []
  for (const block of Map.groupBy(gigs, blockOf).values()) {
    const [first] = block
    if (!first) continue
    const { id } = await eventShiftOf(ctx, event, first)
    const ids = block.map((gig) => gig.id)
    await setEventShift(ctx, event.organization_id, ids, id)
    shiftIds.push(id)
  }
  return added(ctx, event, shiftIds, { gig_ids: gigs.map(({ id }) => id) })
}

async function gigsToAdd(ctx: Ctx, { organization_id }: EventRecord, ids: readonly number[]): Promise<GigRecord[]> {
  const gigs = await ctx.tx.rows<GigRecord>(sql`
    select g.* from gigs g where g.organization_id = ${organization_id} and g.id = any(${[...ids]}::bigint[]) and ${managedGigs(ctx)}
    order by g.id for no key update`)
  const known = new Map(gigs.map((gig) => [gig.id, gig]))
  refuseAll('gig_ids', ids, (id) => {
    const gig = known.get(id)
    if (!gig) return 'SHIFT_DOES_NOT_EXIST'
    return gig.cancelled_at === null ? null : 'SHIFT_CANCELLED'
  })
  requireRight(ctx, gigs)
  return gigs
}

function blockOf({ location_id, start_time, end_time }: GigRecord): string {
  return `${location_id} ${start_time.getTime()} ${end_time.getTime()}`
}

/** Adds event shifts with all their gigs, from another event or from none, all or none. @throws problem invalid */
export async function addEventShifts(
  ctx: Ctx,
  { params, body }: Input<typeof addShiftsEndpoint>,
): Promise<Reply<typeof addShiftsEndpoint>> {
  const event = await eventForUpdate(ctx, params.eventId)
  allow(ctx, 'event.add', { organization_id: event.organization_id })
  const ids = body.gig_shift_ids
  const shifts = await ctx.tx.rows<EventShiftRecord>(sql`
    select s.* from event_shifts s where s.organization_id = ${event.organization_id} and s.id = any(${ids}::bigint[])
      and ${myLocations(ctx)(sql`s.location_id`)} order by s.id for no key update`)
  const known = new Set(shifts.map(({ id }) => id))
  refuseAll('gig_shift_ids', ids, (id) => (known.has(id) ? null : 'EVENT_SHIFT_DOES_NOT_EXIST'))
  requireRight(ctx, shifts)
  const former = [...new Set(shifts.flatMap(({ event_id }) => (event_id === null || event_id === event.id ? [] : [event_id])))]
  for (const id of former) await announceChange(ctx, { organization_id: event.organization_id, id })
  await moveEventShifts(ctx, event, ids)
  return added(ctx, event, ids, { gig_shift_ids: ids })
}

/** Takes a gig out of an event; nothing else about it changes. @throws problem not_found */
export async function removeEventGig(ctx: Ctx, { params }: Input<typeof removeEndpoint>): Promise<Reply<typeof removeEndpoint>> {
  const event = await eventForUpdate(ctx, params.eventId)
  const gig = await gigForUpdate(ctx, params.gigId)
  const isInside = await ctx.tx.maybe(sql`
    select 1 from event_shifts where organization_id = ${event.organization_id} and id = ${gig.event_shift_id} and event_id = ${event.id}
      and organization_id = ${gig.organization_id}`)
  if (!isInside) throw problem('not_found', 'SHIFT_NOT_IN_EVENT')
  allow(ctx, 'event.add', gig)
  await setEventShift(ctx, gig.organization_id, [gig.id], null)
  await ctx.tx.run(sql`delete from staged_pros where organization_id = ${gig.organization_id} and gig_id = ${gig.id}`)
  await recordShifts(ctx, event, 'event.remove_shift', { gig_ids: [gig.id] })
  await announceChange(ctx, event, [gig.location_id])
  return {}
}

// A team member adds only shifts of their own locations.
function requireRight(ctx: Ctx, places: readonly { organization_id: number; location_id: number }[]): void {
  for (const [location_id, [place]] of Map.groupBy(places, (each) => each.location_id))
    if (place) allow(ctx, 'event.add', { organization_id: place.organization_id, location_id })
}

function refuseAll(field: string, ids: readonly number[], why: (id: number) => Because | null): void {
  const details = ids.flatMap((id, index) => {
    const reason = why(id)
    return reason === null ? [] : [{ code: 'invalid', target: `${field}.${index}`, ...givenReason({ reason }) }]
  })
  const [first] = details
  if (first) throw problemOf('invalid', { reason: first.reason }, { target: field, details })
}

async function added(ctx: Ctx, event: EventRecord, shiftIds: readonly number[], after: object): Promise<Reply<typeof addGigsEndpoint>> {
  await recordShifts(ctx, event, 'event.add_shifts', after)
  await announceChange(ctx, event)
  const these = sql`es.organization_id = ${event.organization_id} and es.id = any(${[...shiftIds]}::bigint[])`
  return { results: await eventShifts(ctx, these, { gigs: true }) }
}

function recordShifts(ctx: Ctx, { organization_id, id }: EventRecord, action: string, after: object): Promise<void> {
  return record(ctx, { action, object_type: 'event', object_id: id, organization_id, after })
}
