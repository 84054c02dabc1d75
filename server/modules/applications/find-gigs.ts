import type { findGigs as findGigsEndpoint } from '@crewcall/contract/pro-applications.ts'
import { daysOfWeek } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { PAST_DUE_EARLY_MINUTES } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { every } from '../../platform/write.ts'
import { proOfActor } from '../pros/index.ts'
import type { ProRecord } from './records.ts'
import { slice } from './slice.ts'
import { viewProGigs } from './view-pro-gigs.ts'
import type { SeenGig } from './view-pro-gigs.ts'

type Query = Input<typeof findGigsEndpoint>['query']
/** So many shifts are looked at for one search; beyond it, a pro narrows the search. */
const mostCandidates = 500
const metersPerMile = 1609.344

/**
 * Open shifts near the pro, best match first unless asked otherwise (semantics 1.6, 1.9). A shift still in early access is among
 * them with the instant at which it opens to this pro (`opens_to_me_at`), until when the gate refuses it.
 */
export async function findGigs(ctx: Ctx, { query }: Input<typeof findGigsEndpoint>): Promise<Reply<typeof findGigsEndpoint>> {
  const pro = await proOfActor(ctx)
  const seen = await viewProGigs(ctx, pro.id, await candidates(ctx, pro, query))
  const shown = seen.filter((gig) => isShown(gig, query)).toSorted(orders[query.ordering])
  return slice(
    shown.map(({ view }) => view),
    query,
  )
}

async function candidates(ctx: Ctx, pro: ProRecord, query: Query): Promise<number[]> {
  const near = nearby(pro, query.within_miles ?? (await ownRadius(ctx, pro)))
  const rows = await ctx.tx.rows<{ id: number }>(sql`
    (select g.id from gigs g where ${every(open(ctx, pro, query), sql`g.type = 'MARKETPLACE'`, near)} order by g.start_time limit ${mostCandidates})
    union
    (select g.id from network_members n join gigs g on g.organization_id = n.organization_id and g.location_id = n.location_id
      where ${every(sql`n.pro_id = ${pro.id} and g.type in ('NETWORK', 'MARKETPLACE')`, open(ctx, pro, query))} order by g.start_time limit ${mostCandidates})`)
  return rows.map(({ id }) => id)
}

function open(ctx: Ctx, pro: ProRecord, query: Query): Sql {
  const closes = new Date(ctx.now.getTime() + PAST_DUE_EARLY_MINUTES * 60_000)
  return every(
    sql`g.cancelled_at is null and g.released_at is not null and g.end_time > ${closes}`,
    sql`g.confirmed_count < g.allowed_confirmed_pros + case when g.auto_select_enabled then g.overfill else 0 end`,
    sql`not exists (select from pro_blocks b where b.organization_id = g.organization_id and b.location_id = g.location_id and b.pro_id = ${pro.id} and b.lifted_at is null)`,
    sql`not exists (select from applications a where a.organization_id = g.organization_id and a.gig_id = g.id and a.pro_id = ${pro.id}
      and a.confirmed_at is not null and a.cancelled_at is null)`,
    query.positions && query.positions.length > 0 && sql`g.skill_id = any(${query.positions}::bigint[])`,
    query.start_time__gte !== undefined && sql`g.start_time >= ${query.start_time__gte}`,
    query.start_time__lte !== undefined && sql`g.start_time <= ${query.start_time__lte}`,
    query.wage_gte !== undefined && sql`g.wage_amount >= ${query.wage_gte}`,
    query.days_of_week &&
      query.days_of_week.length > 0 &&
      sql`extract(dow from g.start_time at time zone g.timezone) = any(${query.days_of_week.map((day) => daysOfWeek.indexOf(day))}::numeric[])`,
  )
}

// The box finds by index, the distance cuts its corners off.
function nearby({ latitude, longitude }: ProRecord, miles: number): Sql {
  if (latitude === null || longitude === null) return sql`false`
  const here = sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`
  const meters = miles * metersPerMile
  return sql`earth_box(${here}, ${meters}) @> place_on_earth(g.latitude, g.longitude) and earth_distance(${here}, ll_to_earth(g.latitude, g.longitude)) <= ${meters}`
}

async function ownRadius(ctx: Ctx, pro: ProRecord): Promise<number> {
  const known = await ctx.tx.maybe<{ max_distance_miles: number }>(
    sql`select max_distance_miles from pro_preferences where pro_id = ${pro.id}`,
  )
  return known?.max_distance_miles ?? 25
}

function isShown({ view }: SeenGig, { is_instant, is_eligible }: Query): boolean {
  if (is_instant !== undefined && view.is_instant !== is_instant) return false
  return is_eligible === undefined || (view.eligibility.length === 0) === is_eligible
}

type Compare = (a: SeenGig, b: SeenGig) => number
const byStart: Compare = (a, b) => a.gig.start_time.getTime() - b.gig.start_time.getTime() || a.gig.id - b.gig.id
const farthest = 1e9

const orders: Record<Query['ordering'], Compare> = {
  match: (a, b) => b.fit.score - a.fit.score || byStart(a, b),
  start_time: byStart,
  distance: (a, b) => (a.view.distance_miles ?? farthest) - (b.view.distance_miles ?? farthest) || byStart(a, b),
  '-pay': (a, b) => b.view.pay_total - a.view.pay_total || byStart(a, b),
}
