import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { asSuperuser } from '../server/database/postgres-entry-point.ts'
import { connectTo } from '../server/database/connect-database.ts'

// Belongs to the running server, not to the data; pg_wal is copied last. PostgreSQL's own base backup excludes the same
// (https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA).
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|current_logfiles|\.s\.PGSQL\..*)$|(^|\/)(pgsql_tmp.*|pg_internal\.init.*)$/
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const walFile = /^[0-9A-F]{24}$|\.history$/

/**
 * The data folder of the database if it is our own on this machine (the embedded PostgreSQL): there are no client programs for it, but its
 * files are accessible. undefined for every other database.
 */
export async function folderOfEmbedded(url: string): Promise<string | undefined> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ folder: string | null }>("select current_setting('crewcall.data_folder', true) as folder")
    const folder = rows[0]?.folder
    return folder && existsSync(join(folder, 'postmaster.pid')) ? folder : undefined
  } finally {
    await client.end()
  }
}

/**
 * Copies the files of a running PostgreSQL to a new folder that can be started as a data folder: it contains everything committed before
 * the copy ended (the low-level backup of PostgreSQL's manual, 25.3.4). The folder gets its name once it is complete.
 * @returns the bytes copied
 * @throws Error with one sentence if the target exists
 */
export async function backupFiles(url: string, folder: string, target: string): Promise<number> {
  if (existsSync(target)) throw new Error(`There is already something at ${target}: name a new folder for the backup.`)
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const client = await connect(asSuperuser(url))
  try {
    // The server keeps the write-ahead log needed by the copy until this connection ends.
    await client.query("select pg_create_physical_replication_slot('crewcall_backup_' || pg_backend_pid(), true, true)")
    await client.query("select pg_backup_start('crewcall', fast => true)")
    const data = await copyFolder(folder, unfinished, '')
    const { rows } = await client.query<{ labelfile: string; last: string }>(
      'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
    )
    const [stopped] = rows
    if (!stopped) throw new Error('PostgreSQL did not say where the backup ends.')
    await writeFile(join(unfinished, 'backup_label'), stopped.labelfile, { mode: 0o600 })
    const log = await copyLog(join(folder, 'pg_wal'), join(unfinished, 'pg_wal'), stopped.last)
    await rename(unfinished, target)
    return data + log
  } finally {
    await client.end()
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function copyFolder(from: string, to: string, inside: string): Promise<number> {
  await mkdir(join(to, inside), { recursive: true, mode: 0o700 })
  if (emptied.has(inside)) return 0
  const entries = await readdir(join(from, inside), { withFileTypes: true })
  let bytes = 0
  for (const entry of entries) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (leftOut.test(path)) continue
    bytes += entry.isDirectory() ? await copyFolder(from, to, path) : await copyIfThere(join(from, path), join(to, path))
  }
  return bytes
}

async function copyLog(from: string, to: string, last: string): Promise<number> {
  await mkdir(join(to, 'archive_status'), { recursive: true, mode: 0o700 })
  const files = (await readdir(from)).filter((name) => walFile.test(name) && (name.endsWith('.history') || name <= last))
  let bytes = 0
  for (const name of files) bytes += await copyIfThere(join(from, name), join(to, name))
  return bytes
}

// A file may be dropped between the listing and its copy; the log replays that to the copy.
async function copyIfThere(from: string, to: string): Promise<number> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
  await chmod(to, 0o600)
  return (await stat(to)).size
}

async function connect(url: string): Promise<pg.Client> {
  const client = await connectTo(url, 'crewcall-backup')
  return client
}
