import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { addBilled, billedOf } from '@crewcall/contract/rules/billed-year.ts'
import type { Billed } from '@crewcall/contract/rules/billed-year.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import type { getStatementYear as endpoint } from '@crewcall/contract/statement-years.ts'
import type { Ctx } from '../../../platform/context.ts'
import { isProblem, problem } from '../../../platform/errors.ts'
import { mayDo } from '../../../platform/policy.ts'
import { closedNames } from '../bookkeeping/closed-months.ts'
import { movementsOf } from '../bookkeeping/movements.ts'
import { placesOf } from '../bookkeeping/places.ts'
import type { OfWhom, Place } from '../bookkeeping/places.ts'
import { balanceOf } from '../bookkeeping/statement-lines.ts'
import type { Balance } from '../bookkeeping/statement-lines.ts'
import type { Books } from '../bookkeeping/statements.ts'
import { booksOf, linesOfMonth, isUsed, monthsOf, nameOf, viewSums } from '../bookkeeping/statements.ts'

/** A year as its documents show it. */
export type Year = Reply<typeof endpoint>
export type Figures = Pick<Year, keyof Balance | 'lines' | 'paid_by' | 'paid_back_by'>

/** A calendar year of a business: what was charged, paid and owed (docs/rules/money.md#year-of-a-business). @throws problem not_found */
export function getStatementYear(ctx: Ctx, { params, query }: Input<typeof endpoint>): Promise<Year> {
  return yearOf(ctx, params.year, query)
}

/**
 * The same for its files. Its sums are those of the entries of the monthly statements, one month after the other, so that a year of a large business fits
 * into memory.
 * @throws problem not_found also for those who see the location and not its billing: a tax document is not their business
 */
export async function yearOf(ctx: Ctx, year: number, of: OfWhom): Promise<Year> {
  const places = await placesOfReader(ctx, of)
  if (year > yearAt(ctx.now, 1)) throw problem('not_found', 'NOT_FOUND')
  const books = await booksOf(ctx, places)
  const names = new Map((await closedNames(ctx, places, `${year}-12`)).map((row) => [row.location_id, row]))
  const months = monthsOf(ctx, books, places)
    .filter((month) => month.startsWith(`${year}-`))
    .toReversed()
  const billed: { month: string; location_id: number; part: Billed }[] = []
  for (const month of months.filter((each) => books.sums.some((row) => row.month === each)))
    for (const { location_id, part } of await billedIn(ctx, places, month)) billed.push({ month, location_id, part })
  const openings = new Map(places.map(({ id }) => [id, openingOf(books.sums, id, year)]))
  const opening = sumCents([...openings.values()])
  const figuresIn = (which: (one: (typeof billed)[number]) => boolean) => addBilled(billed.filter(which).map(({ part }) => part))
  const locations = places.map(({ id, name, timezone }) => ({
    location_id: id,
    location_name: names.get(id)?.location_name ?? name,
    timezone: names.get(id)?.timezone ?? timezone,
    ...figuresOf(
      openings.get(id) ?? 0,
      figuresIn(({ location_id }) => location_id === id),
    ),
  }))
  let owed = opening
  return {
    year,
    name: names.get(of.location_id ?? 0)?.location_name ?? (await nameOf(ctx, places, of)),
    is_closed: viewSums(books, `${year}-12`).is_closed || isOverWithoutEntries(books, year, ctx.now),
    is_part: of.location_id === undefined && !mayDo(ctx, 'billing.view', { organization_id: of.organization_id ?? 0 }),
    ...figuresOf(
      opening,
      figuresIn(() => true),
    ),
    months: months.map((month) => {
      const figures = figuresOf(
        owed,
        figuresIn((one) => one.month === month),
      )
      owed = figures.closing
      return { ...viewSums(books, month), ...figures }
    }),
    locations: locations.filter(isUsed),
  }
}

// A day later nothing of it is still to come, in no time zone.
function isOverWithoutEntries({ sums }: Books, year: number, now: Date): boolean {
  return year < yearAt(now, -1) && !sums.some(({ month }) => month <= `${year}-12`)
}

function yearAt(now: Date, daysLater: number): number {
  return new Date(now.getTime() + daysLater * 24 * 3_600_000).getUTCFullYear()
}

async function placesOfReader(ctx: Ctx, of: OfWhom): Promise<Place[]> {
  try {
    return await placesOf(ctx, of)
  } catch (error) {
    if (isProblem(error) && error.code === 'forbidden') throw problem('not_found', 'NOT_FOUND')
    throw error
  }
}

async function billedIn(ctx: Ctx, places: readonly Place[], month: string): Promise<{ location_id: number; part: Billed }[]> {
  const { lines } = await linesOfMonth(ctx, places, month)
  const movements = Map.groupBy(await movementsOf(ctx, places, lines), ({ first }) => first.location_id)
  return [...movements].map(([location_id, own]) => ({ location_id, part: billedOf(own) }))
}

function openingOf(sums: Parameters<typeof balanceOf>[0], locationId: number, year: number): number {
  const own = sums.filter(({ location_id }) => location_id === locationId)
  return balanceOf(own, `${year}-01`).opening
}

function figuresOf(opening: number, { lines, credited, paid, paid_back }: Billed): Figures {
  const sums = { charged: sumOf(lines), credited, paid: sumOf(paid), paid_back: sumOf(paid_back) }
  const closing = opening + sums.charged - sums.credited - sums.paid + sums.paid_back
  return { opening, ...sums, closing, lines, paid_by: paid, paid_back_by: paid_back }
}

function sumOf(named: Readonly<Record<string, number>>): number {
  return sumCents(Object.values(named))
}
