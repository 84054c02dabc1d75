import type { Crew } from '../test/crew.ts'

// Written by every call, permitted or not: they say nothing about its effect on the business.
const restless = ['rate_counters', 'alarms', 'sessions']

/** A hash of every row of every table, by table. */
export async function fingerprint(crew: Crew): Promise<Record<string, string>> {
  const tables = await crew.sql<{ name: string }>({
    text: `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    values: [],
  })
  const parts = tables
    .filter(({ name }) => !restless.includes(name))
    .map(
      ({ name }) => `
    select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print from "${name}" t`,
    )
  const prints = await crew.sql<{ name: string; print: string }>({ text: parts.join(' union all '), values: [] })
  return Object.fromEntries(prints.map(({ name, print }) => [name, print]))
}
