import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'

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
  /** Forgets pushes and faults; subscriptions stay. */
  clear(): void
  stop(): Promise<void>
}

type Registered = { publicKey: string; isOver: boolean }
const keep = 20_000
const longestLife = 24 * 3600

/** Starts the stand-in of a push service (RFC 8030, 8292) on loopback: it verifies each signature and keeps what it accepted. */
export async function startPush(options: { port?: number } = {}): Promise<PushStandin> {
  const devices = new Map<string, Registered>()
  const taken: PushEntry[] = []
  const faults: PushFault[] = []

  function answer(url: string, request: IncomingMessage, body: Buffer): Answer {
    const path = request.url ?? '/'
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
    return fault ?? { status: 201, location: `${url}/message/${taken.length}` }
  }

  const { url, stop } = await serve(answer, options.port)
  return {
    url,
    subscribe(publicKey) {
      const path = `/push/${randomBytes(24).toString('base64url')}`
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      devices.set(path, { publicKey, isOver: false })
      const p256dh = keys.generateKeys('base64url')
      return { subscription: { endpoint: `${url}${path}`, p256dh, auth: auth.toString('base64url') }, keys, auth }
    },
    unsubscribe(endpoint) {
      const device = devices.get(new URL(endpoint).pathname)
      if (device) device.isOver = true
    },
    journal: (endpoint) => taken.filter(({ device }) => endpoint === undefined || device === endpoint),
    fault: (fault, times = 1) => void faults.push(...Array.from({ length: times }, () => fault)),
    clear() {
      taken.splice(0)
      faults.splice(0)
    },
    stop,
  }
}

async function serve(answer: (url: string, request: IncomingMessage, body: Buffer) => Answer, port = 0) {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const given = answer(url, request, Buffer.concat(pieces))
      if (given === 'silence') return
      if (given === 'reset') return void request.socket.destroy()
      const { status, retry_after, location } = given
      const headers = {
        ...(retry_after === undefined ? {} : { 'retry-after': String(retry_after) }),
        ...(location === undefined ? {} : { location }),
      }
      response.writeHead(status, headers).end()
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

type Answer = { status: number; retry_after?: number; location?: string } | 'silence' | 'reset'

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
