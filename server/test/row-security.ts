import sql from 'sql-template-tag'
import type { Crew } from './crew.ts'

/** Removes the second safeguard of tenancy (ADR 28), so that a test sees what the first one enforces by itself. */
export async function withoutRowSecurity(crew: Crew): Promise<void> {
  const bound = await crew.sql<{ name: string }>(sql`select oid::regclass::text as name from pg_class where relrowsecurity`)
  if (bound.length === 0) throw new Error('Row security is off already')
  for (const { name } of bound) await crew.sql({ text: `alter table ${name} disable row level security`, values: [] })
}
