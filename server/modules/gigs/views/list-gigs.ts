import type { listAdminGigs as listAdminGigsEndpoint } from '@crewcall/contract/admin-gigs.ts'
import type { gigQuery, listGigs as listGigsEndpoint } from '@crewcall/contract/gigs.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { bookingTypesOf, statusesOfFilters } from '@crewcall/contract/rules/gig-filters.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { containsWords } from '../../../platform/search-text.ts'
import { every } from '../../../platform/write.ts'
import { myLocations } from '../../organizations/index.ts'
import { gigRowColumns, gigRowFrom, managedGigs, openApplications } from '../gig/gig.ts'
import { gigsOfStatuses } from './status-filters.ts'
import { viewRow } from './view-row.ts'
import type { RowRecord } from './view-row.ts'

type Filters = z.output<typeof gigQuery>

/** The shifts of the locations the actor manages, by the list's filters; without a filter, all but cancelled ones. */
export async function listGigs(ctx: Ctx, { query }: Input<typeof listGigsEndpoint>): Promise<Reply<typeof listGigsEndpoint>> {
  const { managed, location_id: at, organization_id, gig_id, event_id } = query
  const onlyReal = [at, organization_id, gig_id, event_id].every((named) => named === undefined)
  const found = await page<RowRecord>(ctx.tx, {
    select: gigRowColumns(ctx.now),
    from: gigRowFrom,
    ...(query.location_name || query.market_name ? {} : { counted: sql`gigs g` }),
    where: every(managedGigs(ctx, { evenForAdmins: managed === true, at, onlyReal }), ...filtersOf(ctx, query)),
    order: orderOf(query.ordering),
    query,
  })
  return mapPage(found, (row) => viewRow(ctx, row))
}

/** All shifts, newest first, for the platform. */
export async function listAdminGigs(
  ctx: Ctx,
  { query }: Input<typeof listAdminGigsEndpoint>,
): Promise<Reply<typeof listAdminGigsEndpoint>> {
  const found = await page<RowRecord>(ctx.tx, {
    select: gigRowColumns(ctx.now),
    from: gigRowFrom,
    counted: sql`gigs g`,
    where: every(
      query.status && gigsOfStatuses([query.status], ctx.now),
      query.created_ts__gte !== undefined && sql`g.created_ts >= ${query.created_ts__gte}`,
      query.created_ts__lte !== undefined && sql`g.created_ts <= ${query.created_ts__lte}`,
      query.skill_id !== undefined && sql`g.skill_id = ${query.skill_id}`,
      query.location_id !== undefined && sql`g.location_id = ${query.location_id}`,
      query.event_id !== undefined && inEvent(query.event_id),
    ),
    order: sql`g.created_ts desc, g.id desc`,
    query,
  })
  return mapPage(found, (row) => viewRow(ctx, row))
}

/** The conditions of the filters that concern the shift alone, over `gigs g`: for the board, which chooses its locations itself. */
export function gigFilters(ctx: Ctx, query: Omit<Filters, 'ordering' | 'location_name' | 'market_name'>): Sql {
  return every(...filtersOf(ctx, query))
}

function filtersOf(ctx: Ctx, query: Omit<Filters, 'ordering'>): (Sql | false)[] {
  return [
    gigsOfStatuses(statusesOfFilters(query.statuses ?? []), ctx.now),
    query.gig_id !== undefined && sql`g.id = ${query.gig_id}`,
    query.event_id !== undefined && inEvent(query.event_id),
    query.location_id !== undefined && sql`g.location_id = ${query.location_id}`,
    query.organization_id !== undefined && sql`g.organization_id = ${query.organization_id}`,
    query.types !== undefined &&
      query.types.length > 0 &&
      sql`g.type = any(${query.types.flatMap((type) => bookingTypesOf[type])}::text[])`,
    query.type !== undefined && sql`g.type = ${query.type}`,
    query.positions !== undefined && query.positions.length > 0 && sql`g.skill_id = any(${query.positions}::bigint[])`,
    query.skill_id !== undefined && sql`g.skill_id = ${query.skill_id}`,
    query.require_certifications !== undefined && sql`g.require_certifications = ${query.require_certifications}`,
    query.elevated !== undefined && sql`(${seesBoost(ctx)} and g.boosted_gig_bonus > 0) = ${query.elevated}`,
    query.has_applicants !== undefined &&
      sql`(${seesApplicants(ctx)} and exists (select from ${openApplications})) = ${query.has_applicants}`,
    query.auto_select_enabled !== undefined && sql`g.auto_select_enabled = ${query.auto_select_enabled}`,
    query.employment_type !== undefined && sql`g.employment_type = ${query.employment_type}`,
    Boolean(query.location_name) && sql`l.name ilike ${contains(query.location_name)}`,
    Boolean(query.market_name) && sql`m.name ilike ${contains(query.market_name)}`,
    query.start_time__gte !== undefined && sql`g.start_time >= ${query.start_time__gte}`,
    query.start_time__lte !== undefined && sql`g.start_time <= ${query.start_time__lte}`,
    query.end_time__gte !== undefined && sql`g.end_time >= ${query.end_time__gte}`,
    query.end_time__lte !== undefined && sql`g.end_time <= ${query.end_time__lte}`,
    withPro(ctx, query),
  ]
}

// A filter tells no more than the rows of `viewRow`: without the right there, a shift counts as one without applicants or boost.
function seesBoost(ctx: Ctx): Sql {
  return myLocations(ctx, { may: 'gig.see_wage' })(sql`g.location_id`, sql`g.organization_id`)
}

function seesApplicants(ctx: Ctx): Sql {
  return myLocations(ctx, { may: 'applicants.view', inFull: true })(sql`g.location_id`, sql`g.organization_id`)
}

function inEvent(id: number): Sql {
  return sql`g.event_shift_id in (select es.id from event_shifts es where es.organization_id = g.organization_id and es.event_id = ${id})`
}

function withPro(ctx: Ctx, { pro_id, pro_first_name, pro_last_name }: Omit<Filters, 'ordering'>): Sql | false {
  if (pro_id === undefined && !pro_first_name && !pro_last_name) return false
  const conditions = every(
    sql`a.organization_id = g.organization_id and a.gig_id = g.id and a.cancelled_at is null`,
    sql`(a.confirmed_at is not null or ${seesApplicants(ctx)})`,
    pro_id !== undefined && sql`a.pro_id = ${pro_id}`,
    Boolean(pro_first_name) && containsWords(sql`u.first_name`, pro_first_name ?? ''),
    Boolean(pro_last_name) && containsWords(sql`u.last_name`, pro_last_name ?? ''),
  )
  return sql`exists (select from applications a join pros p on p.id = a.pro_id join users u on u.id = p.user_id where ${conditions})`
}

function contains(words = ''): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

function orderOf(ordering: Filters['ordering']): Sql {
  return orders[ordering]
}

const orders: Record<Filters['ordering'], Sql> = {
  start_time: sql`g.start_time, g.id`,
  '-start_time': sql`g.start_time desc, g.id desc`,
  created_ts: sql`g.created_ts, g.id`,
  '-created_ts': sql`g.created_ts desc, g.id desc`,
  last_updated_ts: sql`g.last_updated_ts, g.id`,
  '-last_updated_ts': sql`g.last_updated_ts desc, g.id desc`,
}
