import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../server/database/embedded-postgres.ts'
import { migrate } from '../server/database/migrate.ts'

type Column = { table: string; column: string; type: string; nullable: boolean }

const target = join(import.meta.dirname, '../server/platform/db.gen.ts')

const typeOf: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  tstzrange: 'string',
  tstzmultirange: 'string',
  daterange: 'string',
  int8range: 'string',
  int8multirange: 'string',
  inet: 'string',
  tsvector: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
  bytea: 'Buffer',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
  _numeric: 'number[]',
  _date: 'string[]',
  _timestamptz: 'Date[]',
  _bool: 'boolean[]',
  _uuid: 'string[]',
  _float8: 'number[]',
}

/** Writes the row types of a migrated database as TypeScript: tables and views of the schema `public`, in alphabetical order. */
export async function describeDatabase(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and not c.relispartition and c.relname <> 'schema_migrations'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relname, a.attnum`)
    return print(rows)
  } finally {
    await client.end()
  }
}

function print(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table)
  const types = [...tables].map(([table, list]) => `  ${table}: {\n${list.map(printColumn).join('')}  }\n`)
  const columnsOf = (wanted: string) =>
    [...tables].map(([table, list]) => {
      const names = list.filter(({ type }) => type === wanted).map(({ column }) => `'${column}'`)
      return `  ${table}: [${names.join(', ')}],\n`
    })
  return [
    '// Written by scripts/gen-db-types.ts from the migrated schema. Do not edit.\n',
    '/** Table or view to the type of one row. */\n',
    `export type Tables = {\n${types.join('')}}\n`,
    '\n/** The columns of each table that hold JSON. */\n',
    `export const jsonColumns = {\n${columnsOf('jsonb').join('')}} as const\n`,
    '\n/** The columns of each table that hold an instant. */\n',
    `export const instantColumns = {\n${columnsOf('timestamptz').join('')}} as const\n`,
  ].join('')
}

function printColumn({ column, type, nullable, table }: Column): string {
  const known = typeOf[type]
  if (!known) throw new Error(`${table}.${column}: no TypeScript type for ${type}`)
  return `    ${column}: ${known}${nullable && known !== 'unknown' ? ' | null' : ''}\n`
}

async function describeFreshDatabase(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crewcall-types-'))
  const server = await startPostgres({ dataDir: join(dataDir, 'pg'), durable: false })
  try {
    await migrate(server.url)
    return await describeDatabase(server.url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const text = await describeFreshDatabase()
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (readFileSync(target, 'utf8') !== text) {
    process.stderr.write('server/platform/db.gen.ts is stale: run npx node scripts/gen-db-types.ts\n')
    process.exitCode = 1
  }
}
