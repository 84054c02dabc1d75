import type { getEarningWeek as weekEndpoint, listEarningWeeks as endpoint } from '@crewcall/contract/earnings.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { earnedAs, earnedBy } from '@crewcall/contract/rules/earned-as.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { daysBetween } from '@crewcall/contract/rules/wall-week.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { cutPage, mapPage } from '../../../platform/lists.ts'
import { proOfActor } from '../../pros/index.ts'
import type { TimesRecord } from '../../timesheets/index.ts'
import { amountWithExtras, dayOf, earnedBySql, earningTables, viewedColumns, zoneOf } from './earning-rows.ts'
import type { EarningRow } from './earning-rows.ts'
import { viewEarnings } from './view-earnings.ts'

/** More than anybody works between two pages of weeks. */
const most = 5000

/** The pro's weeks from this one back to that of their first shift, also those without a shift (docs/rules/money.md#weeks). */
export async function listEarningWeeks(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const pro = await proOfActor(ctx)
  const span = await spanOf(ctx, pro)
  const list = cutPage(span.weeks, query)
  const [newest, oldest] = [list.results[0], list.results.at(-1)]
  if (newest === undefined || oldest === undefined) return { ...list, results: [] }
  const rows = await earnedIn(ctx, pro.id, aroundDays(oldest, addDays(newest, 6)))
  return mapPage(list, (first_day) => {
    const own = rows.filter((row) => mondayOf(dayOf(row)) === first_day)
    return { first_day, amount: sumCents(own.map(amountWithExtras)), shift_count: own.length }
  })
}

/** One week of the pro with its shifts, oldest first, and what each pays (docs/rules/money.md#arrival). */
export async function getEarningWeek(ctx: Ctx, { params }: Input<typeof weekEndpoint>): Promise<Reply<typeof weekEndpoint>> {
  const pro = await proOfActor(ctx)
  const first_day = mondayOf(params.day)
  const last_day = addDays(first_day, 6)
  const found = await earnedIn(ctx, pro.id, aroundDays(first_day, last_day))
  const rows = found.filter((row) => mondayOf(dayOf(row)) === first_day)
  const shifts = await viewEarnings(ctx, rows)
  const payments = shifts.flatMap((shift) => shift.payments)
  const { weeks } = await spanOf(ctx, pro)
  const days = amountsByDay(rows, first_day)
  return {
    first_day,
    last_day,
    days,
    total: sumCents(days.map(({ amount }) => amount)),
    parts: earnedAs
      .map((as) => ({
        earned_as: as,
        amount: sumCents(payments.filter(({ subject }) => earnedBy(subject) === as).map(({ amount }) => amount)),
      }))
      .filter(({ amount }) => amount !== 0),
    previous: weeks.find((week) => week < first_day) ?? null,
    next: weeks.findLast((week) => week > first_day) ?? null,
    shifts,
  }
}

/** The first day of the week of a date, as pros' weeks go. */
export function mondayOf(date: string): string {
  return firstDayOfWeek(date, 'MONDAY')
}

/** The shifts a pro earned something by that began within these instants, oldest first. */
export function earnedIn(
  ctx: Ctx,
  proId: number,
  { since, until }: { since: Date; until: Date | null },
): Promise<(EarningRow & TimesRecord)[]> {
  return ctx.tx.rows(sql`
    select ${viewedColumns(ctx.now)} from ${earningTables}
    where ${earnedBySql(proId, ctx.now)} and a.start_time >= ${since} and (${until}::timestamptz is null or a.start_time < ${until})
    order by a.start_time, a.id limit ${most}`)
}

/** What was earned on each of seven days. */
export function amountsByDay(rows: readonly EarningRow[], firstDay: string): { day: string; amount: number }[] {
  return Array.from({ length: 7 }, (_, index) => addDays(firstDay, index)).map((day) => ({
    day,
    amount: sumCents(rows.filter((row) => dayOf(row) === day).map(amountWithExtras)),
  }))
}

// Shifts lie in the zone of their location: a day more at both ends has every zone.
function aroundDays(first: string, last: string): { since: Date; until: Date } {
  return { since: wallToInstant(addDays(first, -1), '00:00', 'UTC'), until: wallToInstant(addDays(last, 2), '00:00', 'UTC') }
}

/** The Mondays of the pro's weeks, newest first; none before anything was earned. */
async function spanOf(ctx: Ctx, pro: Awaited<ReturnType<typeof proOfActor>>): Promise<{ weeks: string[] }> {
  const [oldest, newest] = await ctx.tx.rows<{ start_time: Date; timezone: string }>(sql`
    (select a.start_time, g.timezone from ${earningTables} where ${earnedBySql(pro.id, ctx.now)} order by a.start_time, a.id limit 1)
    union all
    (select a.start_time, g.timezone from ${earningTables} where ${earnedBySql(pro.id, ctx.now)} order by a.start_time desc, a.id desc limit 1)`)
  if (!oldest || !newest) return { weeks: [] }
  const [first, last] = [oldest, newest].map(({ start_time, timezone }) => mondayOf(instantToWall(start_time, timezone).date))
  const current = mondayOf(instantToWall(ctx.now, await zoneOf(ctx, pro)).date)
  // An extra payment may be for a shift of next week that was called off.
  const from = last !== undefined && last > current ? last : current
  const count = daysBetween(first ?? from, from) / 7 + 1
  return { weeks: Array.from({ length: Math.max(0, count) }, (_, back) => addDays(from, -7 * back)) }
}
