import sql from 'sql-template-tag'
import type { Crew } from '../test/crew.ts'

type Thing = { name: string; text: string }

/**
 * The tables that a statement can read: those it names, and those named by the functions, views and row-security policies behind its names.
 * A column named like a table counts as one, so the list may be too long but never too short.
 */
export async function tablesReadBy(crew: Crew): Promise<(statement: string) => ReadonlySet<string>> {
  const tables = await crew.sql<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p')`,
  )
  const behind = await crew.sql<Thing>(sql`
    select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace
    union all select viewname, definition from pg_views where schemaname = 'public'
    union all select tablename, concat_ws(' ', qual, with_check) from pg_policies where schemaname = 'public'`)
  const isTable = new Set(tables.map(({ name }) => name))
  const texts = Map.groupBy(behind, ({ name }) => name)
  const found = new Map<string, ReadonlySet<string>>()

  const namesIn = (text: string, seen: Set<string>) => {
    for (const [name] of text.matchAll(/[a-z_][a-z0-9_]*/g)) {
      if (seen.has(name) || !(isTable.has(name) || texts.has(name))) continue
      seen.add(name)
      for (const each of texts.get(name) ?? []) namesIn(each.text, seen)
    }
    return seen
  }
  return (statement) => {
    const known = found.get(statement)
    if (known) return known
    const read = new Set([...namesIn(statement, new Set())].filter((name) => isTable.has(name)))
    found.set(statement, read)
    return read
  }
}
