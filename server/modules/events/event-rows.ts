import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow, limitFor } from '../../platform/policy.ts'
import type { EventRecord } from '../event-shifts/index.ts'
import type { GigRecord } from '../gigs/index.ts'

type Key = Pick<EventRecord, 'organization_id' | 'id'>

/**
 * Refuses unless the actor may change the event as a whole: an admin of locations only if all its shifts are at these, also cancelled ones and
 * drafts, or if it has none and is their own (docs/rules/events.md).
 * @throws problem forbidden
 */
export async function requireOwnEvent(ctx: Ctx, { organization_id, id }: Key): Promise<void> {
  allow(ctx, 'event.edit', { organization_id })
  if (limitFor(ctx, 'event.edit', { organization_id }) === null) return
  const own = ctx.actor.managed_locations.filter(({ role }) => role === 'ADMIN').map(({ location_id }) => location_id)
  const { is_own } = await ctx.tx.one<{ is_own: boolean }>(sql`
    with places as (
      select s.location_id from event_shifts s where s.organization_id = ${organization_id} and s.event_id = ${id}
        and exists (select from gigs g where g.organization_id = s.organization_id and g.event_shift_id = s.id)
      union select d.location_id from draft_shifts d where d.organization_id = ${organization_id} and d.event_id = ${id}
        and d.gig_id is null and d.removed_at is null)
    select coalesce((select bool_and(location_id = any(${own}::bigint[])) from places),
      (select e.created_by = ${ctx.actor.user_id} from events e where e.organization_id = ${organization_id} and e.id = ${id}), false) as is_own`)
  if (!is_own) throw problem('forbidden', 'EVENT_OF_OTHER_LOCATIONS')
}

/** The live gigs of an event, locked, by id. */
export function gigsOf(ctx: Ctx, { organization_id, id }: Key): Promise<GigRecord[]> {
  return ctx.tx.rows<GigRecord>(sql`
    select g.* from gigs g where g.organization_id = ${organization_id} and g.cancelled_at is null and g.event_shift_id in (
      select s.id from event_shifts s where s.organization_id = ${organization_id} and s.event_id = ${id})
    order by g.id for no key update`)
}

/** Tells the open screens of the event's locations, and those given, that it changed. */
export async function announceChange(ctx: Ctx, { organization_id, id }: Key, further: readonly number[] = []): Promise<void> {
  const places = await ctx.tx.rows<{ location_id: number }>(
    sql`select distinct location_id from event_shifts where organization_id = ${organization_id} and event_id = ${id}`,
  )
  const locations = [...places.map(({ location_id }) => location_id), ...further]
  const topics = locations.map((locationId) => `location:${locationId}`)
  await announce(ctx, 'event.changed', { organization_id, event_id: id }, topics)
}
