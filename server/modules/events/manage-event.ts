import type {
  createEvent as createEndpoint,
  deleteEvent as deleteEndpoint,
  renameEvent as renameEndpoint,
} from '@crewcall/contract/staffing-events.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { lockPros } from '../engagements/index.ts'
import { addEvent, changeEvent, eventForUpdate, leaveEventShifts, removeEventRow } from '../event-shifts/index.ts'
import type { EventRecord } from '../event-shifts/index.ts'
import { cancelGig } from '../gig-changes/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { organizationById } from '../organizations/index.ts'
import { announceChange, gigsOf, requireOwnEvent } from './event-rows.ts'
import { viewEvent } from './views/events.ts'

/** Creates an event without shifts. */
export async function createEvent(ctx: Ctx, { body }: Input<typeof createEndpoint>): Promise<Reply<typeof createEndpoint>> {
  const { id: organization_id } = await organizationById(ctx, body.organization_id)
  allow(ctx, 'event.edit', { organization_id })
  const event = await addEvent(ctx, { organization_id, name: body.name, start_time: body.start_time })
  await recordEvent(ctx, event, 'event.create', { name: event.name })
  await announceChange(ctx, event)
  return viewEvent(ctx, event)
}

/** Renames an event, or says when it begins. */
export async function renameEvent(ctx: Ctx, { params, body }: Input<typeof renameEndpoint>): Promise<Reply<typeof renameEndpoint>> {
  const event = await eventForUpdate(ctx, params.id)
  await requireOwnEvent(ctx, event)
  await changeEvent(ctx, event, body)
  await recordEvent(ctx, event, 'event.rename', body, { name: event.name, start_time: event.start_time })
  await announceChange(ctx, event)
  return viewEvent(ctx, event)
}

/**
 * Deletes an event: its shifts stay as they are (docs/rules/events.md#deleting). If asked, it cancels them as well, with confirmed pros only
 * if that is asked, too.
 * @throws problem conflict EVENT_GIGS_CONFIRMED
 */
export async function deleteEvent(ctx: Ctx, { params, query }: Input<typeof deleteEndpoint>): Promise<Reply<typeof deleteEndpoint>> {
  const event = await eventForUpdate(ctx, params.id)
  await requireOwnEvent(ctx, event)
  if (query.cancel_gigs) await cancelGigs(ctx, event, query)
  await ctx.tx.run(sql`
    delete from staged_pros where organization_id = ${event.organization_id} and gig_id in (
      select g.id from gigs g join event_shifts s on s.organization_id = g.organization_id and s.id = g.event_shift_id
      where s.organization_id = ${event.organization_id} and s.event_id = ${event.id})`)
  await announceChange(ctx, event)
  await leaveEventShifts(ctx, event)
  await removeEventRow(ctx, event)
  await recordEvent(ctx, event, 'event.delete', { cancels_shifts: query.cancel_gigs }, { name: event.name })
  return {}
}

async function cancelGigs(
  ctx: Ctx,
  event: EventRecord,
  { cancel_confirmed, explanation }: Pick<Input<typeof deleteEndpoint>['query'], 'cancel_confirmed' | 'explanation'>,
): Promise<void> {
  const gigs = (await gigsOf(ctx, event)).filter((gig) => gig.end_time > ctx.now)
  const confirmed = gigs.reduce((sum, gig) => sum + gig.confirmed_count, 0)
  if (confirmed > 0 && !cancel_confirmed) throw problem('conflict', 'EVENT_GIGS_CONFIRMED', { values: { confirmed } })
  await lockTheirPros(ctx, gigs)
  for (const gig of gigs) await cancelGig(ctx, { params: { gigId: gig.id }, query: undefined, body: { explanation, owes_minimum: false } })
}

// All gigs are locked already; all their pros are locked before the first gig is cancelled.
async function lockTheirPros(ctx: Ctx, gigs: readonly GigRecord[]): Promise<void> {
  const [first] = gigs
  if (!first) return
  const live = await ctx.tx.rows<{ pro_id: number }>(sql`
    select distinct pro_id from applications where organization_id = ${first.organization_id} and gig_id = any(${gigs.map(({ id }) => id)}::bigint[])
      and cancelled_at is null`)
  await lockPros(
    ctx,
    live.map(({ pro_id }) => pro_id),
  )
}

function recordEvent(ctx: Ctx, { organization_id, id }: EventRecord, action: string, after: object, before?: object): Promise<void> {
  return record(ctx, { action, object_type: 'event', object_id: id, organization_id, before, after })
}
