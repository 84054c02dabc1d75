import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './source-files.ts'
import type { PartName, Plan } from './cluster-plan.ts'

type Found = { postgres_bin: string; nginx: string; pgbouncer: string }

/**
 * Finds the Debian programs of the cluster.
 * @throws Error with one sentence that says what to install
 */
export function findPrograms(): Found {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').filter((version) => Number(version) >= 15) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  const nginx = find('nginx')
  const pgbouncer = find('pgbouncer')
  const missing = [newest ? [] : ['postgresql'], nginx ? [] : ['nginx'], pgbouncer ? [] : ['pgbouncer']].flat()
  if (newest === undefined || nginx === undefined || pgbouncer === undefined) {
    throw new Error(
      `The cluster is made of Debian's packages and ${missing.join(', ')} is missing: run "apt-get install ${missing.join(' ')}".`,
    )
  }
  return { postgres_bin: join('/usr/lib/postgresql', newest, 'bin'), nginx, pgbouncer }
}

function find(name: string): string | undefined {
  return ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'].map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** The user of the Debian programs: the package's own user if we are root, ourselves otherwise. */
export function unprivilegedUser(): Plan['user'] {
  if (process.getuid?.() !== 0) return null
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('postgres:'))
      ?.split(':') ?? []
  if (!uid || !gid) throw new Error('PostgreSQL refuses to run as root and there is no user "postgres": start the cluster as another user.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Creates a folder writable by the Debian programs. */
export function makeFolder(plan: Plan, name: string): string {
  const path = join(plan.folder, name)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (plan.user) chownSync(path, plan.user.uid, plan.user.gid)
  return path
}

/** Fills in `${NAME}` in a file of ops/cluster and writes it to the cluster's folder; returns the path. */
export function writeConfig(plan: Plan, name: string, target: string, values: Record<string, string | number>): string {
  const template = readFileSync(join(root, 'ops/cluster', name), 'utf8')
  const path = join(plan.folder, target)
  writeFileSync(
    path,
    template.replace(/\$\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole)),
  )
  if (plan.user) chownSync(path, plan.user.uid, plan.user.gid)
  return path
}

/**
 * Runs a Debian program to completion.
 * @throws Error with its last output if it fails
 */
export function run(plan: Plan, path: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', cwd: plan.folder, ...plan.user })
  if (status !== 0) throw new Error(`${path} ${args.join(' ')} failed: ${(stderr || stdout || 'it gave no reason').trim().slice(-600)}`)
  return stdout
}

type Launch = { path: string; args: string[]; env?: Record<string, string | undefined>; cwd?: string; asOurselves?: boolean }

/** Starts a part that outlives this command; its output goes to `<part>.log` in the cluster's folder. */
export function launch(plan: Plan, part: PartName, { path, args, env, cwd = plan.folder, asOurselves = false }: Launch): void {
  const log = openSync(join(plan.folder, `${part}.log`), 'a')
  const user = asOurselves ? null : plan.user
  const child = spawn(path, args, { cwd, env: env ?? process.env, stdio: ['ignore', log, log], detached: true, ...user })
  if (child.pid === undefined) throw new Error(`${path} did not start`)
  child.unref()
  plan.pids[part] = child.pid
}

/** Sends a part a signal; false if it is gone. */
export function signal(plan: Plan, part: PartName, name: NodeJS.Signals): boolean {
  const pid = plan.pids[part]
  try {
    return pid !== undefined && process.kill(pid, name)
  } catch {
    return false
  }
}

/** Ends a part gracefully, by force after `graceMs`; returns how long that took in milliseconds. */
export async function endPart(plan: Plan, part: PartName, name: NodeJS.Signals = 'SIGTERM', graceMs = 15_000): Promise<number> {
  const began = performance.now()
  signal(plan, part, name)
  while (isAlive(plan.pids[part])) {
    if (performance.now() - began > graceMs) signal(plan, part, 'SIGKILL')
    await pause(20)
  }
  delete plan.pids[part]
  return Math.round(performance.now() - began)
}

/** Whether a process is running; a zombie is not. */
export function isAlive(pid: number | undefined): boolean {
  if (pid === undefined || !existsSync(`/proc/${pid}/stat`)) return false
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * Waits until `check` succeeds for a launched part.
 * @throws Error with the last line of its log if it ended instead: whatever answers at its address then is another process
 */
export async function untilUp(plan: Plan, part: PartName, check: () => Promise<boolean>): Promise<void> {
  await until(`The start of ${part}`, async () => !isAlive(plan.pids[part]) || (await check()))
  if (isAlive(plan.pids[part])) return
  const lines = readFileSync(join(plan.folder, `${part}.log`), 'utf8')
    .trim()
    .split('\n')
  throw new Error(`${part} ended as it started: ${lines.findLast((line) => /FATAL|rror/.test(line)) ?? lines.at(-1)}`)
}

/**
 * Waits until `check` is true.
 * @throws Error that names what did not happen
 */
export async function until(what: string, check: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await check().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what} did not happen within ${seconds} seconds; the logs are in the cluster's folder.`)
    await pause(100)
  }
}
