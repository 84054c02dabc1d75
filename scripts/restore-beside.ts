import { cpSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { clientProgram, runClient } from './backup-dump.ts'
import { startPostgres } from '../server/database/embedded-postgres.ts'
import { connectTo } from '../server/database/connect-database.ts'

/** A database that holds what a backup held, and what ends it. */
export type RestoredCopy = { url: string; discard(): Promise<void> }

/**
 * Restores a backup where it disturbs nobody: a folder of files as a PostgreSQL of its own, a dump as a scratch database on the server of
 * the original. The backup stays as it is.
 * @throws Error with one sentence when the backup cannot be read
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
 * Drops a database that nobody needs any more. We need not be a superuser: of the sessions in it we end those we may, and wait a quarter of a
 * minute for others. The server itself ends its own cleaning for a plain drop; with force it refuses to, unless a superuser asks.
 * @param url any database of the same server, by the owner of the one to drop
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
