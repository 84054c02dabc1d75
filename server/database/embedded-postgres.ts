import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-ports.ts'
import { findPostgres, program, type PostgresBinaries } from './postgres-binaries.ts'
import {
  addressOf,
  entryPointKind,
  hasPassword,
  ownerRole,
  passwordEntryPoint,
  socketEntryPoint,
  superuser,
  type EntryPoint,
} from './postgres-entry-point.ts'
import { starterFor, type Starter } from './postgres-owner.ts'
import { prepareOwner } from './postgres-roles.ts'
import { stopWithUs } from './stop-with-us.ts'

type Options = {
  /** The folder of the database cluster; created if missing. */
  dataDir: string
  /** false trades crash safety for speed: for tests and measurements only. */
  durable: boolean
  /** The folder is a copy that follows another server: its roles and databases are those of that one. */
  isStandby?: boolean
}

export type RunningPostgres = {
  /** The database with its owner, who is no superuser; its `asSuperuser` is for maintenance. */
  url: string
  /** Settles when the server process ends for whatever reason, with its last log lines. */
  ended: Promise<string>
  /** Fast shutdown: open transactions are rolled back, nothing committed is lost. */
  stop(): Promise<void>
}

/** A folder with the programs that serve it. */
type Place = { folder: string; binaries: PostgresBinaries; starter: Starter; durable: boolean }

/**
 * Starts a real PostgreSQL in a folder of ours, accessible only to its owner, with the database `crewcall` in it (ADR 43). Folders of an
 * earlier version are taken over. It stops with this process, however this process ends.
 * @throws Error with one sentence: folder in use, folder of another version, disk full, not ours to read, no PostgreSQL here
 */
export async function startPostgres({ dataDir, durable, isStandby = false }: Options): Promise<RunningPostgres> {
  const folder = resolve(dataDir)
  const found = versionOf(folder)
  const binaries = findPostgres(found)
  if (found !== undefined && found !== binaries.major) throw new Error(otherVersion(folder, found, binaries.major))
  await refuseFolderInUse(folder)
  const isNew = found === undefined
  if (isNew) makeFolder(folder)
  else closeFolder(folder)
  const place = { folder, binaries, starter: starterFor(folder, binaries), durable }
  if (isNew) await createCluster(place)

  const entryPoint = await openEntryPoint(place)
  const server = run(place, 'postgres', ['-D', place.starter.folder, ...settings(place, entryPoint)])
  const lastLines = collectLog(server)
  const ended = new Promise<string>((done) => server.once('exit', () => done(lastLines())))
  await untilReady(server, ended, folder)
  const release = stopWithUs(server.pid, 'INT')
  // Its process id may soon belong to another process.
  void ended.then(release)
  const address = (role: string, database: string) => addressOf(folder, entryPoint, { role, database })
  const reach = { server: address(superuser, 'postgres'), database: address(superuser, 'crewcall'), password: entryPoint.password }
  if (!isStandby) await prepareOwner(reach)
  return { url: address(ownerRole, 'crewcall'), ended, stop: () => stopServer(server, ended, release) }
}

function versionOf(folder: string): number | undefined {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

function otherVersion(folder: string, found: number, major: number): string {
  return `The data folder ${folder} was written by PostgreSQL ${found}, but PostgreSQL ${major} runs here: use that version, or another DATA_DIR.`
}

// A killed predecessor may still be shutting down, and a lock file may outlive its process: wait for the former, remove the latter.
async function refuseFolderInUse(folder: string): Promise<void> {
  const lock = join(folder, 'postmaster.pid')
  for (let tries = 0; existsSync(lock); tries += 1) {
    const text = readFileSync(lock, 'utf8')
    const pid = Number.parseInt(text, 10)
    const most = text.includes('stopping') ? 150 : 10
    if (!isPostgres(pid)) rmSync(lock, { force: true })
    else if (tries < most) await sleep(100)
    else throw new Error(`The data folder ${folder} is in use by another running Crewcall (PostgreSQL process ${pid}).`)
  }
}

function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  const command =
    process.platform === 'win32'
      ? spawnSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' }).stdout
      : existsSync('/proc/self/cmdline')
        ? existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
  return /postgres/.test(command || '')
}

// An interrupted first start leaves a folder that initdb refuses to use.
function makeFolder(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  if (existsSync(folder) && !existsSync(join(folder, 'postgresql.conf'))) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

// A folder that was copied without its permissions may be open to others, and PostgreSQL refuses it.
function closeFolder(folder: string): void {
  const { mode } = statSync(folder)
  if ((mode & 0o077) !== 0) chmodSync(folder, mode & 0o700)
}

async function createCluster(place: Place): Promise<void> {
  const { folder, binaries, durable } = place
  const locale = binaries.major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8']
  const initdb = run(place, 'initdb', [
    '-D',
    place.starter.folder,
    `--username=${superuser}`,
    // Until the socket is opened, and then its permissions apply.
    '--auth=reject',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    ...locale,
    ...(durable ? [] : ['--no-sync']),
  ])
  const lastLines = collectLog(initdb)
  const code = await new Promise((done) => initdb.once('exit', done).once('error', () => done(1)))
  if (code === 0) return
  rmSync(folder, { recursive: true, force: true })
  throw new Error(explain(lastLines(), folder))
}

async function openEntryPoint(place: Place): Promise<EntryPoint> {
  const { folder, starter } = place
  for (const name of readdirSync(folder)) if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name))
  const kind = entryPointKind(folder)
  const knowsPassword = hasPassword(folder)
  const entryPoint = kind === 'socket' ? socketEntryPoint(starter.folder) : passwordEntryPoint(folder, await freePort())
  if (entryPoint.password !== undefined && !knowsPassword) await setPassword(place, entryPoint.password)
  const { uid, gid } = statSync(folder)
  const rights = join(folder, 'pg_hba.conf')
  writeFileSync(rights, entryPoint.rights, { mode: 0o600 })
  if (process.getuid?.() === 0) chownSync(rights, uid, gid)
  return entryPoint
}

// A server without a socket, for one statement.
async function setPassword(place: Place, password: string): Promise<void> {
  const alone = run(place, 'postgres', ['--single', '-D', place.starter.folder, 'postgres'], 'pipe')
  const lastLines = collectLog(alone)
  alone.stdin?.end(`alter role ${superuser} password '${password}'\n`)
  const code = await new Promise((done) => alone.once('exit', done).once('error', () => done(1)))
  if (code !== 0) throw new Error(explain(lastLines(), place.folder))
}

const ofTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  min_wal_size: '32MB',
  wal_recycle: 'off',
  // Each process of a run keeps the connections of its database.
  max_connections: 300,
  // Plans do not depend on how long a run takes.
  autovacuum: 'off',
}

function settings({ folder, durable }: Place, entryPoint: EntryPoint): string[] {
  const values: Record<string, string | number> = {
    ...entryPoint.settings,
    port: entryPoint.port,
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    max_connections: 100,
    // A statement over all months of the history locks each of them, with its indexes.
    max_locks_per_transaction: 256,
    // This identifies the server to a backup as one of ours, and gives the path of its files.
    'crewcall.data_folder': folder,
    ...(durable ? {} : ofTests),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// A separate process group, so that Ctrl-C reaches only us and the database is stopped last.
function run({ starter, binaries }: Place, name: 'postgres' | 'initdb', args: string[], input: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  const { file, args: all, options } = starter.command(program(binaries, name), args)
  const ofShell = Object.entries(process.env).filter(([variable]) => !variable.startsWith('PG'))
  return spawn(file, all, {
    ...options,
    stdio: [input, 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
    env: { ...Object.fromEntries(ofShell), LC_ALL: 'C', TZ: 'UTC' },
  })
}

function collectLog(child: ChildProcess): () => string {
  let text = ''
  const keep = (chunk: Buffer) => (text = (text + chunk.toString()).slice(-4000))
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => text
}

async function untilReady(server: ChildProcess, ended: Promise<string>, folder: string): Promise<void> {
  const ready = new Promise<'ready'>((done) =>
    server.stderr?.on('data', (chunk: Buffer) => /ready to accept (read-only )?connections/.test(chunk.toString()) && done('ready')),
  )
  const failed = new Promise<string>((done) => server.once('error', (error) => done(error.message)))
  const outcome = await Promise.race([ready, ended, failed])
  if (outcome !== 'ready') throw new Error(explain(outcome, folder))
}

function explain(log: string, folder: string): string {
  if (/No space left on device|not enough space/i.test(log))
    return `The disk is full: free some space for the data folder ${folder} and start again.`
  if (/lock file .* already exists|Address already in use|could not bind/i.test(log))
    return `The data folder ${folder} is in use by another running Crewcall.`
  if (/Permission denied|wrong ownership/i.test(log))
    return `The data folder ${folder} belongs to another user: start as that user, or choose another DATA_DIR.`
  const lines = log.trim().split('\n')
  const reason = lines.find((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1)
  return `PostgreSQL did not start in ${folder}: ${reason || 'it gave no reason'}`
}

async function stopServer(server: ChildProcess, ended: Promise<string>, release: () => void): Promise<void> {
  release()
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT')
  await ended
}
