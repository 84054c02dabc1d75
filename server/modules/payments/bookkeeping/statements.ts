import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { getStatement as getEndpoint, listStatements as listEndpoint, YearSums } from '@crewcall/contract/statements.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { cutPage } from '../../../platform/lists.ts'
import { closedMonths, closedStatements, readLine } from './closed-months.ts'
import { balanceOf, openLines, openMonths } from './statement-lines.ts'
import type { Balance, Line, MonthSums } from './statement-lines.ts'
import { daysOfMonth, placesOf } from './places.ts'
import type { OfWhom, Place } from './places.ts'

/** A statement as its documents show it. */
export type Statement = {
  name: string
  month: string
  sums: Reply<typeof getEndpoint>['sums']
  locations: (Balance & { location_id: number; location_name: string; timezone: string })[]
  lines: Line[]
}

/** The months in which something was entered, and those between them, newest first (docs/rules/money.md#statements-of-a-business). */
export async function listStatements(ctx: Ctx, { query }: Input<typeof listEndpoint>): Promise<Reply<typeof listEndpoint>> {
  const places = await placesOf(ctx, query)
  const books = await booksOf(ctx, places)
  const months = monthsOf(ctx, books, places)
  const years = [...new Set(months.map((month) => Number(month.slice(0, 4))))]
  return { results: months.map((month) => viewSums(books, month)), years: years.map((year) => viewYear(books, year)) }
}

/** The sums of all months of some locations, oldest first, and which of them are closed. */
export type Books = { sums: readonly MonthSums[]; closed: ReadonlySet<string> }

/** What the books say of each month of some locations. */
export async function booksOf(ctx: Ctx, places: readonly Place[]): Promise<Books> {
  const open = await openMonths(ctx, places)
  const closed = await closedMonths(ctx, places)
  // A month that is closed between the two is in both.
  const sums = [...new Map([...open, ...closed].map((row) => [keyOf(row), row])).values()]
  return { sums: sums.toSorted((a, b) => a.month.localeCompare(b.month)), closed: new Set(closed.map(keyOf)) }
}

function keyOf({ location_id, month }: Pick<MonthSums, 'location_id' | 'month'>): string {
  return [location_id, month].join()
}

/** The statement of a month with a page of its entries. */
export async function getStatement(ctx: Ctx, { params, query }: Input<typeof getEndpoint>): Promise<Reply<typeof getEndpoint>> {
  const { name, sums, locations, lines } = await statementOf(ctx, params.month, query)
  return { ...cutPage(lines, query), name, sums, locations }
}

/** All of a statement, for its documents. */
export async function statementOf(ctx: Ctx, month: string, of: OfWhom): Promise<Statement> {
  const places = await placesOf(ctx, of)
  const books = await booksOf(ctx, places)
  const { closed, lines } = await linesOfMonth(ctx, places, month)
  const locations = places.map(({ id, name, timezone }) => {
    const kept = closed.get(id)
    const own = books.sums.filter(({ location_id }) => location_id === id)
    return { location_id: id, location_name: kept?.location_name ?? name, timezone: kept?.timezone ?? timezone, ...balanceOf(own, month) }
  })
  return {
    name: await nameOf(ctx, places, of),
    month,
    sums: viewSums(books, month),
    locations: locations.filter(isUsed),
    lines,
  }
}

type Closed = Awaited<ReturnType<typeof closedStatements>>[number]

/** The entries of the statements of a month, oldest first, and the statements that are closed, by location. */
export async function linesOfMonth(
  ctx: Ctx,
  places: readonly Place[],
  month: string,
): Promise<{ closed: ReadonlyMap<number, Closed>; lines: Line[] }> {
  const { first_day: from, last_day: until } = daysOfMonth(month)
  // A month that is closed between the two is then in both, not in none.
  const open = await openLines(ctx, places, { from, until })
  const closed = await closedStatements(ctx, places, month)
  const lines = new Map([...open, ...closed.flatMap((row) => row.lines.map(readLine))].map((line) => [line.id, line]))
  return {
    closed: new Map(closed.map((row) => [row.location_id, row])),
    lines: [...lines.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id),
  }
}

/** True if anything was owed or moved. */
export function isUsed({ opening, charged, credited, paid, paid_back }: Balance): boolean {
  return [opening, charged, credited, paid, paid_back].some((cents) => cents !== 0)
}

/** The months from this one back to the first of the books. */
export function monthsOf(ctx: Ctx, { sums }: Books, places: readonly Place[]): string[] {
  const first = sums[0]?.month
  const months: string[] = []
  if (first === undefined) return months
  const newest = [...sums.map(({ month }) => month), ...places.map(({ timezone }) => instantToWall(ctx.now, timezone).date.slice(0, 7))]
  for (let month = newest.toSorted().at(-1) ?? first; month >= first; month = addDays(`${month}-01`, -1).slice(0, 7)) months.push(month)
  return months
}

/** The sums of a month, and whether every location that had begun has closed it. */
export function viewSums({ sums, closed }: Books, month: string): Statement['sums'] {
  const begun = new Set(sums.filter((row) => row.month <= month).map(({ location_id }) => location_id))
  const isClosed = begun.size > 0 && [...begun].every((location_id) => closed.has(keyOf({ location_id, month })))
  return { month, ...daysOfMonth(month), ...balanceOf(sums, month), is_closed: isClosed }
}

/** The sums of a year; it is closed with its last month. */
export function viewYear(books: Books, year: number): YearSums {
  const [first, last] = [`${year}-01`, `${year}-12`]
  return { year, ...balanceOf(books.sums, first, last), is_closed: viewSums(books, last).is_closed }
}

/** Whose statements these are. */
export async function nameOf(ctx: Ctx, places: readonly Place[], { organization_id, location_id }: OfWhom): Promise<string> {
  const [first] = places
  if (location_id !== undefined) return first?.name ?? ''
  const { name } = await ctx.tx.one<{ name: string }>(sql`
    select coalesce((select name from organizations where id = ${organization_id ?? first?.organization_id ?? 0}), '') as name`)
  return name
}
