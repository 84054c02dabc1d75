import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardedSender } from './guarded-sender.ts'

/** Names as a resolver of this installation might answer them. */
const names: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  'metadata.google.internal': ['169.254.169.254'],
  'db.internal': ['10.0.0.5'],
  'inside.example': ['192.168.1.20'],
  'shared.example': ['100.64.3.2'],
  'six.example': ['fd12::1'],
  'both.example': ['93.184.216.34', '10.0.0.5'],
  'mapped.example': ['::ffff:10.0.0.5'],
  'nat64.example': ['64:ff9b::a00:5'],
  'nothing.example': [],
}

const targets = [
  'https://127.0.0.1/',
  'https://127.8.9.10/',
  'https://10.0.0.5/',
  'https://172.16.0.1/',
  'https://172.31.255.254/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://169.254.170.2/v2/credentials',
  'https://100.64.0.1/',
  'https://100.127.255.254/',
  'https://0.0.0.0/',
  'https://0.1.2.3/',
  'https://192.0.0.192/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.7/',
  'https://203.0.113.9/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  // The same in other spellings.
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://3232235777/',
  'https://127.0.0.1./',
  'https://%31%32%37.0.0.1/',
  'https://１２７.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:5]/',
  'https://[::127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[ff02::1]/',
  ...Object.keys(names).map((name) => `https://${name}/hook`),
  // Not encrypted, with a password, and not the web.
  'http://93.184.216.34/',
  'https://user:secret@93.184.216.34/',
  'ftp://93.184.216.34/',
  'file:///etc/passwd',
  'not an address',
]

const tried: string[] = []
const note = (message: unknown) => tried.push(String(typeof message))
beforeAll(() => subscribe('net.client.socket', note))
afterAll(() => unsubscribe('net.client.socket', note))

const post = (url: string) => ({ url, method: 'POST' as const, body: '{}', only_status: true })
const sender = guardedSender({
  allow_private: false,
  timeout_ms: 1000,
  resolve: async (name) => (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})

describe('a webhook to a forbidden target', () => {
  it.each(targets)('opens no connection: %s', async (url) => {
    const before = tried.length
    const result = await sender.send(post(url))
    expect(result.outcome).not.toBe('ANSWERED')
    expect(tried.length).toBe(before)
  })

  it('is one of more than forty', () => {
    expect(new Set(targets).size).toBeGreaterThanOrEqual(40)
  })

  it('opens none to the private address of a name that changes between the check and the connection', async () => {
    const inside = createServer((_request, response) => response.end('inside'))
    const asked: string[] = []
    inside.on('connection', () => asked.push('connected'))
    await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening))
    const { port } = inside.address() as AddressInfo
    let times = 0
    const flipping = guardedSender({
      allow_private: false,
      timeout_ms: 500,
      // A documentation address that nobody answers stands for the open internet in this first answer.
      isAllowed: (address) => address === '192.0.2.1',
      resolve: async () => [{ address: (times += 1) === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }],
    })
    expect((await flipping.send(post(`https://flips.example:${port}/`))).outcome).toBe('FAILED')
    expect(await flipping.send(post(`https://flips.example:${port}/`))).toEqual({ outcome: 'REFUSED', reason: 'private_address' })
    expect([times, asked]).toEqual([2, []])
    await new Promise((closed) => inside.close(closed))
  })

  it('opens none where an answer redirects to it, and reads nothing of the answer', async () => {
    const inside = createServer((_request, response) => response.end('inside'))
    const seen: string[] = []
    inside.on('request', () => seen.push('inside'))
    await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening))
    const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`
    const outside = createServer((_request, response) => response.writeHead(307, { location }).end('x'.repeat(1_000_000)))
    await new Promise<void>((listening) => outside.listen(0, '127.0.0.2', listening))
    const only = guardedSender({ allow_private: true, isAllowed: (address) => address === '127.0.0.2' })
    const before = tried.length
    const result = await only.send(post(`http://127.0.0.2:${(outside.address() as AddressInfo).port}/`))
    expect(result).toEqual({ outcome: 'ANSWERED', status: 307, headers: {}, body: Buffer.alloc(0) })
    // The connection to the allowed address is seen, so one to a forbidden address would be.
    expect([tried.length - before, seen]).toEqual([1, []])
    outside.closeAllConnections()
    for (const server of [inside, outside]) await new Promise((closed) => server.close(closed))
  })
})
