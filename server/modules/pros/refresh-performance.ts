import {
  completionPercentage,
  LOYALTY_PERIOD_DAYS,
  MIN_REVIEWS,
  PERFORMANCE_MONTHS,
  tierNow,
} from '@crewcall/contract/rules/performance.ts'
import type { Standing, Tier } from '@crewcall/contract/rules/performance.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { updateRows } from '../../platform/write.ts'
import { proForUpdate } from './pro-rows.ts'

const periodMs = LOYALTY_PERIOD_DAYS * 86_400_000

type Counts = {
  worked: number
  missed: number
  gigs_worked: number
  callout_count: number
  noshow_count: number
  review_count: number
  rating: number | null
  points: number
  loyalty_period_start: Date | null
  tier: Tier | null
}

/**
 * Recounts the cached performance of a pro from the outcomes: rating and completion over twelve months, counters of all time, points of
 * the running loyalty period, which begins with the first shift worked. A tier only rises here (semantics 1.9).
 */
export async function refreshPerformance(ctx: Ctx, proId: number): Promise<void> {
  const { worked, missed, ...counts } = await countsOf(ctx, proId)
  const completion = completionPercentage(worked, missed)
  await updateRows(ctx.tx, 'pros', sql`id = ${proId}`, {
    ...counts,
    completion_percentage: completion === null ? null : Math.round(completion),
    tier: tierNow(standingOf(counts, completion), counts.tier, false),
    last_updated_ts: ctx.now,
  })
}

/** Ends every loyalty period of the pro that is over: its points decide the tier, up or down, and the next period begins at zero. */
export async function closeLoyaltyPeriods(ctx: Ctx, proId: number): Promise<void> {
  await proForUpdate(ctx, proId)
  const counts = await countsOf(ctx, proId)
  const completion = completionPercentage(counts.worked, counts.missed)
  let { tier, loyalty_period_start: start } = counts
  while (start !== null && start.getTime() + periodMs <= ctx.now.getTime()) {
    const end = new Date(start.getTime() + periodMs)
    const points = await pointsBetween(ctx, proId, start, end)
    tier = tierNow(standingOf({ ...counts, points }, completion), tier, true)
    start = end
  }
  await updateRows(ctx.tx, 'pros', sql`id = ${proId}`, { tier, loyalty_period_start: start })
  await refreshPerformance(ctx, proId)
}

function standingOf(
  { points, rating, review_count }: Pick<Counts, 'points' | 'rating' | 'review_count'>,
  completion: number | null,
): Standing {
  return { points, completion, rating: review_count >= MIN_REVIEWS ? rating : null }
}

function countsOf(ctx: Ctx, proId: number): Promise<Counts> {
  return ctx.tx.one<Counts>(sql`
    select count(*) filter (where o.kind = 'WORKED' and o.at > w.since) as worked,
      count(*) filter (where o.kind in ('CALLED_OUT', 'NO_SHOW') and o.at > w.since) as missed,
      count(*) filter (where o.kind = 'WORKED') as gigs_worked, count(*) filter (where o.kind = 'CALLED_OUT') as callout_count,
      count(*) filter (where o.kind = 'NO_SHOW') as noshow_count, count(o.stars) filter (where o.at > w.since) as review_count,
      round(avg(o.stars) filter (where o.at > w.since), 2) as rating,
      coalesce(sum(o.points) filter (where o.at >= e.period_start or e.period_start is null), 0) as points,
      e.period_start as loyalty_period_start, p.tier
    from pros p
    cross join (select ${ctx.now}::timestamptz - make_interval(months => ${PERFORMANCE_MONTHS}) as since) w
    cross join lateral (
      select coalesce(p.loyalty_period_start, (select min(at) from reliability_of_pros where pro_id = p.id and kind = 'WORKED')) as period_start
    ) e
    left join reliability_of_pros o on o.pro_id = p.id
    where p.id = ${proId} group by p.id, e.period_start`)
}

async function pointsBetween(ctx: Ctx, proId: number, start: Date, end: Date): Promise<number> {
  const { points } = await ctx.tx.one<{ points: number }>(sql`
    select coalesce(sum(points), 0) as points from reliability_of_pros where pro_id = ${proId} and at >= ${start} and at < ${end}`)
  return points
}
