import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { Socket, isIP } from 'node:net'

/**
 * Loaded before a program (`--import`, also by NODE_OPTIONS), it restricts that program to this machine: connections, lookups and datagrams
 * to anywhere else fail as without a network, and each attempt is logged in the file named by ONLY_LOOPBACK_LOG.
 */
function cutCables(): void {
  const connect = Socket.prototype.connect
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    const target = targetOf(given)
    if (isHere(target)) return Reflect.apply(connect, this, given)
    note(`connect ${target}`)
    process.nextTick(() => this.destroy(unreachable(target)))
    return this
  } as typeof connect

  const lookup = dns.lookup
  dns.lookup = ((name: string, ...rest: unknown[]) => {
    if (isHere(name)) return Reflect.apply(lookup, dns, [name, ...rest])
    note(`look up ${name}`)
    const done = rest.at(-1)
    if (typeof done === 'function') process.nextTick(() => done(unreachable(name)))
    return undefined
  }) as typeof lookup

  const send = dgram.Socket.prototype.send
  dgram.Socket.prototype.send = function (this: dgram.Socket, ...given: unknown[]) {
    const target = given.slice(1).find((one) => typeof one === 'string') ?? 'localhost'
    if (isHere(target)) return Reflect.apply(send, this, given)
    note(`send to ${String(target)}`)
    throw unreachable(String(target))
  } as typeof send
}

// The arguments are (port, host), (path), (options), or the runtime's normalized list of those.
function targetOf(given: unknown[]): string {
  const [first, second] = Array.isArray(given[0]) ? given[0] : given
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && typeof first.path === 'string') return 'localhost'
    return 'host' in first && typeof first.host === 'string' ? first.host : 'localhost'
  }
  return typeof second === 'string' ? second : 'localhost'
}

function isHere(host: unknown): boolean {
  const name = String(host).toLowerCase()
  if (name === '' || name === 'localhost' || name.endsWith('.localhost')) return true
  if (isIP(name) === 4) return name.startsWith('127.') || name === '0.0.0.0'
  return name === '::1' || name === '::' || name.startsWith('::ffff:127.')
}

function note(attempt: string): void {
  const file = process.env['ONLY_LOOPBACK_LOG']
  if (file !== undefined) appendFileSync(file, `${attempt}\n`)
}

function unreachable(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`connect ENETUNREACH ${host}`), { code: 'ENETUNREACH', syscall: 'connect' })
}

cutCables()
