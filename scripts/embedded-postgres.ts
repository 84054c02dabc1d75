import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres, program, type PostgresBinaries } from './postgres-binaries.ts'
import { stopWithUs } from './stop-with-us.ts'

type Options = {
  /** The folder of the database cluster; made when missing. */
  dataDir: string
  /** TCP port on 127.0.0.1; a free one unless given. */
  port?: number
  /** false gives up crash safety for speed: for tests and measurements only. */
  durable: boolean
}

export type RunningPostgres = {
  url: string
  port: number
  /** Settles when the server process ends for whatever reason, with its last log lines. */
  ended: Promise<string>
  /** Fast shutdown: open transactions are rolled back, nothing committed is lost. */
  stop(): Promise<void>
}

const database = 'crewcall'
const superuser = 'postgres'

/**
 * Starts a real PostgreSQL in a folder of ours, listening on loopback only, with the database `crewcall` in it (design 2).
 * It stops with this process, whatever ends this process.
 * @throws Error with one sentence: folder in use, folder of another version, disk full, port taken, no PostgreSQL here
 */
export async function startPostgres({ dataDir, port, durable }: Options): Promise<RunningPostgres> {
  const folder = resolve(dataDir)
  const found = versionOf(folder)
  const binaries = findPostgres(found)
  if (found !== undefined && found !== binaries.major) throw new Error(otherVersion(folder, found, binaries.major))
  await refuseFolderInUse(folder)
  if (found === undefined) await createCluster(binaries, folder, durable)

  const chosen = port ?? (await freePort())
  const server = spawnServer(binaries, ['-D', folder, ...settings(chosen, durable)])
  const lastLines = collectLog(server)
  const ended = new Promise<string>((done) => server.once('exit', () => done(lastLines())))
  await untilReady(server, ended, folder, chosen)
  const release = stopWithUs(server.pid, 'INT')
  // Its number may soon be somebody else's.
  void ended.then(release)
  await createDatabase(chosen)
  return { url: address(chosen, database), port: chosen, ended, stop: () => stopServer(server, ended, release) }
}

function versionOf(folder: string): number | undefined {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

function otherVersion(folder: string, found: number, major: number): string {
  return `The data folder ${folder} was written by PostgreSQL ${found}, but PostgreSQL ${major} runs here: use that version, or another DATA_DIR.`
}

// A killed predecessor may still be shutting down, and a lock file may outlive its process: wait for the one, remove the other.
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

async function createCluster(binaries: PostgresBinaries, folder: string, durable: boolean): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true })
  // An interrupted first start leaves a folder that initdb refuses to touch.
  if (existsSync(folder) && !existsSync(join(folder, 'postgresql.conf'))) rmSync(folder, { recursive: true, force: true })
  const locale = binaries.major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8']
  const initdb = run(program(binaries, 'initdb'), [
    '-D',
    folder,
    `--username=${superuser}`,
    '--auth=trust',
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
  throw new Error(explain(lastLines(), folder, undefined))
}

function settings(port: number, durable: boolean): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    max_connections: 100,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function spawnServer(binaries: PostgresBinaries, args: string[]): ChildProcess {
  return run(program(binaries, 'postgres'), args)
}

// Its own process group, so that Ctrl-C reaches only us and the database goes last.
function run(command: string, args: string[]): ChildProcess {
  const asRoot = process.getuid?.() === 0
  const [file, ...rest] = asRoot ? [...withoutRoot(), command, ...args] : [command, ...args]
  return spawn(file ?? command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  })
}

// PostgreSQL refuses uid 0; in a user namespace without a mapping the same files belong to "nobody", which it accepts.
function withoutRoot(): string[] {
  const works = spawnSync('unshare', ['--user', 'true']).status === 0
  if (works) return ['unshare', '--user']
  throw new Error(
    'PostgreSQL does not run as root and this machine allows no user namespaces: start as an ordinary user or set DATABASE_URL.',
  )
}

function collectLog(child: ChildProcess): () => string {
  let text = ''
  const keep = (chunk: Buffer) => (text = (text + chunk.toString()).slice(-4000))
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => text
}

async function untilReady(server: ChildProcess, ended: Promise<string>, folder: string, port: number): Promise<void> {
  const ready = new Promise<'ready'>((done) =>
    server.stderr?.on('data', (chunk: Buffer) => chunk.includes('ready to accept connections') && done('ready')),
  )
  const failed = new Promise<string>((done) => server.once('error', (error) => done(error.message)))
  const outcome = await Promise.race([ready, ended, failed])
  if (outcome !== 'ready') throw new Error(explain(outcome, folder, port))
}

function explain(log: string, folder: string, port: number | undefined): string {
  if (/No space left on device|not enough space/i.test(log))
    return `The disk is full: free some space for the data folder ${folder} and start again.`
  if (/Address already in use|could not bind/i.test(log)) return `Port ${port} is taken by another program: free it or choose another.`
  if (/lock file .* already exists/.test(log)) return `The data folder ${folder} is in use by another running Crewcall.`
  if (/Permission denied/i.test(log)) return `The data folder ${folder} cannot be written by this user.`
  const lines = log.trim().split('\n')
  const reason = lines.find((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1)
  return `PostgreSQL did not start in ${folder}: ${reason || 'it gave no reason'}`
}

async function createDatabase(port: number): Promise<void> {
  const client = new pg.Client({ connectionString: address(port, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

function address(port: number, name: string): string {
  return `postgres://${superuser}@127.0.0.1:${port}/${name}`
}

async function stopServer(server: ChildProcess, ended: Promise<string>, release: () => void): Promise<void> {
  release()
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT')
  await ended
}

/** A TCP port on loopback that nobody uses right now. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      const port = bound && typeof bound === 'object' ? bound.port : 0
      probe.close(() => done(port))
    })
  })
}
