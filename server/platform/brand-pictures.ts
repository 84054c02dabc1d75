import { brandPictures, logoId } from '@crewcall/contract/rules/brand-logo.ts'
import type { BrandPicture } from '@crewcall/contract/rules/brand-logo.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { callerOf } from './caller.ts'
import { transaction } from './db.ts'
import type { Db, Tx } from './db.ts'
import { problem } from './errors.ts'
import { makeLimits } from './limits.ts'
import { nothing } from './scope.ts'
import { fileHeaders } from './security-headers.ts'

/** Reads a picture of a logo; a module owns the table. */
export type LoadBrandPicture = (tx: Tx, asked: { logo: string; picture: BrandPicture }) => Promise<Buffer | undefined>

type Deps = { db: Db; config: Pick<Config, 'public_url' | 'rate_limit_factor'>; loadBrandPicture?: LoadBrandPicture }

/** The most pictures that a process keeps in memory: those of a few logos. */
const most = 24

/**
 * Serves the pictures of logos to everybody, mailboxes and installed apps too (docs/rules/app.md#logo). What an address answers never changes.
 */
export function registerBrandPictures(app: FastifyInstance, { db, config, loadBrandPicture }: Deps): void {
  if (!loadBrandPicture) return
  const limits = makeLimits(config.rate_limit_factor)
  const read = keeping((asked) => transaction(db, { readOnly: true, scope: nothing }, (tx) => loadBrandPicture(tx, asked)))
  const headers = {
    ...fileHeaders(config.public_url.startsWith('https:')),
    'content-type': 'image/png',
    // A mailbox in the browser is another site.
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
  }
  app.route<{ Params: { logo: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/brand/:logo/:file',
    config: { operation: 'brand_pictures' },
    handler: async (request, reply) => {
      const { logo, file } = request.params
      const picture = brandPictures.find((name) => file === `${name}.png`)
      if (!picture || !logoId.test(logo)) throw problem('not_found', 'NOT_FOUND')
      const etag = `"${logo}-${picture}"`
      // Addresses that anybody makes up are read by the database each time.
      const body = await read({ logo, picture }, () => limits.ofAddress({ limit: 'visitor' }, callerOf(request.ip)))
      if (!body) throw problem('not_found', 'NOT_FOUND')
      reply.headers({ ...headers, etag })
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
    },
  })
}

type Asked = Parameters<LoadBrandPicture>[1]

// The pictures asked for last stay in memory; several who ask for another at once wait for one reading.
function keeping(load: (asked: Asked) => Promise<Buffer | undefined>) {
  const kept = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const begin = (key: string, asked: Asked) => {
    const reading = load(asked).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }
  return async (asked: Asked, beforeReading: () => void): Promise<Buffer | undefined> => {
    const key = `${asked.logo}/${asked.picture}`
    const found = kept.get(key)
    if (!found) beforeReading()
    const body = found ?? (await (underWay.get(key) ?? begin(key, asked)))
    if (!body) return undefined
    kept.delete(key)
    kept.set(key, body)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    return body
  }
}
