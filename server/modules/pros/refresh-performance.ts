import { completionPercentage, MIN_REVIEWS, PERFORMANCE_MONTHS, tierNow } from '@crewcall/contract/rules/performance.ts'
import type { Standing, Tier } from '@crewcall/contract/rules/performance.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'

export type Counts = {
  id: number
  worked: number
  missed: number
  gigs_worked: number
  callout_count: number
  noshow_count: number
  review_count: number
  rating: number | null
  points: number
  /** Points that counted in periods that are over, or before the first one. */
  points_settled: number
  /** The most points of paid shifts that there were at the end of a period (docs/rules/pros.md#loyalty-rewards). */
  points_rewarded: number
  loyalty_period_start: Date | null
  tier: Tier | null
}

/**
 * Recalculates the cached performance of pros from the outcomes: rating and completion over twelve months, counters of all time, points of
 * the current loyalty period, which begins with the first shift worked: all but those that counted before. A tier only rises here
 * (docs/rules/pros.md#points-and-tiers).
 * @param kept a statement that writes outcomes of these pros and returns them, run together with it
 */
export async function refreshPerformance(ctx: Ctx, proIds: readonly number[], kept?: Sql): Promise<void> {
  const fresh = (await countsOf(ctx, proIds, kept)).map(({ worked, missed, ...counts }) => {
    const completion = completionPercentage(worked, missed)
    return {
      ...counts,
      completion_percentage: completion === null ? null : Math.round(completion),
      tier: tierNow(standingOf(counts, completion), counts.tier, false),
    }
  })
  await ctx.tx.run(sql`
    update pros set gigs_worked = f.gigs_worked, callout_count = f.callout_count, noshow_count = f.noshow_count, review_count = f.review_count,
      rating = f.rating, points = f.points, points_settled = f.points_settled, points_rewarded = f.points_rewarded, loyalty_period_start = f.loyalty_period_start, tier = f.tier,
      completion_percentage = f.completion_percentage, last_updated_ts = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as f (id bigint, gigs_worked integer, callout_count integer, noshow_count integer,
      review_count integer, rating numeric, points integer, points_settled integer, points_rewarded integer, loyalty_period_start timestamptz, tier text, completion_percentage integer)
    where pros.id = f.id`)
}

/** What decides the tier: an unknown rating below the number of reviews from which it is shown. */
export function standingOf(
  { points, rating, review_count }: Pick<Counts, 'points' | 'rating' | 'review_count'>,
  completion: number | null,
): Standing {
  return { points, completion, rating: review_count >= MIN_REVIEWS ? rating : null }
}

/**
 * What the outcomes of pros say.
 * @param kept a statement that writes outcomes of theirs and returns them: rows written by the same statement are not yet visible in the
 * tables it reads
 */
export function countsOf(ctx: Ctx, proIds: readonly number[], kept: Sql = sql`select * from pro_outcomes where false`): Promise<Counts[]> {
  return ctx.tx.rows<Counts>(sql`
    with kept as (${kept}),
    outcomes as (
      select pro_id, kind, stars, points, at from reliability_of_pros known
      where pro_id = any(${[...proIds]}) and not exists (
        select from kept where kept.pro_id = known.pro_id and kept.application_id = known.application_id)
      union all select pro_id, kind, stars, points, at from kept)
    select p.id, count(*) filter (where o.kind = 'WORKED' and o.at > w.since) as worked,
      count(*) filter (where o.kind in ('CALLED_OUT', 'NO_SHOW') and o.at > w.since) as missed,
      count(*) filter (where o.kind = 'WORKED') as gigs_worked, count(*) filter (where o.kind = 'CALLED_OUT') as callout_count,
      count(*) filter (where o.kind = 'NO_SHOW') as noshow_count, count(o.stars) filter (where o.at > w.since) as review_count,
      round(avg(o.stars) filter (where o.at > w.since), 2) as rating,
      coalesce(sum(o.points), 0) - s.settled as points, s.settled as points_settled,
      case when p.loyalty_period_start is null then greatest(0, s.settled) else p.points_rewarded end as points_rewarded, e.period_start as loyalty_period_start, p.tier
    from pros p
    cross join (select ${ctx.now}::timestamptz - make_interval(months => ${PERFORMANCE_MONTHS}) as since) w
    cross join lateral (
      select coalesce(p.loyalty_period_start, (select min(at) from outcomes where pro_id = p.id and kind = 'WORKED')) as period_start
    ) e
    cross join lateral (
      select case when p.loyalty_period_start is not null then p.points_settled
        else (select coalesce(sum(points), 0) from outcomes where pro_id = p.id and at < e.period_start) end as settled
    ) s
    left join outcomes o on o.pro_id = p.id
    where p.id = any(${[...proIds]}) group by p.id, e.period_start, s.settled`)
}
