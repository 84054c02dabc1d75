import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { insertRow } from '../../../platform/write.ts'
import { locationRow } from '../../organizations/index.ts'
import { daysOfMonth } from './places.ts'
import type { Place } from './places.ts'
import { balanceOf, openLines, openMonths } from './statement-lines.ts'
import type { Line, MonthSums } from './statement-lines.ts'

/** A month is closed this long after its end: no transaction that began within it is still running then. */
const settleMinutes = 60

/** Finds locations with a month that is over and not closed. */
export const sweepStatements = job('payments.sweep_statements', {
  input: z.object({}),
  cron: '20 * * * *',
  run: async (ctx) => {
    const settled = new Date(ctx.now.getTime() - settleMinutes * 60_000)
    const open = await ctx.tx.rows<{ organization_id: number; id: number }>(sql`
      select l.organization_id, l.id from locations l
      where not exists (select from closed_statements c where c.organization_id = l.organization_id and c.location_id = l.id
          and c.month >= to_char((${settled}::timestamptz at time zone l.timezone) - interval '1 month', 'YYYY-MM'))
        and exists (select from ledger_entries e join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
          where e.organization_id = l.organization_id and e.account = 'location:' || l.id || ':receivable'
            and t.at < date_trunc('month', ${settled}::timestamptz at time zone l.timezone) at time zone l.timezone)
      order by l.id limit 500`)
    for (const { organization_id, id } of open) await enqueue(ctx, closeMonths, { organization_id, location_id: id }, { once: String(id) })
  },
})

/** Closes the months of a location that are over, the oldest first; what is closed already stays as it is. */
export const closeMonths = job('payments.close_months', {
  input: z.object({ organization_id: z.int(), location_id: z.int() }),
  run: async (ctx, key) => {
    const place = await locationRow(ctx, key)
    // Two runs of this job must not close the same month.
    await ctx.tx.one(sql`select id from locations where organization_id = ${place.organization_id} and id = ${place.id} for no key update`)
    const closed = await closedMonths(ctx, [place])
    const open = await openMonths(ctx, [place])
    const settled = instantToWall(new Date(ctx.now.getTime() - settleMinutes * 60_000), place.timezone).date.slice(0, 7)
    const after = closed.at(-1)?.month
    const first = after === undefined ? open[0]?.month : monthAfter(after)
    if (first === undefined) return
    // All entries are read before the first month is closed, which hides them.
    const months: { month: string; lines: Line[] }[] = []
    for (let month = first; month < settled; month = monthAfter(month)) months.push({ month, lines: await linesOf(ctx, place, month) })
    for (const { month, lines } of months) await close(ctx, place, { month, lines, sums: [...closed, ...open] })
  },
})

async function close(
  ctx: Ctx,
  place: Place,
  { month, lines, sums }: { month: string; lines: Line[]; sums: readonly MonthSums[] },
): Promise<void> {
  const { opening, charged, credited, paid, paid_back, closing } = balanceOf(sums, month)
  await insertRow(ctx.tx, 'closed_statements', {
    organization_id: place.organization_id,
    location_id: place.id,
    month,
    ends_at: wallToInstant(`${monthAfter(month)}-01`, '00:00', place.timezone),
    location_name: place.name,
    timezone: place.timezone,
    opening_cents: opening,
    charged_cents: charged,
    credited_cents: credited,
    paid_cents: paid,
    paid_back_cents: paid_back,
    closing_cents: closing,
    lines,
    closed_at: ctx.now,
  })
  const of = { organization_id: place.organization_id, location_id: place.id }
  await announce(ctx, 'statement.closed', { ...of, month }, [`location:${place.id}`])
}

function linesOf(ctx: Ctx, place: Place, month: string): Promise<Line[]> {
  const { first_day: from, last_day: until } = daysOfMonth(month)
  return openLines(ctx, [place], { from, until })
}

function monthAfter(month: string): string {
  return addDays(`${month}-01`, 31).slice(0, 7)
}

/** The sums of the closed months of these locations, oldest first. */
export function closedMonths(ctx: Ctx, places: readonly Place[]): Promise<MonthSums[]> {
  return ctx.tx.rows(sql`
    select location_id, month, charged_cents as charged, credited_cents as credited, paid_cents as paid, paid_back_cents as paid_back,
      closing_cents - opening_cents as change
    from closed_statements where ${closedOf(places)} order by month, location_id`)
}

/** The closed statements of these locations for one month. */
export function closedStatements(
  ctx: Ctx,
  places: readonly Place[],
  month: string,
): Promise<(Tables['closed_statements'] & { lines: Line[] })[]> {
  return ctx.tx.rows(sql`select * from closed_statements where ${closedOf(places)} and month = ${month}`)
}

/** How these locations were called, and their zones, when a month was closed. */
export function closedNames(
  ctx: Ctx,
  places: readonly Place[],
  month: string,
): Promise<Pick<Tables['closed_statements'], 'location_id' | 'location_name' | 'timezone'>[]> {
  return ctx.tx.rows(sql`select location_id, location_name, timezone from closed_statements where ${closedOf(places)} and month = ${month}`)
}

/** The entries of closed months within some days at each location, by the time zone of their statement. */
export async function closedLines(ctx: Ctx, places: readonly Place[], { from, until }: { from: string; until: string }): Promise<Line[]> {
  const found = await ctx.tx.rows<{ month: string; lines: Line[] }>(sql`
    select month, lines from closed_statements where ${closedOf(places)} and month between ${from.slice(0, 7)} and ${until.slice(0, 7)}`)
  return found.flatMap(({ month, lines }) => {
    const { first_day } = daysOfMonth(month)
    return lines.map(readLine).filter(({ at, timezone }) => {
      const { date } = instantToWall(at, timezone)
      // Of a location that moved west, an entry may be dated before the month that has it.
      const day = date < first_day ? first_day : date
      return day >= from && day <= until
    })
  })
}

/** An entry as kept in a closed statement: JSON has no instants. */
export function readLine({ at, start_time, ...line }: Line): Line {
  return { ...line, at: new Date(at), start_time: start_time === null ? null : new Date(start_time) }
}

function closedOf(places: readonly Place[]) {
  return sql`organization_id = any(${[...new Set(places.map(({ organization_id }) => organization_id))]}::bigint[])
    and location_id = any(${places.map(({ id }) => id)}::bigint[])`
}
