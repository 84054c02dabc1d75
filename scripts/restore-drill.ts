import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { loadConfig } from '../server/config.ts'
import { startApi } from '../server/main-api.ts'
import { startWorkerProcess } from '../server/main-worker.ts'
import { startStandins } from '../server/standins/index.ts'
import { audit } from '../server/database/audit.ts'
import { backup, databaseOf } from './backup.ts'
import { call, signIn } from './cluster-client.ts'
import { freePort } from '../server/database/free-ports.ts'
import { migrate, mismatch, readMigrations } from '../server/database/migrate.ts'
import { restoreBeside, type RestoredCopy } from './restore-beside.ts'
import { runCommand } from './run-command.ts'
import { connectTo } from '../server/database/connect-database.ts'

export type DrillFigures = {
  bytes: number
  backup_ms: number
  restore_ms: number
  audit_ms: number
  sign_in_ms: number
  tables_compared: number
  rows_restored: number
}

/**
 * Proves that a backup can be used: makes one, restores it beside the original, compares every table's row count, audits, and signs in
 * through an API that serves the copy and can reach no real provider. The copy is deleted afterwards.
 * @param given an existing backup to test instead of a new one; its row counts cannot be compared then
 * @throws Error with one sentence about the first failure
 */
export async function drill(url: string, given?: string): Promise<DrillFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-drill-'))
  let copy: RestoredCopy | undefined
  try {
    const file = given ?? join(folder, 'backup')
    const made = given === undefined ? await backup(url, file) : { bytes: 0, took_ms: 0 }
    const began = performance.now()
    copy = await restoreBeside(url, file, folder)
    const restore_ms = Math.round(performance.now() - began)
    const counts = await compareCounts(url, copy.url, given === undefined)
    const report = await audit(copy.url)
    if (report.violations.length > 0)
      throw new Error(`The restored copy breaks ${report.violations.map(({ id, means }) => `${id} (${means})`).join(', ')}.`)
    const sign_in_ms = await signInAt(copy.url, folder)
    return { bytes: made.bytes, backup_ms: made.took_ms, restore_ms, audit_ms: report.took_ms, sign_in_ms, ...counts }
  } finally {
    await copy?.discard()
    rmSync(folder, { recursive: true, force: true })
  }
}

// The original is written to while it is dumped, so it may have more rows than the copy, but never fewer where nothing is deleted.
async function compareCounts(
  original: string,
  copy: string,
  mayCompare: boolean,
): Promise<{ tables_compared: number; rows_restored: number }> {
  const restored = await countRows(copy)
  const problem = mismatch(await query(copy, 'select name, checksum from schema_migrations'), readMigrations())
  if (problem) throw new Error(problem)
  const rows_restored = [...restored.values()].reduce((sum, count) => sum + count, 0)
  if (!mayCompare) return { tables_compared: 0, rows_restored }
  const now = await countRows(original)
  const missing = [...now].filter(([table, count]) => count > 0 && (restored.get(table) ?? 0) === 0).map(([table]) => table)
  if (missing.length > 0) throw new Error(`The restored copy has nothing in ${missing.join(', ')}.`)
  return { tables_compared: now.size, rows_restored }
}

async function countRows(url: string): Promise<Map<string, number>> {
  const tables = await query<{ name: string }>(
    url,
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  )
  const parts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
  const counts = await query<{ name: string; count: number }>(url, parts.join(' union all '))
  return new Map(counts.map(({ name, count }) => [name, count]))
}

/** Signs in as a person of the copy by text message; the carrier is the stand-in, so no real message is sent. */
async function signInAt(url: string, folder: string): Promise<number> {
  const [person] = await query<{ phone_number: string }>(
    url,
    "select phone_number from users where phone_number like '+1%' and account_status = 'ACTIVE' order by id limit 1",
  )
  if (!person) throw new Error('The restored copy has nobody with a phone who could sign in.')
  await silence(url)
  const standins = await startStandins({ dataDir: join(folder, 'standins') })
  const config = loadConfig({
    ENVIRONMENT: 'local',
    DATA_DIR: folder,
    DATABASE_URL: url,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    ...standins.env,
    LOCAL_SMS_JOURNAL_URL: `${standins.sms.url}/_journal`,
  })
  // As at every start; a dump contains no role and no grants.
  await migrate(url)
  const api = await startApi(config)
  const worker = await startWorkerProcess(config)
  try {
    return await timed(async () => {
      const signed = await signIn(api.url, person.phone_number.slice(2), `${standins.sms.url}/_journal`)
      const { status } = await call(signed, 'GET', '/users/me/')
      if (status !== 200) throw new Error(`The restored copy answered ${status} to a signed-in person.`)
    })
  } finally {
    await worker.stop()
    await api.stop()
    await standins.stop()
  }
}

// Queued messages belong to the original: the copy may send nothing but its own sign-in code.
async function silence(url: string): Promise<void> {
  await query(
    url,
    "update announcements set dead_at = now() where sent_at is null; delete from pgboss.job where state < 'completed'; delete from pgboss.schedule",
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began)
}

async function query<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = await connectTo(url, 'crewcall-drill')
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

/** `npm run restore-drill`, or `npm run restore-drill -- --file BACKUP` to test an existing backup. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { database: { type: 'string' }, file: { type: 'string' } } })
  process.stdout.write(`${JSON.stringify(await drill(databaseOf(values.database), values.file))}\n`)
}

if (import.meta.main) {
  await runCommand(main)
}
