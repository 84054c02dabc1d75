import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { ensureApiRole, grantToApiRole } from './api-role.ts'
import { formerChecksums } from './former-migrations.ts'

type Migration = { name: string; text: string; checksum: string }

const folder = join(import.meta.dirname, '../server/migrations')
// Any number will do as long as it stays the same: it keeps two starting processes from migrating at once.
const migrationLock = 7_346_211

/**
 * Brings a database to the schema of this code: plain SQL files in order, each in its own transaction, then the job queue's schema.
 * @throws Error with one sentence when the database is newer than the code, or when a file was changed after it ran
 */
export async function migrate(connectionString: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString, application_name: 'crewcall-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await ensureApiRole(client)
    const applied = await applyMissing(client, readMigrations())
    await installJobQueue(connectionString)
    await grantToApiRole(client)
    return { applied }
  } finally {
    await client.end()
  }
}

/** The migrations of this code in the order they run. */
export function readMigrations(): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Names what keeps this code from serving this database, or null when they fit.
 * @param done name and checksum of the migrations the database has
 */
export function mismatch(done: readonly { name: string; checksum: string }[], own: readonly Migration[]): string | null {
  const byName = new Map(own.map((migration) => [migration.name, migration]))
  const unknown = done.find(({ name }) => !byName.has(name))
  if (unknown) return `The database is newer than this code: it already has ${unknown.name}. Start the newer version of Crewcall.`
  const changed = done.find(({ name, checksum }) => byName.get(name)?.checksum !== checksum && !formerChecksums[name]?.includes(checksum))
  if (changed) return `The migration ${changed.name} was changed after it ran on this database. Restore the file and add a new migration.`
  return null
}

async function applyMissing(client: pg.Client, own: Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows: done } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  const reason = mismatch(done, own)
  if (reason) throw new Error(reason)
  const names = new Set(done.map(({ name }) => name))
  const missing = own.filter(({ name }) => !names.has(name))
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ name }) => name)
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

async function installJobQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

if (import.meta.main) {
  const url = process.env['DATABASE_URL']
  if (!url) throw new Error('Set DATABASE_URL to the database to migrate.')
  const { applied } = await migrate(url)
  process.stdout.write(applied.length ? `Applied ${applied.join(', ')}\n` : 'The database is up to date.\n')
}
