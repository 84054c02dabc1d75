import type { Crew } from '../test/crew.ts'

/** Ids of each table start at a different million, so that an id identifies its table wherever it appears. */
const span = 1_000_000

/** Gives every table its own range of ids; called on an empty database, it returns the tables in the order of their ranges. */
export async function spreadIds(crew: Crew): Promise<string[]> {
  const tables = await crew.sql<{ table_name: string }>({
    text: `select table_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' order by table_name`,
    values: [],
  })
  for (const [index, { table_name }] of tables.entries()) {
    await crew.sql({ text: `alter table "${table_name}" alter column id restart with ${(index + 1) * span}`, values: [] })
  }
  return tables.map(({ table_name }) => table_name)
}

/** The table of an id; undefined for a number that is no id. */
export function tableOf(tables: readonly string[], id: number): string | undefined {
  return Number.isSafeInteger(id) ? tables[Math.floor(id / span) - 1] : undefined
}

/** Every number in an answer that is an id of some table, by table. */
export function idsIn(tables: readonly string[], value: unknown, found = new Map<string, Set<number>>()): Map<string, Set<number>> {
  if (typeof value === 'number') {
    const table = tableOf(tables, value)
    if (table !== undefined) found.set(table, (found.get(table) ?? new Set()).add(value))
  }
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) idsIn(tables, part, found)
  return found
}
