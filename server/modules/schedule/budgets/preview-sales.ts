import type { DayOfWeek } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { firstDayOfWeek } from '@crewcall/contract/rules/week.ts'
import { MOST_SALES_WEEKS } from '@crewcall/contract/rules/windows.ts'
import type { previewSales as endpoint } from '@crewcall/contract/sales.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid } from '../../../platform/errors.ts'
import { plainName } from '../../../platform/read-sheet.ts'
import { myLocations } from '../../organizations/index.ts'
import { sightOf } from '../board/sight.ts'
import { placesToPlan, requirePlansMoney } from '../drafts/places.ts'
import type { Place } from '../drafts/places.ts'
import { fault, mostCents, readSales } from './read-sales.ts'
import type { Fault, SalesRow } from './read-sales.ts'

type Here = Place & { week_begins_on: DayOfWeek }
type Week = Reply<typeof endpoint>['weeks'][number]
/** Dates of which sales were read already, by location, with the line. */
type Seen = Map<string, number>

/** What a sheet of sales would set: days of one week are added up, and rows that cannot be read say why. Writes nothing. */
export async function previewSales(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  requirePlansMoney(ctx, await placesToPlan(ctx, [body.location_id]))
  const places = await plannable(ctx, body.location_id)
  const { rows, unknown_columns } = readSales(body.text)
  const weeks = new Map<string, Week>()
  const faults: Reply<typeof endpoint>['faults'] = []
  const seen: Seen = new Map()
  for (const row of rows) {
    const place = placeOf(row, places, body.location_id)
    const why = faultOf(row, place, seen)
    if (why) faults.push({ line: row.line, ...why })
    else if ('cents' in row && 'id' in place && !add(weeks, row, place)) faults.push({ line: row.line, ...tooHigh })
  }
  if (weeks.size > MOST_SALES_WEEKS) throw invalid('text', 'TOO_MANY_WEEKS_OF_SALES', { count: MOST_SALES_WEEKS })
  return { weeks: await withBefore(ctx, [...weeks.values()], places), faults, unknown_columns }
}

// The one in the address, and what else the actor plans; the platform manages everything.
async function plannable(ctx: Ctx, location_id: number): Promise<Here[]> {
  const found = await ctx.tx.rows<Here>(sql`
    select l.*, o.week_begins_on from locations l join organizations o on o.id = l.organization_id
    where ${myLocations(ctx)(sql`l.id`)} order by l.id`)
  return found.filter((place) => (place.id === location_id || !ctx.actor.is_gigpro_admin) && sightOf(ctx, place).may_plan)
}

function placeOf({ place }: SalesRow, places: readonly Here[], location_id: number): Here | Fault {
  const named = place === null || place === '' ? places.filter(({ id }) => id === location_id) : calledSo(place, places)
  const [one, other] = named
  if (one === undefined) return fault('SALES_LOCATION_UNKNOWN', place ?? '')
  return other === undefined ? one : fault('SALES_LOCATION_AMBIGUOUS', place ?? '')
}

function calledSo(text: string, places: readonly Here[]): Here[] {
  const byName = places.filter(({ name }) => plainName(name) === plainName(text))
  return byName.length > 0 ? byName : places.filter(({ id }) => String(id) === text)
}

function faultOf(row: SalesRow, place: Here | Fault, seen: Seen): Fault | undefined {
  if ('code' in place) return place
  if ('fault' in row) return row.fault
  const key = `${place.id} ${row.date}`
  const line = seen.get(key)
  if (line !== undefined) return { code: 'SALES_ROW_TWICE', values: { line } }
  seen.set(key, row.line)
  return undefined
}

const tooHigh: Fault = { code: 'SALES_WEEK_TOO_HIGH', values: { amount: formatCents(mostCents) } }

// False if the week would exceed what may be set.
function add(weeks: Map<string, Week>, { line, date, cents }: { line: number; date: string; cents: number }, place: Here): boolean {
  const week_start = firstDayOfWeek(date, place.week_begins_on)
  const key = `${place.id} ${week_start}`
  const known = weeks.get(key) ?? { location_id: place.id, week_start, lines: [], sales_cents: 0, was_cents: null, sales_percentage: null }
  const sales_cents = known.sales_cents + cents
  if (sales_cents > mostCents) return false
  weeks.set(key, { ...known, lines: [...known.lines, line], sales_cents })
  return true
}

async function withBefore(ctx: Ctx, weeks: readonly Week[], places: readonly Here[]): Promise<Week[]> {
  const ids = [...new Set(weeks.map(({ location_id }) => location_id))]
  const starts = [...new Set(weeks.map(({ week_start }) => week_start))]
  const set = await ctx.tx.rows<Tables['labor_budgets']>(sql`
    select * from labor_budgets where location_id = any(${ids}::bigint[]) and week_start = any(${starts}::date[])`)
  const seesCost = new Set(places.filter((place) => sightOf(ctx, place).sees_cost).map(({ id }) => id))
  return weeks.map((week) => {
    const now = set.find(({ location_id, week_start }) => location_id === week.location_id && week_start === week.week_start)
    if (!now || !seesCost.has(week.location_id)) return week
    return { ...week, was_cents: now.sales_cents, sales_percentage: now.sales_percentage }
  })
}
