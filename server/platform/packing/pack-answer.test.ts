import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { encodingFor, sendPacked } from './pack-answer.ts'

const long = JSON.stringify({ names: Array.from({ length: 200 }, (_, at) => `Pro ${at}`) })
const short = '{"id":1}'
const type = 'application/json; charset=utf-8'
const app = fastify()
app.get('/long', (_request, reply) => sendPacked(reply, type, long))
app.get('/short', (_request, reply) => sendPacked(reply, type, short))

describe('compressing an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('for a caller that accepts %s uses %s', async (accepted, encoding, unpack) => {
    const answer = await app.inject({ url: '/long', headers: { 'accept-encoding': accepted } })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': type,
      vary: 'Accept-Encoding',
    })
    expect(answer.rawPayload.length).toBeLessThan(long.length / 2)
    expect(unpack(answer.rawPayload).toString()).toBe(long)
  })
  it('is skipped for a caller that accepts none, and for short answers', async () => {
    const plain = await app.inject({ url: '/long' })
    const little = await app.inject({ url: '/short', headers: { 'accept-encoding': 'br' } })
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, long])
    expect([little.headers['content-encoding'], little.body]).toEqual([undefined, short])
  })
})

describe('the encoding', () => {
  it.each([
    ['BR;q=1.0, gzip;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0', undefined],
    ['identity', undefined],
    ['brotli, x-gzip', undefined],
    [undefined, undefined],
  ])('for %s is %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding))
})
