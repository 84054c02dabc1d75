import type { gigTypeFilters } from '@crewcall/contract/enums.ts'
import type {
  eventShift,
  listEventShifts as ofEventEndpoint,
  listOrganizationShifts as ofOrganizationEndpoint,
} from '@crewcall/contract/staffing-events.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { bookingTypesOf } from '@crewcall/contract/rules/gig-filters.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { allow, locationScopeOf, mayDo } from '../../../platform/policy.ts'
import { every } from '../../../platform/write.ts'
import { eventById } from '../../event-shifts/index.ts'
import { gigStatusSql } from '../../gigs/index.ts'
import { myLocations, organizationById } from '../../organizations/index.ts'

export type EventShiftView = z.input<typeof eventShift>
type Row = EventShiftView & { organization_id: number }
type Shown = { gigs: boolean; types?: readonly (typeof gigTypeFilters)[number][] | undefined }

/** The shifts of an event by start: those with a live gig, at the actor's locations. */
export async function listEventShifts(ctx: Ctx, { params, query }: Input<typeof ofEventEndpoint>): Promise<Reply<typeof ofEventEndpoint>> {
  const event = await eventById(ctx, params.id)
  allow(ctx, 'event.view', { organization_id: event.organization_id })
  const shown = { gigs: query.is_including_gigs, types: query.types }
  return { results: await eventShifts(ctx, sql`es.organization_id = ${event.organization_id} and es.event_id = ${event.id}`, shown) }
}

/** Event shifts of an organization, of whatever event or none any more, to add to an event. */
export async function listOrganizationShifts(
  ctx: Ctx,
  { params, query }: Input<typeof ofOrganizationEndpoint>,
): Promise<Reply<typeof ofOrganizationEndpoint>> {
  const { id } = await organizationById(ctx, params.orgId)
  allow(ctx, 'event.view', { organization_id: id })
  const excluded = query.excluded_event_ids ?? []
  const found = every(
    sql`es.organization_id = ${id} and es.start_time >= ${query.start_time ?? ctx.now}`,
    query.location_id !== undefined && sql`es.location_id = ${query.location_id}`,
    excluded.length > 0 && sql`(es.event_id is null or es.event_id <> all(${excluded}::bigint[]))`,
  )
  return { results: await eventShifts(ctx, found, { gigs: false, types: query.gig_types }) }
}

/** Event shifts as in the API, in one statement; the condition is over `event_shifts es`. */
export async function eventShifts(ctx: Ctx, found: Sql, { gigs, types = [] }: Shown): Promise<EventShiftView[]> {
  const booking = types.flatMap((type) => bookingTypesOf[type])
  const rows = await ctx.tx.rows<Row>(sql`
    select es.organization_id, es.id, es.start_time, es.end_time, l.timezone, es.location_id, es.event_id, es.contact_name, es.contact_phone,
      es.last_updated_ts, jsonb_build_object('id', l.id, 'name', l.name) as location, x.*
    from event_shifts es join locations l on l.organization_id = es.organization_id and l.id = es.location_id
    join lateral (
      select count(*)::int as gigs_count ${gigs ? sql`, ${gigsJson(ctx.now)}` : sql``}
      from gigs g join skills s on s.id = g.skill_id
      where g.organization_id = es.organization_id and g.event_shift_id = es.id and g.cancelled_at is null
        and ${booking.length > 0 ? sql`g.type = any(${booking}::text[])` : sql`true`}) x on x.gigs_count > 0
    where ${found} and ${myLocations(ctx)(sql`es.location_id`, sql`es.organization_id`)} order by es.start_time, es.id limit 500`)
  return rows.map((row) => withoutWages(ctx, row))
}

function withoutWages(ctx: Ctx, row: Row): EventShiftView {
  if (row.gigs === undefined || mayDo(ctx, 'gig.see_wage', locationScopeOf(row))) return row
  return { ...row, gigs: row.gigs.map((gig) => ({ ...gig, wage_amount: null })) }
}

function gigsJson(now: Date): Sql {
  const count = (condition: Sql) => sql`(select count(*) from applications a
    where a.organization_id = g.organization_id and a.gig_id = g.id and a.selected_at is not null and ${condition})`
  return sql`jsonb_agg(jsonb_build_object('id', g.id, 'skill_id', g.skill_id, 'skill_name', s.name, 'is_captain', s.is_captain,
    'status', ${gigStatusSql(now)}, 'type', g.type, 'wage_amount', g.wage_amount, 'allowed_confirmed_pros', g.allowed_confirmed_pros,
    'current_confirmed_pros_count', g.confirmed_count, 'address', g.address_line_1 || ', ' || g.city,
    'selected_count', ${count(sql`a.confirmed_at is null and a.cancelled_at is null`)},
    'declined_count', ${count(sql`a.cancellation_reason in ('CANCELLED_BY_PRO', 'CALLED_OUT', 'NO_SHOW')`)},
    'staged_count', (select count(*) from staged_pros p where p.organization_id = g.organization_id and p.gig_id = g.id))
    order by s.is_captain desc, s.name, g.id) as gigs`
}
