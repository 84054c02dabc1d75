import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connectTo } from '../server/database/connect-database.ts'

/**
 * Writes the whole database to one file with pg_dump. The file appears under its name once it is complete.
 * @returns the bytes written
 * @throws Error with one sentence if pg_dump is missing, too old, or fails
 */
export async function backupDump(url: string, target: string): Promise<number> {
  const program = await clientProgram('pg_dump', url)
  const unfinished = `${target}.unfinished`
  try {
    await runClient(program, [
      '--format=custom',
      '--compress=6',
      '--no-owner',
      '--no-privileges',
      `--file=${unfinished}`,
      `--dbname=${url}`,
    ])
    renameSync(unfinished, target)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return statSync(target).size
}

/**
 * Finds a PostgreSQL client program that is at least as new as the server; the embedded PostgreSQL includes none.
 * @throws Error with one sentence that says what to install
 */
export async function clientProgram(
  name: 'pg_dump' | 'pg_restore',
  url: string,
  folders: readonly string[] = foldersOfPrograms(),
): Promise<string> {
  const server = await serverMajor(url)
  const found = folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
  const fitting = found
    .map((path) => ({ path, major: majorOf(path) }))
    .filter(({ major }) => major >= server)
    .sort((a, b) => a.major - b.major)
  const [best] = fitting
  if (best) return best.path
  throw new Error(
    `A backup of PostgreSQL ${server} needs its ${name}: install the package postgresql-client-${server} (or newer), or put the program on PATH.`,
  )
}

function foldersOfPrograms(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return [...versions, ...(process.env['PATH'] ?? '').split(process.platform === 'win32' ? ';' : ':'), '/opt/homebrew/bin']
}

function majorOf(path: string): number {
  return Number(/\) (\d+)/.exec(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? 0)
}

async function serverMajor(url: string): Promise<number> {
  const client = await connectTo(url, 'crewcall-backup')
  try {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
    return Math.floor(Number(rows[0]?.version ?? 0) / 10_000)
  } finally {
    await client.end()
  }
}

/**
 * Runs a client program to completion.
 * @throws Error with its last output
 */
export function runClient(path: string, args: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let words = ''
    child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-800)))
    child.once('error', failed)
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`${path} failed: ${words.trim()}`))))
  })
}
