import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { platformAdmin } from '../test/cast.ts'
import { report } from './figures.ts'
import { faultOf } from './verdict.ts'

let crew: Crew
let port: number
let token: string
let sent = 0

beforeAll(async () => {
  crew = await openCrew()
  await crew.app.listen({ port: 0, host: '127.0.0.1' })
  const address = crew.app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('Not listening')
  port = address.port
  token = await crew.tokenOf((await platformAdmin(crew)).id)
})
afterAll(async () => {
  report('sockets', { requests: sent })
  await crew.close()
})

/** For an answer that must come, however slow the machine is. */
const patient = 100_000

/** Sends raw bytes and returns everything received until the server closes or is silent. */
function exchange(bytes: Buffer | string, silence = 1500): Promise<string> {
  sent += 1
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const finish = () => {
      socket.destroy()
      done(received)
    }
    socket.setTimeout(silence, finish)
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('error', finish)
    socket.on('close', finish)
    socket.write(bytes)
  })
}

const head = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', `Authorization: Bearer ${token}`, 'Connection: close', ...headers, '', ''].join('\r\n')
const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0)
const bodyOf = (received: string) => {
  const body = received.slice(received.indexOf('\r\n\r\n') + 4)
  return /transfer-encoding: chunked/i.test(received) ? body.replace(/^[0-9a-f]+\r\n/i, '').replace(/\r\n0\r\n\r\n$/, '') : body
}
const post = 'POST /api/notifications/read/ HTTP/1.1'
const json = 'Content-Type: application/json'

const cases: [string, () => Buffer | string][] = [
  [
    'a body that is no UTF-8',
    () =>
      Buffer.concat([
        Buffer.from(head(post, json, 'Content-Length: 10')),
        Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d, 0x20, 0x20]),
      ]),
  ],
  ['two different lengths', () => `${head(post, json, 'Content-Length: 2', 'Content-Length: 7')}{}`],
  ['chunks and a length', () => `${head(post, json, 'Content-Length: 2', 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`],
  ['a chunk size that is no number', () => `${head(post, json, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
  ['a negative length', () => `${head(post, json, 'Content-Length: -1')}{}`],
  ['a length of 2^63', () => `${head(post, json, 'Content-Length: 9223372036854775808')}{}`],
  ['a verb nobody knows', () => head('BREW /api/users/me/ HTTP/1.1')],
  ['TRACE', () => head('TRACE /api/users/me/ HTTP/1.1')],
  ['CONNECT', () => head('CONNECT localhost:443 HTTP/1.1')],
  ['a path of 8 KB', () => head(`GET /api/${'a'.repeat(8192)}/ HTTP/1.1`)],
  ['a path of 80 KB', () => head(`GET /api/${'a'.repeat(80_000)}/ HTTP/1.1`)],
  ['a path with a NUL', () => head('GET /api/users/me/%00 HTTP/1.1')],
  ['a path that is half encoded', () => head('GET /api/users/%zz/notes/ HTTP/1.1')],
  ['a path out of the root', () => head('GET /api/../../etc/passwd HTTP/1.1')],
  ['an absolute address', () => head('GET http://evil.example/api/users/me/ HTTP/1.1')],
  ['raw bytes above 127 in the path', () => Buffer.from(head('GET /api/\u00ff\u00fe/ HTTP/1.1'), 'latin1')],
  [
    '100 headers',
    () => head('GET /api/users/me/ HTTP/1.1', ...Array.from({ length: 100 }, (_, index) => `X-H${index}: ${'v'.repeat(20)}`)),
  ],
  ['a header of 20 KB', () => head('GET /api/users/me/ HTTP/1.1', `X-Big: ${'v'.repeat(20_000)}`)],
  ['a header with a bare line feed', () => head('GET /api/users/me/ HTTP/1.1', 'X-A: b\nX-C: d')],
  ['a folded header', () => head('GET /api/users/me/ HTTP/1.1', 'X-A: b\r\n folded')],
  [
    'a gzip body',
    () => {
      const packed = gzipSync(Buffer.alloc(100_000))
      return Buffer.concat([Buffer.from(head(post, json, 'Content-Encoding: gzip', `Content-Length: ${packed.length}`)), packed])
    },
  ],
  ['text as the body', () => `${head(post, 'Content-Type: text/plain', 'Content-Length: 2')}{}`],
  ['two content types', () => `${head(post, json, 'Content-Type: text/plain', 'Content-Length: 2')}{}`],
  ['no content type', () => `${head(post, 'Content-Length: 2')}{}`],
  ['a content type with a tab', () => `${head(post, 'Content-Type:\tapplication/json\t;charset=utf-8', 'Content-Length: 2')}{}`],
  ['an expectation', () => `${head(post, json, 'Expect: 100-continue', 'Content-Length: 2')}{}`],
  ['an expectation nobody knows', () => `${head(post, json, 'Expect: miracles', 'Content-Length: 2')}{}`],
  ['an upgrade to nothing', () => head('GET /api/users/me/ HTTP/1.1', 'Upgrade: h2c', 'Connection: Upgrade')],
  ['HTTP/1.0 without a host', () => `GET /api/users/me/ HTTP/1.0\r\n\r\n`],
  ['HTTP/9.9', () => head('GET /api/users/me/ HTTP/9.9')],
  ['a request of nothing', () => '\r\n\r\n\r\n'],
  ['a TLS hello', () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
  [
    'two requests at once, the second smuggled',
    () =>
      `${head(post, json, 'Content-Length: 2').replace('Connection: close\r\n', '')}{}GET /api/admin/pros/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  ],
]

describe('bytes that no client sends', () => {
  it.each(cases)('%s', async (_, make) => {
    const received = await exchange(make())
    const status = statusOf(received)
    expect(status).toBeLessThan(500)
    // The runtime itself refuses an unknown expectation, without a body.
    const isOurs = status >= 400 && status !== 417
    expect(isOurs ? faultOf({ status, body: bodyOf(received), took_ms: 0, method: 'GET' }) : null).toBeNull()
    expect(received).not.toMatch(/\.ts:\d|node_modules|at \S+ \(/)
  })

  it.each([
    ['the same twice', ['Host: localhost', 'Host: localhost']],
    ['two, spelled otherwise', ['Host: localhost', 'hOST: evil.example']],
  ])('a request to more than one host is refused: %s', async (_name, hosts) => {
    const send = (...headers: string[]) =>
      exchange(['GET /api/config/ HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'), patient)
    const refused = await send(...hosts)
    expect([statusOf(refused), JSON.parse(bodyOf(refused)).error.code]).toEqual([400, 'invalid'])
    expect(statusOf(await send('Host: localhost', 'X-Host: other'))).toBe(200)
  })

  it('a body that never arrives blocks nobody', async () => {
    const slow = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
    await Promise.all(slow.map((socket) => new Promise((sentOff) => socket.write(`${head(post, json, 'Content-Length: 1000')}{`, sentOff))))
    expect(statusOf(await exchange(head('GET /api/config/ HTTP/1.1'), patient))).toBe(200)
    expect(slow.filter(({ readyState }) => readyState === 'open')).toHaveLength(20)
    for (const socket of slow) socket.destroy()
  })

  it('afterwards the product still answers and no socket is left open', async () => {
    expect(statusOf(await exchange(head('GET /api/users/me/ HTTP/1.1'), patient))).toBe(200)
    await expect.poll(() => new Promise<number>((done) => crew.app.server.getConnections((_error, count) => done(count)))).toBe(0)
  })
})
