import type { changeSeriesRule as changeEndpoint, previewSeriesRule as previewEndpoint } from '@crewcall/contract/series.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { countsWeeks } from '@crewcall/contract/rules/recurrence.ts'
import type { CountedRule } from '@crewcall/contract/rules/recurrence.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { invalid, problem } from '../../platform/errors.ts'
import type { Problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { keyed, updateRows } from '../../platform/write.ts'
import { locationRow } from '../organizations/index.ts'
import { cancelShifts, costOfShifts } from './cancel-series.ts'
import { checkRule, checkWeekdays } from './check-rule.ts'
import { datesOf } from './expand.ts'
import { materialise } from './materialise.ts'
import { exceptionsOf } from './occurrences.ts'
import { lockSeries, ruleOfSeries, seriesById, todayAt, weeksOf } from './series.ts'
import type { SeriesGig, SeriesRecord } from './series.ts'
import { splitSeries } from './split-series.ts'
import { viewSeries } from './view-series.ts'

type Body = Input<typeof previewEndpoint>['body']
/** How far after `since` the first date of a rule may be: the 52nd month after it. */
const FURTHEST_DAYS = 366 * 5
/** Dates of the new rule that a preview shows. */
const SHOWN_DATES = 8

/** The rule from its first date on, and the posted shifts from `since` on that have not started, by whether they are on its dates. */
type Plan = { series: SeriesRecord; rule: CountedRule; first: string; kept: SeriesGig[]; off: SeriesGig[] }

/** Which shifts a new rule would cancel and what is owed for them; changes nothing. */
export async function previewSeriesRule(ctx: Ctx, { params, body }: Input<typeof previewEndpoint>): Promise<Reply<typeof previewEndpoint>> {
  const { rule, first, kept, off } = await planRule(ctx, await seriesById(ctx, params.seriesId), body)
  const dates = datesOf(rule, first, { from: first, to: addDays(first, FURTHEST_DAYS), most: SHOWN_DATES })
  return { dates, kept: kept.length, cancelled: await costOfShifts(ctx, off) }
}

/**
 * Repeats by another rule from a date on (docs/rules/shifts.md#repeating). Earlier shifts are not touched, those on dates of the new rule
 * stay as they are, and those on other dates are cancelled, with the minimum owed within 24 hours of the start.
 * @throws problem invalid when the rule gives no date or shifts are cancelled without an explanation, conflict when the series has ended
 */
export async function changeSeriesRule(ctx: Ctx, { params, body }: Input<typeof changeEndpoint>): Promise<Reply<typeof changeEndpoint>> {
  const locked = await lockSeries(ctx, await seriesById(ctx, params.seriesId))
  const { series, rule, first, off } = await planRule(ctx, locked, body)
  if (off.length > 0 && body.explanation === null) throw invalid('explanation', 'SAY_WHY_CANCELLED')
  await cancelShifts(ctx, off, body.explanation ?? '')
  const target = body.since > series.dtstart ? await splitSeries(ctx, series, body.since) : series
  const fields = { ...rule, dtstart: first, last_updated_ts: ctx.now }
  await updateRows(ctx.tx, 'series', keyed(target), fields)
  const changed: SeriesRecord = { ...target, ...fields }
  await forgetOtherDates(ctx, changed, body.since)
  await materialise(ctx, await locationRow(ctx, series), [changed])
  const { organization_id, location_id } = series
  const after = { since: body.since, ...body.recurrence, cancelled: off.length }
  await record(ctx, { organization_id, location_id, action: 'series.rule', object_type: 'series', object_id: target.id, after })
  return viewSeries(ctx, changed)
}

async function planRule(ctx: Ctx, series: SeriesRecord, { since, recurrence }: Body): Promise<Plan> {
  allow(ctx, 'gig.edit', series)
  allow(ctx, 'gig.cancel', series)
  if (series.ended_at !== null) throw problem('conflict', 'SERIES_ENDED')
  if (since <= todayAt(series, ctx.now)) throw invalid('since', 'RULE_FROM_TOMORROW')
  if (series.until !== null && since > series.until) throw await whyAfterEnd(ctx, series)
  checkWeekdays(recurrence, 'recurrence.')
  // Dates that are shown do not jump: who counted every second week goes on with the same weeks.
  const weeks_begin_on = countsWeeks(series) ? series.weeks_begin_on : await weeksOf(ctx, series)
  const rule = { ...recurrence, weeks_begin_on }
  const [first] = datesOf(rule, since, { from: since, to: addDays(since, FURTHEST_DAYS), most: 1 })
  if (!first && recurrence.until !== null) throw invalid('recurrence.until', 'UNTIL_BEFORE_START')
  checkRule(rule, first ?? since, { path: 'recurrence.', startField: 'recurrence.byweekdays' })
  const gigs = await ctx.tx.rows<SeriesGig>(sql`
    select * from gigs where organization_id = ${series.organization_id} and series_id = ${series.id} and series_date >= ${since}
      and cancelled_at is null and start_time > ${ctx.now} order by start_time, id`)
  const anchor = first ?? since
  const dates = datesAmong(
    rule,
    anchor,
    gigs.map(({ series_date }) => series_date),
  )
  const isOn = ({ series_date }: SeriesGig) => dates.has(series_date)
  return { series, rule, first: anchor, kept: gigs.filter(isOn), off: gigs.filter((gig) => !isOn(gig)) }
}

// A change of the rule, or of its shifts, from a date on ends the series the day before, also one made while this call waited for the lock.
async function whyAfterEnd(ctx: Ctx, { organization_id, id }: SeriesRecord): Promise<Problem> {
  const continued = await ctx.tx.maybe(sql`select 1 from series where organization_id = ${organization_id} and split_from = ${id}`)
  return continued ? problem('stale_version', 'SHIFT_CHANGED') : invalid('since', 'RULE_AFTER_LAST_DATE')
}

// What was left out or edited on a date that the rule no longer has says nothing about the rule.
async function forgetOtherDates(ctx: Ctx, series: SeriesRecord, since: string): Promise<void> {
  const known = (await exceptionsOf(ctx, [series], since)).map(({ local_date }) => local_date)
  const dates = datesAmong(ruleOfSeries(series), series.dtstart, known)
  await ctx.tx.run(sql`
    delete from series_exceptions where organization_id = ${series.organization_id} and series_id = ${series.id}
      and local_date = any(${known.filter((date) => !dates.has(date))}::date[])`)
}

// The rule is expanded once, however many dates are asked for.
function datesAmong(rule: CountedRule, dtstart: string, asked: readonly string[]): Set<string> {
  const [from] = asked.toSorted()
  const to = asked.toSorted().at(-1)
  return new Set(from === undefined || to === undefined ? [] : datesOf(rule, dtstart, { from, to }))
}
