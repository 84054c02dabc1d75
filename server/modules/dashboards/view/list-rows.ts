import type { listDashboardRows as endpoint } from '@crewcall/contract/dashboards.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { isListed, measures } from '@crewcall/contract/rules/dashboards.ts'
import type { Measure } from '@crewcall/contract/rules/dashboards.ts'
import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { factsSql } from '../cells/facts.ts'
import type { FactScope } from '../cells/facts.ts'
import { daysOf } from './day-sums.ts'
import { placesOf, scopeOfPlaces } from './locations.ts'

type View = Reply<typeof endpoint>
type Row = View['results'][number]

/**
 * The shifts, or the pros on them, that add up to a figure of a dashboard (docs/rules/dashboards.md).
 * @throws problem not_found for a figure of another dashboard, forbidden for cost that the actor may not see everywhere, conflict for too many shifts
 */
export async function listRows(ctx: Ctx, { params, query }: Input<typeof endpoint>): Promise<View> {
  const { measure, page, page_size } = query
  if (!isListed(params.name, measure)) throw problem('not_found', 'NOT_FOUND')
  const places = await placesOf(ctx, query)
  const hidden = places.find(({ seesCost }) => !seesCost)
  if (hidden && 'needsCost' in measures[measure]) allow(ctx, 'report.view_cost', hidden)
  const { amount, of, where } = partsOf(measure)
  await refuseTooLong(ctx, scopeOfPlaces(places, query))
  const rows = await ctx.tx.rows<Partial<Row> & { count: number; all_amount: number; all_of: number | null }>(sql`
    with ${factsSql(scopeOfPlaces(places, query))}, asked as materialized (
      select f.*, ${amount} as amount, ${of} as of from facts f where ${where})
    select n.count, n.amount as all_amount, n.of as all_of, r.* from (
      select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount, sum(of)::bigint as of from asked) n
    left join (
      select k.gig_id, k.application_id, k.location_id, l.name as location_name, k.local_date, g.start_time, g.end_time, g.timezone, s.name as position,
        case when k.application_id is not null then trim(u.first_name || ' ' || u.last_name) end as pro_name, k.amount::bigint as amount, k.of::bigint as of
      from asked k join gigs g on g.organization_id = k.organization_id and g.id = k.gig_id join skills s on s.id = g.skill_id
      join locations l on l.organization_id = k.organization_id and l.id = k.location_id
      left join applications a on a.organization_id = k.organization_id and a.id = k.application_id
      left join pros p on p.id = a.pro_id left join users u on u.id = p.user_id
      order by g.start_time desc, g.id desc, k.application_id limit ${page_size} offset ${(page - 1) * page_size}) r on true
    order by r.start_time desc, r.gig_id desc, r.application_id`)
  const [first] = rows
  const sums = { count: first?.count ?? 0, amount: first?.all_amount ?? 0, of: first?.all_of ?? null }
  const results = rows.filter((row): row is typeof row & Row => row.gig_id != null)
  const next = page * page_size < sums.count ? page + 1 : null
  return { ...sums, next, previous: page > 1 ? page - 1 : null, results }
}

/** How many shifts and openings the days of a list may have: more would take longer than anybody waits. */
const MOST_LISTED = 100_000

async function refuseTooLong(ctx: Ctx, scope: FactScope): Promise<void> {
  const { size } = await ctx.tx.one<{ size: number }>(
    sql`select coalesce(sum(shifts + openings), 0)::bigint as size from location_days where ${daysOf(scope)}`,
  )
  if (size > MOST_LISTED) throw problem('conflict', 'DASHBOARD_LIST_TOO_LONG')
}

function partsOf(measure: Measure): { amount: Sql; of: Sql; where: Sql } {
  const { of } = measures[measure]
  if (of === 'time_to_fill') return { amount: sql`f.fill_minutes`, of: sql`null::integer`, where: sql`f.fill_bucket is not null` }
  if (typeof of === 'string') return { amount: raw(`f.${of}`), of: sql`null::integer`, where: raw(`f.${of} <> 0`) }
  const [numerator, denominator] = of
  return { amount: raw(`f.${numerator}`), of: raw(`f.${denominator}`), where: raw(`(f.${numerator} <> 0 or f.${denominator} <> 0)`) }
}
