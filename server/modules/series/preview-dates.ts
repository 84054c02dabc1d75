import type { previewDates as endpoint } from '@crewcall/contract/series.ts'
import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { occurrenceTimes, ruleFault, skippedMonths } from '@crewcall/contract/rules/recurrence.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { locationById } from '../organizations/index.ts'
import { datesOf } from './expand.ts'
import { weeksOf } from './series.ts'

/** The most dates of a rule with an end, and of one without. */
const MOST = { withEnd: 370, withoutEnd: 52 } as const
const FURTHEST_DAYS = 366 * 60

/** The dates of a rule with their start at the zone's clock, and what it leaves out; nothing is stored (docs/rules/shifts.md#repeating). */
export async function previewDates(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { dtstart, until, timezone, location_id, ...pattern } = body
  const rule = { ...pattern, until: until && wallOf(until, timezone).date, weeks_begin_on: await weeksAt(ctx, location_id) }
  const first = wallOf(dtstart, timezone)
  const fault = ruleFault(rule)
  if (fault) throw invalid('byweekdays', fault)
  const isPast = rule.until !== null && (rule.until < first.date || rule.until < instantToWall(ctx.now, timezone).date)
  if (isPast) throw invalid('until', 'UNTIL_BEFORE_START')
  const most = rule.until === null ? MOST.withoutEnd : MOST.withEnd
  const found = datesOf(rule, first.date, { from: first.date, to: addDays(first.date, FURTHEST_DAYS), most: most + 1 })
  const dates = found.slice(0, most)
  return {
    dates: dates.map((date) => startOn(date, first.time, timezone)),
    skipped: skippedMonths(rule, first.date, dates.at(-1) ?? first.date),
    is_complete: rule.until !== null && found.length <= most,
  }
}

// Nobody has said where: weeks begin as they do at first in a business.
async function weeksAt(ctx: Ctx, locationId: number | undefined): Promise<DayOfWeek> {
  return locationId === undefined ? 'MONDAY' : weeksOf(ctx, await locationById(ctx, locationId))
}

function startOn(date: string, time: string, timezone: string) {
  const { start, note } = occurrenceTimes(date, { start_time: time, end_time: time }, timezone)
  return { date, time: instantToWall(start, timezone).time, start_time: start, note }
}

// An instant has an offset, a local time has none, and a date begins at midnight.
function wallOf(dtstart: string, timezone: string): { date: string; time: string } {
  if (/T.*(Z|[+-]\d{2}:?\d{2})$/.test(dtstart)) return instantToWall(dtstart, timezone)
  return { date: dtstart.slice(0, 10), time: dtstart.slice(11, 16) || '00:00' }
}
