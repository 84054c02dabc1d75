import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import send from '@fastify/send'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { problem } from './errors.ts'
import { fileHeaders } from './security-headers.ts'

/** Where pages read the map of the operator, in ranges of bytes. */
export const mapTilesPath = '/map/tiles.pmtiles'

/** That address for the file as it is now: a replaced file gets another, so that browsers may keep what they read. */
export function mapTilesAddress(file: string): string {
  return `${mapTilesPath}?v=${versionOf(statSync(file))}`
}

/** Serves the operator's map tiles (docs/decisions/0151), if there are any. */
export function registerMapTiles(app: FastifyInstance, { map_tiles_file: file, public_url }: Config): void {
  if (file === undefined) return
  const headers = fileHeaders(public_url.startsWith('https:'))
  app.route<{ Querystring: { v?: string } }>({
    method: ['GET', 'HEAD'],
    url: mapTilesPath,
    config: { operation: 'map_tiles' },
    handler: async (request, reply) => {
      const version = await stat(file).then(versionOf, () => undefined)
      if (version === undefined) throw problem('not_found', 'NOT_FOUND')
      const etag = `"${version}"`
      reply.headers({
        ...headers,
        etag,
        'cache-control': request.query.v === version ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const asked = Object.assign(Readable.from([]), { method: request.method, headers: rangeOf(request.headers, etag) })
      const answer = await send(asked, encodeURIComponent(basename(file)), {
        root: dirname(file),
        dotfiles: 'allow',
        // Its own is a weak one, by which no part of a file may be kept.
        etag: false,
        lastModified: false,
        cacheControl: false,
      })
      reply.code(answer.statusCode)
      if (answer.type === 'file') return reply.headers({ ...answer.headers, 'content-type': 'application/vnd.pmtiles' }).send(answer.stream)
      if (answer.statusCode !== 416) throw problem('not_found', 'NOT_FOUND')
      return reply.headers({ 'content-range': answer.headers['Content-Range'], 'cache-control': 'no-store' }).send()
    },
  })
}

// A range of the file as it was before must not be mixed with ranges of the new one (RFC 9110, 13.1.5).
function rangeOf({ range, 'if-range': ofVersion }: { range?: string; 'if-range'?: string }, etag: string): { range?: string } {
  return range === undefined || (ofVersion !== undefined && ofVersion !== etag) ? {} : { range }
}

// To the second, as copies keep it.
function versionOf({ size, mtimeMs }: Stats): string {
  return `${size.toString(36)}-${Math.floor(mtimeMs / 1000).toString(36)}`
}
