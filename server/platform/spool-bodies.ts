import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notSignedIn } from './auth.ts'
import { problem } from './errors.ts'
import { fairQueue } from './fair-queue.ts'

/** Bytes of a body that is read into memory directly; larger ones are written to disk first. */
export const mostBytesInMemory = 1024 * 1024

type Spooled = Readable & { receivedEncodedLength?: number }
export type Spool = (request: FastifyRequest, reply: FastifyReply, payload: Readable, limit: number) => Promise<Spooled>

/**
 * Receives large bodies: they are written to `folder` as they arrive, however slowly, and then read into memory and served one at a time. A
 * caller that sends many waits behind those that send one. Bodies from anonymous callers are refused.
 */
export function spoolBodies(folder: string): Spool {
  const queue = fairQueue<string>({ places: 1, mostPerAsker: 10, mostWaiting: 100, waitMs: 45_000 })
  return async (request, reply, payload, limit) => {
    const { authorization, 'content-length': announced } = request.headers
    if (authorization === undefined) throw notSignedIn()
    if (Number(announced) > limit) throw tooLarge()
    const file = join(folder, `${randomUUID()}.body`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const forget = () => void rm(file, { force: true }).catch(() => undefined)
    try {
      const bytes = await receive(payload, file, limit)
      const place = await queue.take(authorization)
      if (typeof place === 'string')
        throw problem('unavailable', 'MANY_FILES', {
          retry_after: 30,
          alarm: false,
        })
      onceOver(reply, place)
      return Object.assign(createReadStream(file).once('close', forget), { receivedEncodedLength: bytes })
    } catch (error) {
      forget()
      throw error
    }
  }
}

// A call ends once, whether by its answer or because the caller disconnected.
function onceOver(reply: FastifyReply, act: () => void): void {
  if (reply.raw.destroyed) return act()
  for (const event of ['finish', 'close'] as const) reply.raw.once(event, act)
}

async function receive(payload: Readable, file: string, limit: number): Promise<number> {
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limit) done(tooLarge())
      else done(null, chunk)
    },
  })
  await pipeline(payload, count, createWriteStream(file, { mode: 0o600 }))
  return bytes
}

function tooLarge() {
  return problem('too_large', 'BODY_TOO_LARGE')
}
