import { keyScopeOf } from '@crewcall/contract/api-key-calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Route } from './mount.ts'
import { openApiDocument } from './openapi.ts'
import { readExamples } from './openapi-examples.ts'

/**
 * Serves the OpenAPI 3.1 description of every mounted call, or with `?calls=keys` only of those that an API key may make. Each is built and
 * written once, at its first request.
 */
export function registerOpenApi(app: FastifyInstance, routes: readonly Route[]): void {
  const built = new Map<boolean, string>()
  app.get<{ Querystring: { calls?: unknown } }>('/api/openapi.json', { config: { operation: 'openapi' } }, (request, reply) => {
    const isForKeys = request.query.calls === 'keys'
    const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ name }) => !isForKeys || keyScopeOf(name) !== undefined)
    const document = built.get(isForKeys) ?? JSON.stringify(openApiDocument(endpoints, readExamples()))
    built.set(isForKeys, document)
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
