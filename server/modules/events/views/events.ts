import type { getEvent as getEndpoint, listEvents as listEndpoint, staffingEvent } from '@crewcall/contract/staffing-events.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import { every } from '../../../platform/write.ts'
import { eventById } from '../../event-shifts/index.ts'
import { managedGigs } from '../../gigs/index.ts'
import { myLocations, myOrganizations } from '../../organizations/index.ts'

type EventView = z.input<typeof staffingEvent>

/** The events of the actor's organizations: those to come by their start, then the past ones, newest first. */
export function listEvents(ctx: Ctx, { query }: Input<typeof listEndpoint>): Promise<Reply<typeof listEndpoint>> {
  const isToCome = sql`coalesce(t.ends_at > ${ctx.now}, true)`
  return page<EventView>(ctx.tx, {
    select: columns,
    from: eventsAndTotals(ctx),
    counted: sql`events e`,
    where: every(
      sql`e.removed_at is null`,
      myOrganizations(ctx)(sql`e.organization_id`),
      query.organization_id !== undefined && sql`e.organization_id = ${query.organization_id}`,
      query.location_id !== undefined && organizationOf(ctx, query.location_id),
      Boolean(query.name) && sql`e.name ilike ${`%${(query.name ?? '').replace(/[\\%_]/g, '\\$&')}%`}`,
    ),
    order: sql`${isToCome} desc, case when ${isToCome} then t.starts_at end nulls first, t.starts_at desc, e.id desc`,
    query,
  })
}

// A foreign location is in no organization.
function organizationOf(ctx: Ctx, locationId: number): Sql {
  return sql`e.organization_id in (select l.organization_id from locations l where l.id = ${locationId} and ${myLocations(ctx)(sql`l.id`)})`
}

/** One event. */
export async function getEvent(ctx: Ctx, { params }: Input<typeof getEndpoint>): Promise<Reply<typeof getEndpoint>> {
  const event = await eventById(ctx, params.id)
  allow(ctx, 'event.view', { organization_id: event.organization_id })
  return viewEvent(ctx, event)
}

/** An event already in scope, as in the API. */
export function viewEvent(ctx: Ctx, { organization_id, id }: { organization_id: number; id: number }): Promise<EventView> {
  return ctx.tx.one<EventView>(
    sql`select ${columns} from ${eventsAndTotals(ctx)} where e.organization_id = ${organization_id} and e.id = ${id}`,
  )
}

const columns = sql`e.id, e.name, e.organization_id, e.start_time, e.created_ts, e.last_updated_ts, t.*`

// Live gigs at the actor's locations only.
function eventsAndTotals(ctx: Ctx): Sql {
  return sql`events e left join lateral (
    select min(g.start_time) as starts_at, max(g.end_time) as ends_at, (array_agg(g.timezone order by g.start_time, g.id))[1] as timezone,
      count(distinct g.event_shift_id)::int as event_shifts_count, count(*)::int as gigs_count,
      coalesce(sum(g.allowed_confirmed_pros), 0)::int as openings_count, coalesce(sum(g.confirmed_count), 0)::int as confirmed_count,
      coalesce(sum((select count(*) from staged_pros p where p.organization_id = g.organization_id and p.gig_id = g.id)), 0)::int as staged_count
    from event_shifts s join gigs g on g.organization_id = s.organization_id and g.event_shift_id = s.id
    where s.organization_id = e.organization_id and s.event_id = e.id and g.cancelled_at is null and ${managedGigs(ctx)}) t on true`
}
