import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { ensureApiRole, grantToApiRole } from './api-role.ts'
import { formerChecksums } from './former-migrations.ts'
import { buildIndex, runMigration } from './run-migration.ts'
import type { Migration } from './run-migration.ts'
import { connectTo } from './connect-database.ts'

const folder = join(import.meta.dirname, '../migrations')
// An arbitrary constant lock id: it prevents two starting processes from migrating at once.
const migrationLock = 7_346_211
const longestWait = '60s'
// The queue has none for the jobs that gave up, which every reading of the metrics counts.
const failedJobsIndex =
  "create index concurrently if not exists job_gave_up on pgboss.job_common (completed_on desc, id) where state = 'failed'"

/**
 * Brings a database to the schema of this code: plain SQL files in order, each in its own transaction unless it says otherwise, then the
 * job queue's schema and the index that we add to it.
 * @throws Error with one sentence if the database is newer than the code, or a file was changed after it ran
 */
export async function migrate(connectionString: string, options: { lockWait?: string } = {}): Promise<{ applied: string[] }> {
  const client = await connectTo(connectionString, 'crewcall-migrate')
  try {
    return await whileLocked(connectionString, options.lockWait ?? longestWait, () => migrateBy(client, connectionString))
  } finally {
    await client.end()
  }
}

async function migrateBy(client: pg.Client, connectionString: string): Promise<{ applied: string[] }> {
  await ensureApiRole(client)
  const applied = await applyMissing(client, readMigrations())
  await installJobQueue(connectionString)
  await buildIndex(client, failedJobsIndex)
  await grantToApiRole(client)
  return { applied }
}

// A transaction lock on a separate connection, which holds nothing else: behind a pooler a session lock would stay on the server's
// connection after this process ends, and the next start would wait for it forever.
async function whileLocked<T>(connectionString: string, longest: string, work: () => Promise<T>): Promise<T> {
  const holder = await connectTo(connectionString, 'crewcall-migrate-lock')
  try {
    await holder.query(`begin; set local lock_timeout = '${longest}'; set local idle_in_transaction_session_timeout = 0`)
    // Without a parameter: a parameterized statement stays open, and an index created concurrently would wait for it forever.
    await holder.query(`select pg_advisory_xact_lock(${migrationLock})`).catch((cause: unknown) => {
      throw new Error(
        'Another program migrates this database, or stopped in the middle of it: look for crewcall-migrate in pg_stat_activity.',
        {
          cause,
        },
      )
    })
    return await work()
  } finally {
    await holder.query('rollback').catch(() => undefined)
    await holder.end()
  }
}

/** The migrations of this code in order. */
export function readMigrations(): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Why this code cannot serve this database, or null if they fit.
 * @param done name and checksum of the database's migrations
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
  for (const migration of missing) await runMigration(client, migration)
  return missing.map(({ name }) => name)
}

async function installJobQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}
