import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepOnce } from '../platform/keep-once.ts'

/** The one way into an embedded database: what the server is told, what its file of rights says, and the address for a role. */
export type Door = {
  kind: 'socket' | 'password'
  port: number
  /** What opens the entry point of the kind `password`; read and written by the owner only. */
  password: string | undefined
  settings: Record<string, string>
  /** The content of pg_hba.conf. */
  rights: string
}

/** The role that owns the schema and is what the product connects as: neither superuser nor allowed to make databases, roles or programs. */
export const ownerRole = 'crewcall'
/** The superuser of an embedded database: its own upkeep only. */
export const superuser = 'postgres'

const socketPort = 5432
// The system's limit is 104 bytes on macOS and 108 on Linux.
const longestSocket = 100

/**
 * Where a folder can hold a socket, it is the only entry point: the folder is open to its owner alone, so nobody else on the machine reaches it, and
 * nothing listens on the network. On Windows, and in a folder whose path is too long, it is loopback with a password.
 */
export function doorKind(folder: string): Door['kind'] {
  const path = join(folder, `.s.PGSQL.${socketPort}`)
  return process.platform === 'win32' || Buffer.byteLength(path) > longestSocket ? 'password' : 'socket'
}

/** The entry point of a folder as its server sees it (`inside`), through a socket. */
export function socketDoor(inside: string): Door {
  return {
    kind: 'socket',
    port: socketPort,
    password: undefined,
    settings: { listen_addresses: '', unix_socket_directories: inside, unix_socket_permissions: '0700' },
    rights: 'local all all trust\n',
  }
}

/** The entry point through loopback, with the password that is kept in the folder. */
export function passwordDoor(folder: string, port: number): Door {
  return {
    kind: 'password',
    port,
    password: keptPassword(folder),
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', password_encryption: 'scram-sha-256' },
    rights: 'host all all 127.0.0.1/32 scram-sha-256\n',
  }
}

/** Whether the folder's superuser was ever given the password that is kept in it. */
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

/** The address of a database behind the entry point. Every part is said, so that nothing of the shell (PGPORT, PGSSLMODE) is asked. */
export function addressOf(folder: string, { kind, port, password }: Door, { role, database }: { role: string; database: string }): string {
  const place = kind === 'socket' ? encodeURIComponent(folder) : '127.0.0.1'
  const who = password === undefined ? role : `${role}:${password}`
  return `postgres://${who}@${place}:${port}/${database}?sslmode=disable`
}

/** The same database by its superuser, for whoever may read the folder: upkeep, copies of files, tests. */
export function asSuperuser(url: string): string {
  const address = new URL(url)
  address.username = superuser
  return address.href
}

/** The address of the database that runs in a folder by now, undefined when none does. */
export function runningIn(folder: string): string | undefined {
  const lock = join(folder, 'postmaster.pid')
  const [pid, , , port] = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : []
  if (port === undefined || !isAlive(Number(pid))) return undefined
  const door = doorKind(folder) === 'socket' ? socketDoor(folder) : passwordDoor(folder, Number(port))
  return addressOf(folder, door, { role: ownerRole, database: 'crewcall' })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
