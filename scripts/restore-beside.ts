import { cpSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { clientProgram, runClient } from './backup-dump.ts'
import { startPostgres } from '../server/database/embedded-postgres.ts'
import { connectTo } from '../server/database/connect-database.ts'

/** A database with the content of a backup, and a function that removes it. */
export type RestoredCopy = { url: string; discard(): Promise<void> }

/**
 * Restores a backup without affecting the original: a folder of files as a separate PostgreSQL, a dump as a temporary database on the
 * original's server. The backup stays unchanged.
 * @throws Error with one sentence if the backup cannot be read
 */
export async function restoreBeside(original: string, backup: string, scratchFolder: string): Promise<RestoredCopy> {
  return statSync(backup).isDirectory() ? startFiles(backup, join(scratchFolder, 'postgres')) : loadDump(original, backup)
}

async function startFiles(backup: string, folder: string): Promise<RestoredCopy> {
  cpSync(backup, folder, { recursive: true, preserveTimestamps: true })
  const server = await startPostgres({ dataDir: folder, durable: true })
  return { url: server.url, discard: server.stop }
}

async function loadDump(original: string, file: string): Promise<RestoredCopy> {
  const scratch = new URL(original)
  scratch.pathname = `/crewcall_drill_${Date.now()}`
  const name = scratch.pathname.slice(1)
  await onServer(original, `create database ${name}`)
  const discard = () => dropDatabase(original, name)
  try {
    const restore = await clientProgram('pg_restore', original)
    await runClient(restore, ['--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${scratch.href}`, file])
  } catch (error) {
    await discard()
    throw error
  }
  return { url: scratch.href, discard }
}

/**
 * Drops a database that is no longer needed. We need not be a superuser: we end the sessions in it that we may, and wait up to a quarter of
 * a minute for others. The server ends its own autovacuum for a plain drop; with force it refuses to, unless a superuser asks.
 * @param url any database of the same server, with the owner of the one to drop
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const ours = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = session_user`
  for (let tries = 1; ; tries += 1) {
    await onServer(url, ours)
    try {
      return await onServer(url, `drop database if exists ${name}`)
    } catch (error) {
      const isInUse = error instanceof Error && 'code' in error && error.code === '55006'
      if (!isInUse || tries === 3) throw error
    }
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = new URL(url)
  server.pathname = '/postgres'
  const client = await connectTo(server.href, 'crewcall-drill')
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
