import type {
  leaveOutDates as leaveOutEndpoint,
  planDates as planEndpoint,
  previewLeavingOut as previewEndpoint,
} from '@crewcall/contract/series-dates.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { invalid, problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { addRows } from '../../platform/write.ts'
import { cancelShifts, costOfShifts } from './cancel-series.ts'
import { datesOf } from './expand.ts'
import { storeAgainFrom } from './materialise.ts'
import { lockSeries, ruleOfSeries, seriesById } from './series.ts'
import type { SeriesGig, SeriesRecord } from './series.ts'

/** Of the dates asked for: shifts that are posted, and dates that are only planned. What was left out or cancelled before is in neither. */
type Plan = { series: SeriesRecord; posted: SeriesGig[]; planned: string[] }

/** Which shifts leaving out these dates cancels, and what is owed for them; changes nothing. @throws problem as `leaveOutDates` */
export async function previewLeavingOut(ctx: Ctx, { params, body }: Input<typeof previewEndpoint>): Promise<Reply<typeof previewEndpoint>> {
  const { posted, planned } = await planLeavingOut(ctx, await seriesById(ctx, params.seriesId), body.dates)
  return { left_out: planned, cancelled: await costOfShifts(ctx, posted) }
}

/**
 * Leaves out several dates of a series, all or none (docs/rules/shifts.md#repeating): planned ones are not posted, posted shifts are cancelled
 * as if each were by itself. Dates that were left out or cancelled before stay so.
 * @throws problem not_found for a date that the rule does not have, invalid when shifts are cancelled without an explanation, conflict when
 * the series has ended or a shift cannot be cancelled
 */
export async function leaveOutDates(ctx: Ctx, { params, body }: Input<typeof leaveOutEndpoint>): Promise<Reply<typeof leaveOutEndpoint>> {
  const locked = await lockSeries(ctx, await seriesById(ctx, params.seriesId))
  const { series, posted, planned } = await planLeavingOut(ctx, locked, body.dates)
  if (posted.length > 0 && body.explanation === null) throw invalid('explanation', 'SAY_WHY_CANCELLED')
  await cancelShifts(ctx, posted, body.explanation ?? '')
  await removeExceptions(ctx, series, planned)
  const rows = planned.map((local_date) => ({ ...keyOf(series), local_date, kind: 'SKIPPED', created_ts: ctx.now }))
  await addRows(ctx.tx, 'series_exceptions', rows)
  for (const date of planned) await recordDate(ctx, series, { action: 'series.skip', date })
  return { left_out: planned, cancelled_gig_ids: posted.map(({ id }) => id) }
}

/**
 * Takes back that dates are left out: they are planned as before, and posted with the other shifts of the series.
 * @returns those that were left out until now
 * @throws problem not_found for a date that the rule does not have, conflict when the series has ended
 */
export async function planDates(ctx: Ctx, { params, body }: Input<typeof planEndpoint>): Promise<Reply<typeof planEndpoint>> {
  const series = await lockSeries(ctx, await seriesById(ctx, params.seriesId))
  if (series.ended_at !== null) throw problem('conflict', 'SERIES_ENDED')
  const [first = series.dtstart] = requireDates(ctx, series, body.dates)
  const planned = await removeExceptions(ctx, series, body.dates)
  await storeAgainFrom(ctx, series, first)
  for (const date of planned) await recordDate(ctx, series, { action: 'series.plan', date })
  return { planned }
}

async function planLeavingOut(ctx: Ctx, series: SeriesRecord, asked: readonly string[]): Promise<Plan> {
  const dates = requireDates(ctx, series, asked)
  const { organization_id, series_id } = keyOf(series)
  const gigs = await ctx.tx.rows<SeriesGig>(sql`
    select * from gigs where organization_id = ${organization_id} and series_id = ${series_id} and series_date = any(${dates}::date[])
    order by start_time, id`)
  const left = await ctx.tx.rows<{ local_date: string }>(sql`
    select local_date from series_exceptions where organization_id = ${organization_id} and series_id = ${series_id} and kind = 'SKIPPED'
      and local_date = any(${dates}::date[])`)
  const known = new Set([...gigs.map(({ series_date }) => series_date), ...left.map(({ local_date }) => local_date)])
  const posted = gigs.filter(({ cancelled_at }) => cancelled_at === null)
  if (posted.some(({ start_time }) => start_time <= ctx.now)) throw problem('conflict', 'STARTED_SEND_PROS_HOME')
  const planned = dates.filter((date) => !known.has(date))
  // What was posted before it ended can still be cancelled.
  if (series.ended_at !== null && planned.length > 0) throw problem('conflict', 'SERIES_ENDED')
  return { series, posted, planned }
}

function requireDates(ctx: Ctx, series: SeriesRecord, asked: readonly string[]): string[] {
  allow(ctx, 'gig.cancel', series)
  const dates = [...new Set(asked)].toSorted()
  const [from = '', to = ''] = [dates[0], dates.at(-1)]
  const ofRule = new Set(datesOf(ruleOfSeries(series), series.dtstart, { from, to }))
  if (!dates.every((date) => ofRule.has(date))) throw problem('not_found', 'NOT_A_DATE_OF_SERIES')
  return dates
}

// Only what is left out or could not be posted: what was changed by hand has a shift.
async function removeExceptions({ tx }: Ctx, series: SeriesRecord, dates: readonly string[]): Promise<string[]> {
  const { organization_id, series_id } = keyOf(series)
  const removed = await tx.rows<{ local_date: string; kind: string }>(sql`
    delete from series_exceptions where organization_id = ${organization_id} and series_id = ${series_id} and kind <> 'EDITED'
      and local_date = any(${[...dates]}::date[]) returning local_date, kind`)
  return removed
    .filter(({ kind }) => kind === 'SKIPPED')
    .map(({ local_date }) => local_date)
    .toSorted()
}

async function recordDate(ctx: Ctx, series: SeriesRecord, { action, date }: { action: 'series.skip' | 'series.plan'; date: string }) {
  const { organization_id, location_id, id } = series
  await record(ctx, { organization_id, location_id, action, object_type: 'series', object_id: id, after: { date } })
}

function keyOf({ organization_id, id }: SeriesRecord) {
  return { organization_id, series_id: id }
}
