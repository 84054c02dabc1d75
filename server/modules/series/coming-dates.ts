import type { series as schema } from '@crewcall/contract/series.ts'
import type { listSeriesDates as endpoint } from '@crewcall/contract/series-dates.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { occurrenceTimes } from '@crewcall/contract/rules/recurrence.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { datesOf } from './expand.ts'
import { exceptionsOf } from './occurrences.ts'
import type { Exception } from './occurrences.ts'
import { ruleOfSeries, seriesById, todayAt } from './series.ts'
import type { SeriesRecord } from './series.ts'

type Coming = z.input<typeof schema>['next']
/** How far a date may be away: a rule of every 52nd month has its eighth in 35 years. */
const FURTHEST_DAYS = 366 * 40

/** The coming dates of a series as far as asked. @throws problem not_found */
export async function listSeriesDates(ctx: Ctx, { params, query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const series = await seriesById(ctx, params.seriesId)
  const coming = await comingDates(ctx, series, {
    exceptions: await exceptionsOf(ctx, [series], todayAt(series, ctx.now)),
    most: query.most + 1,
  })
  return { results: coming.slice(0, query.most), is_complete: coming.length <= query.most }
}

/**
 * The dates of a series from today on, posted and planned, without those left out. A date whose shift was cancelled is no longer coming, and
 * cannot be posted again. A series that has ended has only its posted dates.
 * @param most at least so many, if the rule has them
 */
export async function comingDates(
  ctx: Ctx,
  series: SeriesRecord,
  { exceptions, most }: { exceptions: readonly Exception[]; most: number },
): Promise<Coming> {
  const today = todayAt(series, ctx.now)
  const left = new Set(exceptions.filter(({ kind }) => kind === 'SKIPPED').map(({ local_date }) => local_date))
  const stored = await ctx.tx.rows<{ id: number; series_date: string; start_time: Date; cancelled_at: Date | null }>(sql`
    select id, series_date, start_time, cancelled_at from gigs
    where organization_id = ${series.organization_id} and series_id = ${series.id} and series_date >= ${today}`)
  const gigs = new Map(stored.map((gig) => [gig.series_date, gig]))
  const window = { from: today, to: addDays(today, FURTHEST_DAYS), most: most + gigs.size + left.size }
  return datesOf(ruleOfSeries(series), series.dtstart, window)
    .filter((date) => !left.has(date) && !gigs.get(date)?.cancelled_at && (series.ended_at === null || gigs.has(date)))
    .map((date) => {
      const gig = gigs.get(date)
      const { start, note } = occurrenceTimes(date, series, series.timezone)
      return { date, start_time: gig?.start_time ?? start, gig_id: gig?.id ?? null, note }
    })
}
