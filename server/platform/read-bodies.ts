import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Reads every body as bytes and parses those that are JSON, refusing `__proto__` and `constructor` keys. The bytes are kept in
 * `request.rawBody` if the route says so, for signed webhooks.
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/i, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    keep(request, body)
    if (body.length === 0) return done(null, undefined)
    return parseJson(request, body.toString('utf8'), done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    keep(request, body)
    done(null, body.length === 0 ? undefined : body)
  })
}

function keep(request: FastifyRequest, body: Buffer): void {
  if (request.routeOptions.config.keepsBytes === true) request.rawBody = body
}
