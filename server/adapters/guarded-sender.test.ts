import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { guardedSender } from './guarded-sender.ts'
import type { GuardedSenderOptions } from './guarded-sender.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

/** A server on an address of this machine; 127.0.0.2 represents the open internet, 127.0.0.1 a forbidden target. */
async function serve(
  address: '127.0.0.1' | '127.0.0.2',
  port: number,
  listener: RequestListener,
): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.host}`)
    listener(request, response)
  })
  open.push(server)
  await new Promise<void>((listening, refuse) => server.once('error', refuse).listen(port, address, listening))
  return { port: (server.address() as AddressInfo).port, asked }
}
const hello: RequestListener = (_request, response) => response.end('hello')

function sender(options: Partial<GuardedSenderOptions> = {}) {
  const names: Record<string, string[]> = {
    'hooks.example': ['127.0.0.2'],
    'inside.example': ['127.0.0.1'],
    'both.example': ['127.0.0.2', '127.0.0.1'],
  }
  return guardedSender({
    allow_private: true,
    isAllowed: (address) => address === '127.0.0.2',
    resolve: async (name) => (names[name] ?? []).map((address) => ({ address, family: 4 })),
    timeout_ms: 100_000,
    ...options,
  })
}
const get = (port: number, host = 'hooks.example') => ({ url: `http://${host}:${port}/in?a=1`, method: 'GET' as const })

describe('the guarded sender', () => {
  it('sends its input and returns the answer', async () => {
    const bodies: string[] = []
    const { port, asked } = await serve('127.0.0.2', 0, (request, response) => {
      request
        .on('data', (piece: Buffer) => bodies.push(String(piece)))
        .on('end', () => response.writeHead(201, { 'x-seen': 'yes' }).end('taken'))
    })
    const result = await sender().send({ ...get(port), method: 'POST', headers: { host: 'evil.example' }, body: '{"é":1}' })
    expect(result).toMatchObject({ outcome: 'ANSWERED', status: 201, headers: { 'x-seen': 'yes' }, body: Buffer.from('taken') })
    expect(asked).toEqual([`POST /in?a=1 hooks.example:${port}`])
    expect(bodies.join('')).toBe('{"é":1}')
  })

  it('connects to the address it checked, even if the name resolves elsewhere a moment later', async () => {
    // First where other programs listen as well: the same port is free at the other address.
    const inside = await serve('127.0.0.1', 0, hello)
    const outside = await serve('127.0.0.2', inside.port, hello)
    let times = 0
    const resolve = async () => [{ address: (times += 1) === 1 ? '127.0.0.2' : '127.0.0.1', family: 4 }]
    expect(await sender({ resolve }).send(get(outside.port))).toMatchObject({ outcome: 'ANSWERED' })
    expect(times).toBe(1)
    expect([outside.asked.length, inside.asked.length]).toEqual([1, 0])
    expect(await sender({ resolve }).send(get(outside.port))).toEqual({ outcome: 'REFUSED', reason: 'private_address' })
    expect(inside.asked).toEqual([])
  })

  it('refuses a name with one private address, and such an address itself', async () => {
    const { port, asked } = await serve('127.0.0.1', 0, hello)
    for (const host of [
      'inside.example',
      'both.example',
      '127.0.0.1',
      '2130706433',
      '0x7f000001',
      '127.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::7f00:1]',
    ])
      expect(await sender().send(get(port, host))).toEqual({ outcome: 'REFUSED', reason: 'private_address' })
    expect(asked).toEqual([])
  })
})

describe('the other side', () => {
  it('reaches an origin given by the operator on this machine, and no other port of it', async () => {
    const { port, asked } = await serve('127.0.0.1', 0, hello)
    const guarded = guardedSender({ allow_private: false, private_origins: [`http://127.0.0.1:${port}`] })
    const to = (url: string) => guarded.send({ url, method: 'GET' })
    expect(await to(`http://127.0.0.1:${port}/x`)).toMatchObject({ outcome: 'ANSWERED' })
    expect(await to(`https://127.0.0.1:${port + 1}/x`)).toEqual({ outcome: 'REFUSED', reason: 'private_address' })
    expect(await to(`http://localhost:${port}/x`)).toEqual({ outcome: 'REFUSED', reason: 'not_https' })
    expect(asked).toHaveLength(1)
  })

  it('cannot redirect elsewhere', async () => {
    const inside = await serve('127.0.0.1', 0, hello)
    const outside = await serve('127.0.0.2', 0, (_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/secret` }).end(),
    )
    expect(await sender().send(get(outside.port))).toMatchObject({ outcome: 'ANSWERED', status: 302 })
    expect(inside.asked).toEqual([])
  })

  it('is contacted without the proxy of the environment', async () => {
    const proxy = await serve('127.0.0.1', 0, hello)
    const { port, asked } = await serve('127.0.0.2', 0, hello)
    const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']
    const before = names.map((name) => process.env[name])
    for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : `http://127.0.0.1:${proxy.port}`
    try {
      expect(await sender().send(get(port))).toMatchObject({ outcome: 'ANSWERED' })
    } finally {
      for (const [index, name] of names.entries()) {
        if (before[index] === undefined) delete process.env[name]
        else process.env[name] = before[index]
      }
    }
    expect([asked.length, proxy.asked.length]).toEqual([1, 0])
  })

  it.each<[string, RequestListener, string]>([
    ['answers never', () => undefined, 'too_slow'],
    ['trickles', (_request, response) => void setInterval(() => response.write('.'), 100).unref(), 'too_slow'],
    ['sends without end', (_request, response) => pour(response), 'too_large'],
    [
      'sends a packed bomb',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000))),
      'encoded',
    ],
    ['sends headers without end', (_request, response) => response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end(), 'broken'],
    ['hangs up', (request) => request.socket.destroy(), 'broken'],
  ])('is given up when it %s', async (_what, listener, reason) => {
    const { port } = await serve('127.0.0.2', 0, listener)
    const limit = reason === 'too_slow' ? { timeout_ms: 1500 } : {}
    expect(await sender(limit).send(get(port))).toEqual({ outcome: 'FAILED', reason })
  })

  it('is given up if its name is not resolved in time or unknown, or its port closed', async () => {
    expect(await sender({ resolve: () => new Promise(() => undefined), timeout_ms: 500 }).send(get(80))).toEqual({
      outcome: 'FAILED',
      reason: 'not_resolved',
    })
    expect(await sender().send(get(80, 'nobody.example'))).toEqual({ outcome: 'FAILED', reason: 'not_resolved' })
    const { port } = await serve('127.0.0.2', 0, hello)
    const [server] = open.splice(0)
    await new Promise((closed) => server?.close(closed))
    expect(await sender().send(get(port))).toEqual({ outcome: 'FAILED', reason: 'not_reached' })
  })
})

describe('an address', () => {
  it.each([
    ['http://hooks.example/', 'not_https'],
    ['ftp://hooks.example/', 'bad_address'],
    ['file:///etc/passwd', 'bad_address'],
    ['https://user:word@hooks.example/', 'bad_address'],
    ['hooks.example', 'bad_address'],
    ['https://127.0.0.1/', 'private_address'],
    ['https://169.254.169.254/latest/meta-data/', 'private_address'],
    ['https://[64:ff9b::7f00:1]/', 'private_address'],
  ])('%s is refused outside development', async (url, reason) => {
    expect(await guardedSender({ allow_private: false }).send({ url, method: 'GET' })).toEqual({ outcome: 'REFUSED', reason })
  })

  it('must have a certificate for its name', async () => {
    const server = createSecure({}, hello)
    open.push(server)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.2', listening))
    const { port } = server.address() as AddressInfo
    expect(await sender().send({ url: `https://hooks.example:${port}/`, method: 'GET' })).toEqual({ outcome: 'FAILED', reason: 'broken' })
  })

  it('gets nothing larger than a megabyte, and nothing within a transaction', async () => {
    expect(await sender().send({ ...get(1), method: 'POST', body: 'x'.repeat(1_000_001) })).toMatchObject({ reason: 'too_large_to_send' })
    expect(() => sender({ insideTransaction: () => true }).send(get(1))).toThrow('inside a database transaction')
  })
})

function pour(response: Parameters<RequestListener>[1]): void {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    if (!response.destroyed) response.once('drain', more)
  }
  response.on('error', () => undefined)
  more()
}
