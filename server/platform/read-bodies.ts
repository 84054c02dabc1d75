import type { FastifyInstance, FastifyRequest } from 'fastify'

const json = /^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/i

/** Whether this content type is JSON; none at all, as of a call without a body, is too. */
export function isJson(type: string | undefined): boolean {
  return type === undefined || type === '' || json.test(type)
}

/**
 * Reads every body as bytes and parses those that are JSON, refusing `__proto__` and `constructor` keys. The bytes are kept in
 * `request.rawBody` if the route says so, for signed webhooks.
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(json, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
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
