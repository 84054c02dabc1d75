import { occurrenceTimes } from '@crewcall/contract/rules/recurrence.ts'
import type { OccurrenceTimes } from '@crewcall/contract/rules/recurrence.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { datesOf } from './expand.ts'
import { ruleOfSeries, todayAt } from './series.ts'
import type { SeriesRecord } from './series.ts'

export type Exception = Omit<Tables['series_exceptions'], 'reason_values'> & { reason_values: Record<string, string | number> }
/** An occurrence that the rule gives and that is not stored. */
export type Phantom = OccurrenceTimes & { series: SeriesRecord; date: string }
/** Per series, the local dates that have a shift, and what differs from the rule. */
export type Known = { stored: Set<string>; exceptions: Map<string, Exception> }

/**
 * The occurrences of running series at these locations that start in [from, to) and are not stored: the rule without the dates that have a
 * shift and those left out (docs/rules/shifts.md#repeating). Only dates from today on; the caller checks who may see the locations.
 */
export async function phantomsBetween(
  ctx: Ctx,
  { location_ids, from, to }: { location_ids: readonly number[]; from: Date; to: Date },
): Promise<Phantom[]> {
  const running = await ctx.tx.rows<SeriesRecord>(sql`
    select * from series where location_id = any(${[...location_ids]}::bigint[]) and ended_at is null order by id`)
  const known = await knownDates(ctx, running, instantToWall(from < ctx.now ? ctx.now : from, 'UTC').date)
  return running
    .flatMap((series) => phantomsOf(ctx, series, known.get(series.id), { from, to }))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime() || a.series.id - b.series.id)
}

/** The phantoms of one series, by date. */
export function phantomsOf(
  { now }: Pick<Ctx, 'now'>,
  series: SeriesRecord,
  known: Known | undefined,
  { from, to }: { from: Date; to: Date },
): Phantom[] {
  const since = from < now ? now : from
  const window = { from: instantToWall(since, series.timezone).date, to: instantToWall(to, series.timezone).date }
  return openDates(series, known, window)
    .map((date) => ({ series, date, ...occurrenceTimes(date, series, series.timezone) }))
    .filter(({ start }) => start >= since && start < to)
}

/** The dates of the rule in a window of local dates that have no shift and are not left out. */
export function openDates(series: SeriesRecord, known: Known | undefined, window: { from: string; to: string; most?: number }): string[] {
  const dates = datesOf(ruleOfSeries(series), series.dtstart, window)
  return dates.filter((date) => !known?.stored.has(date) && known?.exceptions.get(date)?.kind !== 'SKIPPED')
}

/** What is known about the dates of series from a local date on; a day earlier, for zones behind. */
export async function knownDates(ctx: Ctx, list: readonly SeriesRecord[], since: string): Promise<Map<number, Known>> {
  const known = new Map<number, Known>(list.map(({ id }) => [id, { stored: new Set(), exceptions: new Map() }]))
  if (list.length === 0) return known
  const [organizations, ids] = [[...new Set(list.map(({ organization_id }) => organization_id))], list.map(({ id }) => id)]
  const from = addDays(since, -1)
  const stored = await ctx.tx.rows<{ series_id: number; series_date: string }>(sql`
    select series_id, series_date from gigs
    where organization_id = any(${organizations}::bigint[]) and series_id = any(${ids}::bigint[]) and series_date >= ${from}`)
  for (const { series_id, series_date } of stored) known.get(series_id)?.stored.add(series_date)
  for (const exception of await exceptionsOf(ctx, list, from))
    known.get(exception.series_id)?.exceptions.set(exception.local_date, exception)
  return known
}

/** What differs from the rules of these series from a local date on, by date. */
export function exceptionsOf(
  { tx }: Pick<Ctx, 'tx'>,
  list: readonly Pick<SeriesRecord, 'organization_id' | 'id'>[],
  from: string,
): Promise<Exception[]> {
  const organizations = [...new Set(list.map(({ organization_id }) => organization_id))]
  return tx.rows<Exception>(sql`
    select * from series_exceptions where organization_id = any(${organizations}::bigint[])
      and series_id = any(${list.map(({ id }) => id)}::bigint[]) and local_date >= ${from} order by local_date`)
}

/** The date up to which the shifts of a series are to be stored today. */
export function storedUntil(series: SeriesRecord, now: Date, days: number): string {
  return addDays(todayAt(series, now), days)
}
