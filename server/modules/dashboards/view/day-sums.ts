import { daySums, measures } from '@crewcall/contract/rules/dashboards.ts'
import type { DaySum, Measure } from '@crewcall/contract/rules/dashboards.ts'
import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { fillColumns } from '../cells/count-days.ts'
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
export function daysOf({ organizations, locations = [], from, until }: FactScope): Sql {
  return sql`organization_id = any(${[...organizations]}::bigint[]) and location_id = any(${[...locations]}::bigint[])
    and local_date between ${from}::date and ${until}::date`
}

/** Sums of the stored days. `keys` are columns to group by, `by` their numbers. */
export async function sumDays<Key>(
  { tx }: Pick<Ctx, 'tx'>,
  { names, keys, by, where }: { names: readonly Measure[]; keys: Sql; by: Sql; where: Sql },
): Promise<(Key & Sums)[]> {
  const sums = needed(names).map((name) => raw(`sum(${name})::bigint as ${name}`))
  const times = names.includes('time_to_fill')
    ? sql`array[${join(fillColumns.map((column) => raw(`sum(${column})`)))}]::integer[]`
    : sql`null::integer[]`
  const rows = await tx.rows<Key & Row>(
    sql`select ${keys}, ${join(sums)}, ${times} as fill_times from location_days where ${where} group by ${by}`,
  )
  return rows.map((row) => ({ ...row, ...sumsOf(row) }))
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
