import type { FastifyInstance } from 'fastify'
import type { Route } from './mount.ts'
import { openApiDocument } from './openapi.ts'

/** Serves the OpenAPI 3.1 description of every mounted call; it is built once, at the first request. */
export function registerOpenApi(app: FastifyInstance, routes: readonly Route[]): void {
  let document: object | undefined
  app.get('/api/openapi.json', { config: { operation: 'openapi' } }, (_request, reply) => {
    document ??= openApiDocument(routes.map(({ endpoint }) => endpoint))
    return reply.send(document)
  })
}
