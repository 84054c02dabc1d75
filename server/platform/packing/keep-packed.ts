import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, packers } from './pack-answer.ts'

/** Sends a text that is the same for everybody. */
export type SendKept = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type Bytes = { body: Buffer; etag: string }

/**
 * Keeps a long text that is the same for everybody until the process ends: it is made at the first request, and compressed once in each encoding
 * that is asked for. Whoever has it already is told so by its ETag.
 */
export function keepPacked(type: string, make: () => string): SendKept {
  const packed = new Map<string, Promise<Bytes>>()
  let made: { text: string; hash: string } | undefined
  const bytesIn = async (encoding: keyof typeof packers | undefined): Promise<Bytes> => {
    if (made === undefined) {
      const text = make()
      made = { text, hash: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
    }
    const { text, hash } = made
    return encoding === undefined
      ? { body: Buffer.from(text), etag: `"${hash}"` }
      : { body: await packers[encoding](text), etag: `"${hash}-${encoding}"` }
  }
  const kept = (encoding: keyof typeof packers | undefined) => {
    const name = encoding ?? 'plain'
    const found = packed.get(name) ?? bytesIn(encoding)
    packed.set(name, found)
    return found
  }
  return async (request, reply) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const { body, etag } = await kept(encoding)
    reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    return reply.type(type).send(body)
  }
}
