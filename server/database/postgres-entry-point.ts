import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepOnce } from '../platform/keep-once.ts'

/** The only access to an embedded database: the server's options, its pg_hba.conf, and the address for a role. */
export type EntryPoint = {
  kind: 'socket' | 'password'
  port: number
  /** The password for access of the kind `password`; readable and writable by the owner only. */
  password: string | undefined
  settings: Record<string, string>
  /** The content of pg_hba.conf. */
  rights: string
}

/**
 * The role that owns the schema and that the product connects as: neither superuser nor allowed to create databases or roles, or run
 * programs.
 */
export const ownerRole = 'crewcall'
/** The superuser of an embedded database: only for its maintenance. */
export const superuser = 'postgres'

const socketPort = 5432
// The system's limit is 104 bytes on macOS and 108 on Linux.
const longestSocket = 100

/**
 * If a folder can hold a socket, that is the only access: the folder is open to its owner alone, so nobody else on the machine reaches it,
 * and nothing listens on the network. On Windows, and in a folder whose path is too long, it is loopback with a password.
 */
export function entryPointKind(folder: string): EntryPoint['kind'] {
  const path = join(folder, `.s.PGSQL.${socketPort}`)
  return process.platform === 'win32' || Buffer.byteLength(path) > longestSocket ? 'password' : 'socket'
}

/** The socket access of a folder, with its path as seen by the server (`inside`). */
export function socketEntryPoint(inside: string): EntryPoint {
  return {
    kind: 'socket',
    port: socketPort,
    password: undefined,
    settings: { listen_addresses: '', unix_socket_directories: inside, unix_socket_permissions: '0700' },
    rights: 'local all all trust\n',
  }
}

/** The loopback access, with the password stored in the folder. */
export function passwordEntryPoint(folder: string, port: number): EntryPoint {
  return {
    kind: 'password',
    port,
    password: keptPassword(folder),
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', password_encryption: 'scram-sha-256' },
    rights: 'host all all 127.0.0.1/32 scram-sha-256\n',
  }
}

/** Whether the folder's superuser was ever given the stored password. */
export function hasPassword(folder: string): boolean {
  return existsSync(passwordFile(folder))
}

function keptPassword(folder: string): string {
  const file = passwordFile(folder)
  keepOnce(file, randomBytes(32).toString('base64url'))
  return readFileSync(file, 'utf8')
}

function passwordFile(folder: string): string {
  return join(folder, 'crewcall.password')
}

/** The address of a database. Every part is explicit, so that shell variables (PGPORT, PGSSLMODE) have no effect. */
export function addressOf(
  folder: string,
  { kind, port, password }: EntryPoint,
  { role, database }: { role: string; database: string },
): string {
  const place = kind === 'socket' ? encodeURIComponent(folder) : '127.0.0.1'
  const who = password === undefined ? role : `${role}:${password}`
  return `postgres://${who}@${place}:${port}/${database}?sslmode=disable`
}

/** The same database with its superuser, for processes that may read the folder: maintenance, file copies, tests. */
export function asSuperuser(url: string): string {
  const address = new URL(url)
  address.username = superuser
  return address.href
}

/** The address of the database currently running in a folder, undefined if there is none. */
export function runningIn(folder: string): string | undefined {
  const lock = join(folder, 'postmaster.pid')
  const [pid, , , port] = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : []
  if (port === undefined || !isAlive(Number(pid))) return undefined
  const entryPoint = entryPointKind(folder) === 'socket' ? socketEntryPoint(folder) : passwordEntryPoint(folder, Number(port))
  return addressOf(folder, entryPoint, { role: ownerRole, database: 'crewcall' })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
