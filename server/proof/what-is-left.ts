import type { Crew } from '../test/crew.ts'
import type { Look } from './undo.ts'

const skippedTables = [
  'audit_log',
  'announcements',
  'idempotency_keys',
  'sessions',
  'refresh_tokens',
  'rate_counters',
  'alarms',
  'dirty_cells',
]
const chancy = /token|hash|storage_key|public_id|uuid|code_mac|client_|calendar|checkin_code|referral_code/

type Column = { table_name: string; column_name: string; data_type: string; is_identity: string }

/** Reads, inside a transaction that will be rolled back, everything it leaves behind that is neither random nor time-dependent. */
export async function makeLook(crew: Crew): Promise<{ look: Look; rewind(): Promise<void>; seen(): Record<string, string | null> }> {
  const columns = await crew.sql<Column>({
    text: `select c.table_name, c.column_name, c.data_type, c.is_identity from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`,
    values: [],
  })
  const byTable = Map.groupBy(
    columns.filter(({ table_name }) => !skippedTables.includes(table_name)),
    ({ table_name }) => table_name,
  )
  const text = [...byTable].map(([table, fields]) => printOf(table, fields)).join(' union all ')
  const rewind = await rewinder(crew)
  let last: Record<string, string | null> = {}
  return {
    rewind,
    seen: () => {
      const seen = last
      last = {}
      return seen
    },
    look: async (send) => {
      const { rows } = await send(text)
      last = Object.fromEntries(rows.map((row) => [String(row['name']), row['print'] ?? null]))
    },
  }
}

// Instants become "present or not": two calls of the same kind never happen at the same one.
function printOf(table: string, fields: Column[]): string {
  const stable = fields.filter(
    ({ column_name, is_identity, data_type }) =>
      is_identity !== 'YES' && data_type !== 'uuid' && data_type !== 'tstzrange' && !chancy.test(column_name),
  )
  const parts = stable.map(({ column_name, data_type }) =>
    data_type.startsWith('timestamp') ? `("${column_name}" is not null)::text` : `coalesce("${column_name}"::text, '-')`,
  )
  return `select '${table}' as name, count(*) || ':' || coalesce(sum(hashtextextended(concat_ws('|', ${parts.join(', ')}), 0)::numeric), 0) as print from "${table}"`
}

// A rollback does not return sequence numbers, and ids appear in other rows.
async function rewinder(crew: Crew): Promise<() => Promise<void>> {
  const sequences = await crew.sql<{ name: string; last_value: number | null }>({
    text: `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value from pg_sequences where schemaname = 'public'`,
    values: [],
  })
  // New sessions and alarms do persist, so their numbers must continue.
  const undone = sequences.filter(({ name }) => !skippedTables.some((table) => name.includes(`.${table}_`)))
  const text = `select ${undone.map(({ name, last_value }) => `setval('${name}', ${(last_value ?? 0) + 1})`).join(', ')}`
  return async () => {
    await crew.sql({ text, values: [] })
  }
}
