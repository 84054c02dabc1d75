import { MOST_DAILY_POINTS, daySums, measures } from '@crewcall/contract/rules/dashboards.ts'
import type { DaySum, Measure } from '@crewcall/contract/rules/dashboards.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { daysBetween } from '@crewcall/contract/rules/wall-week.ts'
import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { columns, fillColumns } from '../cells/count-days.ts'
import type { FactScope } from '../cells/facts.ts'

/** The sums of some days, and the openings by how long it took to fill them. */
export type Sums = { sums: Record<DaySum, number>; fill_times: number[] }
type Row = Partial<Record<DaySum, number>> & { fill_times: number[] | null }

const byName = (of: (name: DaySum) => number) => Object.fromEntries(daySums.map((name) => [name, of(name)])) as Record<DaySum, number>
export const nothing: Sums = { sums: byName(() => 0), fill_times: fillColumns.map(() => 0) }

/** The day sums that these measures need; the number of shifts always. */
function needed(names: readonly Measure[]): DaySum[] {
  const of = names.flatMap((name): readonly string[] => [measures[name].of].flat())
  return daySums.filter((name) => name === 'shifts' || of.includes(name))
}

/** The condition of the stored days of a scope. */
export function daysOf(scope: FactScope): Sql {
  return sql`${placedAt(scope)} and local_date between ${scope.from}::date and ${scope.until}::date`
}

/** The condition of the locations of a scope. */
export function placedAt({ organizations, locations = [] }: FactScope): Sql {
  return sql`organization_id = any(${[...organizations]}::bigint[]) and location_id = any(${[...locations]}::bigint[])`
}

/** Sums of the stored days. `keys` are columns to group by, `by` their numbers. */
export async function sumDays<Key>(
  { tx }: Pick<Ctx, 'tx'>,
  { names, keys, by, where }: { names: readonly Measure[]; keys: Sql; by: Sql; where: Sql },
): Promise<(Key & Sums)[]> {
  const sums = needed(names).map((name) => raw(`sum(${name})::bigint as ${name}`))
  const rows = await tx.rows<Key & Row>(
    sql`select ${keys}, ${join(sums)}, ${fillTimes(names)} from location_days where ${where} group by ${by}`,
  )
  return rows.map((row) => ({ ...row, ...sumsOf(row) }))
}

type Range = { from: string; until: string }
/** The sums of a location in a range and in the days before it. */
export type Both = { now: Sums; before: Sums }

/** In a range of at most so many days each day is a point; in a longer one seven days are. */
const pointLength = ({ from, until }: Range) => (daysBetween(from, until) < MOST_DAILY_POINTS ? 1 : 7)

/**
 * Sums of a range and of the range before it, by location, and over time: a point for each day, or for each seven days counted from the first.
 * All in one statement, of the locations for which `where` holds. A location without days is missing.
 */
export async function sumRange(
  { tx }: Pick<Ctx, 'tx'>,
  { names, range, previous, where }: { names: readonly Measure[]; range: Range; previous: Range; where: Sql },
): Promise<{ byLocation: Map<number, Both>; points: (Range & Sums)[] }> {
  const length = pointLength(range)
  const sums = needed(names).map((name) => raw(`sum(${name})::bigint as ${name}`))
  const rows = await tx.rows<Row & { location_id: number | null; is_now: boolean | null; at: number | null }>(sql`
    select location_id, is_now, at, ${join(sums)}, ${fillTimes(names)}
    from (select d.*, first_day >= ${range.from}::date as is_now,
        case when first_day >= ${range.from}::date then (first_day - ${range.from}::date) / ${length}::integer end as at
      from (${length === 1 ? everyDay(range, previous, where) : weeksAndDays(range, previous, where)}) d) d
    group by grouping sets ((location_id, is_now), (at))`)
  const byLocation = new Map<number, Both>()
  const overTime = new Map<number, Sums>()
  for (const { location_id, is_now, at, ...row } of rows) {
    if (at !== null) overTime.set(at, sumsOf(row))
    if (location_id === null) continue
    const both = byLocation.get(location_id) ?? { now: nothing, before: nothing }
    byLocation.set(location_id, { ...both, [is_now ? 'now' : 'before']: sumsOf(row) })
  }
  const points = Array.from({ length: Math.ceil((daysBetween(range.from, range.until) + 1) / length) }, (_, at) => {
    const from = addDays(range.from, at * length)
    const last = addDays(from, length - 1)
    return { from, until: last > range.until ? range.until : last, ...(overTime.get(at) ?? nothing) }
  })
  return { byLocation, points }
}

const everyDay = ({ until }: Range, { from }: Range, where: Sql): Sql => sql`
  select location_id, local_date as first_day, ${columns} from location_days where ${where} and local_date between ${from}::date and ${until}::date`

// Each range from its first day in stored weeks, and the days that are left over.
function weeksAndDays(range: Range, previous: Range, where: Sql): Sql {
  const all = [previous, range].map(({ from, until }) => {
    const length = daysBetween(from, until) + 1
    return Array.from({ length }, (_, at) => ({ day: addDays(from, at), isWhole: at - (at % 7) + 7 <= length, at }))
  })
  const weeks = all.flat().filter(({ isWhole, at }) => isWhole && at % 7 === 0)
  const days = all.flat().filter(({ isWhole }) => !isWhole)
  return sql`
    select location_id, first_day, ${columns} from location_weeks where ${where} and first_day = any(${weeks.map(({ day }) => day)}::date[])
    union all
    select location_id, local_date, ${columns} from location_days where ${where} and local_date = any(${days.map(({ day }) => day)}::date[])`
}

function fillTimes(names: readonly Measure[]): Sql {
  return names.includes('time_to_fill')
    ? sql`array[${join(fillColumns.map((column) => raw(`sum(${column})`)))}]::integer[] as fill_times`
    : sql`null::integer[] as fill_times`
}

function sumsOf({ fill_times, ...row }: Row): Sums {
  return { sums: byName((name) => Number(row[name] ?? 0)), fill_times: fill_times ?? nothing.fill_times }
}

/** Several as one. */
export function addUp(all: readonly Sums[]): Sums {
  return {
    sums: byName((name) => all.reduce((total, { sums }) => total + sums[name], 0)),
    fill_times: nothing.fill_times.map((_, at) => all.reduce((total, { fill_times }) => total + (fill_times[at] ?? 0), 0)),
  }
}
