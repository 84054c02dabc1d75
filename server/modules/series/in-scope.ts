import type { SeriesScope } from '@crewcall/contract/series.ts'
import sql, { empty } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { lockSeries, seriesById, seriesGigById } from './series.ts'
import type { SeriesGig, SeriesRecord } from './series.ts'

/** What an edit or a cancellation from one shift on concerns. */
export type InScope = {
  series: SeriesRecord
  /** The first local date concerned. */
  since: string
  /** Shifts that have neither started nor been cancelled, by start. */
  open: SeriesGig[]
  untouched: number
  /** No earlier date stays behind. */
  isWhole: boolean
}

/**
 * The shifts of the series of this shift, from it on or all. `isLocked` locks the series for a command.
 * @throws problem not_found for a shift that the actor may not see, or that does not repeat
 */
export async function inScope(
  ctx: Ctx,
  { gigId, scope, isLocked }: { gigId: number; scope: SeriesScope; isLocked: boolean },
): Promise<InScope> {
  const { gig, series } = await seriesOf(ctx, gigId, isLocked)
  return shiftsOf(ctx, series, scope === 'ALL' || gig.series_date <= series.dtstart ? null : gig.series_date)
}

/** All shifts of a series, which may have none. @throws problem not_found */
export async function wholeSeries(ctx: Ctx, { seriesId, isLocked }: { seriesId: number; isLocked: boolean }): Promise<InScope> {
  const series = await seriesById(ctx, seriesId)
  return shiftsOf(ctx, isLocked ? await lockSeries(ctx, series) : series, null)
}

/** True from a shift on that is reopened after its series was ended before it: no date of the rule follows. */
export function isAfterEnd({ series, since, isWhole }: InScope): boolean {
  return !isWhole && series.until !== null && since > series.until
}

async function shiftsOf(ctx: Ctx, series: SeriesRecord, since: string | null): Promise<InScope> {
  const gigs = await ctx.tx.rows<SeriesGig>(sql`
    select * from gigs where organization_id = ${series.organization_id} and series_id = ${series.id}
      ${since === null ? empty : sql`and series_date >= ${since}`} order by start_time, id`)
  const open = gigs.filter(({ cancelled_at, start_time }) => cancelled_at === null && start_time > ctx.now)
  return { series, since: since ?? series.dtstart, open, untouched: gigs.length - open.length, isWhole: since === null }
}

// While a command waited for the lock, another one may have continued the series from a date on as a new one.
async function seriesOf(ctx: Ctx, gigId: number, isLocked: boolean): Promise<{ gig: SeriesGig; series: SeriesRecord }> {
  const gig = await seriesGigById(ctx, gigId)
  const known = await seriesById(ctx, gig.series_id)
  if (!isLocked) return { gig, series: known }
  const series = await lockSeries(ctx, known)
  const now = await seriesGigById(ctx, gigId)
  return now.series_id === series.id ? { gig: now, series } : seriesOf(ctx, gigId, isLocked)
}
