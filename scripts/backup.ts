import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../server/config.ts'
import { backupDump } from './backup-dump.ts'
import { backupFiles, folderOfEmbedded } from './backup-files.ts'
import { runningIn } from '../server/database/postgres-entry-point.ts'
import { runCommand } from './run-command.ts'

/** The kind, size and duration of a backup. */
export type BackupFigures = { file: string; bytes: number; took_ms: number }

/**
 * Makes one consistent copy of the whole database while the product runs, readable by its owner only: for the embedded database a folder of
 * its files, for any other a pg_dump file. It appears under its name once it is complete.
 * @throws Error with one sentence if the folder exists, or pg_dump is missing, too old, or fails
 */
export async function backup(url: string, file: string): Promise<BackupFigures> {
  const target = resolve(file)
  const began = performance.now()
  const usual = process.umask(0o077)
  try {
    const folder = await folderOfEmbedded(url)
    const bytes = folder === undefined ? await backupDump(url, target) : await backupFiles(url, folder, target)
    return { file: target, bytes, took_ms: Math.round(performance.now() - began) }
  } finally {
    process.umask(usual)
  }
}

/** The database of a command: `--database URL`, or else the settings, or else that of a running `npm start`. */
export function databaseOf(given: string | undefined): string {
  return given ?? process.env['DATABASE_URL'] ?? runningIn(join(loadConfig().data_dir, 'postgres')) ?? loadConfig().database_url
}

/** `npm run backup -- NAME`. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { database: { type: 'string' } }, allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new Error('Name the backup: npm run backup -- /backups/crewcall-monday')
  process.stdout.write(`${JSON.stringify(await backup(databaseOf(values.database), file))}\n`)
}

if (import.meta.main) {
  await runCommand(main)
}
