import type { FastifyInstance } from 'fastify'
import { problem } from './errors.ts'

const file = /^\/api\/media\/[^/?]+\/?(?:\?|$)/

/**
 * Gives files their own origin: uploads never run, and never get cookies, where people are signed in. That origin serves nothing but files,
 * and the others redirect there. Only pages of the product may read them by script.
 */
export function serveFilesAlone(app: FastifyInstance, mediaUrl: string, publicUrl: string): void {
  const { host } = new URL(mediaUrl)
  const page = new URL(publicUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    const isFile = (request.method === 'GET' || request.method === 'HEAD') && file.test(request.url)
    if (request.headers.host !== host) return isFile ? reply.redirect(`${mediaUrl}${request.url}`, 302) : undefined
    if (!isFile) throw problem('not_found', 'NOT_FOUND')
    reply.headers({
      'access-control-allow-origin': page,
      vary: 'origin',
      // Pages of the product may belong to another site.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return undefined
  })
}
