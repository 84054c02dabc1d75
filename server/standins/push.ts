import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { isLocalOrigin } from './kit/http.ts'

/** A push as it arrived: still encrypted. */
export type PushEntry = { at: string; device: string; headers: Record<string, string>; body: Buffer }

/** What the push service answers next: a status, nothing at all, or a broken connection after it took the push. */
export type PushFault = { status: number; retry_after?: number } | 'silence' | 'reset'

/** A browser that subscribed: what it tells the site, and its own secrets, with which a test reads what arrives. */
export type StandinDevice = {
  subscription: { endpoint: string; p256dh: string; auth: string }
  keys: ECDH
  auth: Buffer
}

export type PushStandin = {
  url: string
  /** Subscribes a browser with the site's public key; a restricted subscription accepts signatures of that key alone. */
  subscribe(publicKey: string): StandinDevice
  /** Ends a subscription, as a browser does: pushes to it answer 410. */
  unsubscribe(endpoint: string): void
  /** Accepted pushes of a device, oldest first. */
  journal(endpoint?: string): PushEntry[]
  /** The next pushes get this answer, one each. */
  fault(fault: PushFault, times?: number): void
  /** Answers so many more pushes, and takes the following ones without an answer, until it is told `Infinity`. */
  answerOnly(count: number): void
  /** Forgets pushes and faults; subscriptions stay. */
  clear(): void
  stop(): Promise<void>
}

type Registered = { publicKey: string; isOver: boolean }
const keep = 20_000
const longestLife = 24 * 3600

/** Starts the stand-in of a push service (RFC 8030, 8292) on loopback: it verifies each signature and keeps what it accepted. */
export async function startPush(options: { port?: number } = {}): Promise<PushStandin> {
  const state: State = { devices: new Map(), taken: [], faults: [], answersLeft: Infinity }
  const { devices, taken, faults } = state
  const { url, stop } = await serve((...asked) => answer(state, ...asked), options.port)
  return {
    url,
    subscribe(publicKey) {
      const path = register(state, publicKey)
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const p256dh = keys.generateKeys('base64url')
      return { subscription: { endpoint: `${url}${path}`, p256dh, auth: auth.toString('base64url') }, keys, auth }
    },
    unsubscribe(endpoint) {
      const device = devices.get(new URL(endpoint).pathname)
      if (device) device.isOver = true
    },
    journal: (endpoint) => taken.filter(({ device }) => endpoint === undefined || device === endpoint),
    fault: (fault, times = 1) => void faults.push(...Array.from({ length: times }, () => fault)),
    answerOnly: (count) => void (state.answersLeft = count),
    clear() {
      taken.splice(0)
      faults.splice(0)
    },
    stop,
  }
}

type State = { devices: Map<string, Registered>; taken: PushEntry[]; faults: PushFault[]; answersLeft: number }

function register({ devices }: State, publicKey: string): string {
  const path = `/push/${randomBytes(24).toString('base64url')}`
  devices.set(path, { publicKey, isOver: false })
  return path
}

function answer(state: State, url: string, request: IncomingMessage, body: Buffer): Answer {
  const { devices, taken, faults } = state
  const path = request.url ?? '/'
  if (path.startsWith('/_')) return ordered(state, url, request, body)
  const device = devices.get(path)
  if (request.method !== 'POST' || !device) return { status: 404 }
  const fault = faults.shift()
  if (typeof fault === 'object') return fault
  if (device.isOver) return { status: 410 }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const refusal = refusalOf(headers, body, { origin: url, publicKey: device.publicKey })
  if (refusal) return { status: refusal }
  taken.push({ at: new Date().toISOString(), device: `${url}${path}`, headers, body })
  taken.splice(0, taken.length - keep)
  state.answersLeft -= 1
  if (state.answersLeft < 0) return 'silence'
  return fault ?? { status: 201, location: `${url}/message/${taken.length}` }
}

// For a browser in another process: it subscribes with keys of its own, and reads what arrived.
function ordered(state: State, url: string, { method, url: path, headers }: IncomingMessage, body: Buffer): Answer {
  if (headers.origin && !isLocalOrigin(headers.origin)) return { status: 403 }
  if (method === 'GET' && path === '/_journal')
    return { status: 200, json: state.taken.map((push) => ({ ...push, body: push.body.toString('base64') })) }
  if (method !== 'POST' || path !== '/_subscriptions') return { status: 404 }
  const { public_key }: { public_key?: unknown } = JSON.parse(body.toString('utf8'))
  return { status: 201, json: { endpoint: `${url}${register(state, String(public_key))}` } }
}

async function serve(answer: (url: string, request: IncomingMessage, body: Buffer) => Answer, port = 0) {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const given = answer(url, request, Buffer.concat(pieces))
      if (given === 'silence') return
      if (given === 'reset') return void request.socket.destroy()
      const { status, retry_after, location, json } = given
      const headers = {
        ...(retry_after === undefined ? {} : { 'retry-after': String(retry_after) }),
        ...(location === undefined ? {} : { location }),
      }
      response.writeHead(status, headers).end(json === undefined ? '' : JSON.stringify(json))
    })
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', done)
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url, stop }
}

type Answer = { status: number; retry_after?: number; location?: string; json?: unknown } | 'silence' | 'reset'

// 400 for a malformed request, 401 for a bad signature, 403 for that of another key, 413 for too much, as the real services.
function refusalOf(headers: Record<string, string>, body: Buffer, expected: { origin: string; publicKey: string }): number | undefined {
  if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(headers['ttl'] ?? '') || body.length < 86) return 400
  if (!/^(very-low|low|normal|high)$/.test(headers['urgency'] ?? '')) return 400
  if (headers['topic'] !== undefined && !/^[\w-]{1,32}$/.test(headers['topic'])) return 400
  if (body.length > 4096) return 413
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers['authorization'] ?? '') ?? []
  if (key !== expected.publicKey) return 403
  return isSigned(token, key, expected.origin) ? undefined : 401
}

function isSigned(token: string, key: string, origin: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  try {
    const { aud, exp, sub } = read(claims)
    const now = Date.now() / 1000
    const isCurrent = typeof exp === 'number' && exp > now && exp <= now + longestLife
    if (read(head)['alg'] !== 'ES256' || aud !== origin || !isCurrent || !/^(mailto|https):/.test(String(sub))) return false
    const signed = Buffer.from(`${head}.${claims}`)
    return verify('sha256', signed, { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}
