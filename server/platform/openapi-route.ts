import { keyScopeOf } from '@crewcall/contract/api-key-calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { callerOf } from './caller.ts'
import { makeLimits } from './limits.ts'
import type { Route } from './mount.ts'
import { openApiDocument } from './openapi.ts'
import { readExamples } from './openapi-examples.ts'
import { keepPacked } from './packing/keep-packed.ts'

type Deps = { config: Pick<Config, 'rate_limit_factor'>; routes: readonly Route[] }

/**
 * Serves the OpenAPI 3.1 description of every mounted call, or with `?calls=keys` only of those that an API key may make. It has three million
 * characters, so each is made and compressed once, at its first request, and visitors are limited.
 */
export function registerOpenApi(app: FastifyInstance, { config, routes }: Deps): void {
  const limits = makeLimits(config.rate_limit_factor)
  const description = (isNamed: (name: string) => boolean) =>
    keepPacked('application/json; charset=utf-8', () => {
      const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ name }) => isNamed(name))
      return JSON.stringify(openApiDocument(endpoints, readExamples()))
    })
  const ofAll = description(() => true)
  const ofKeys = description((name) => keyScopeOf(name) !== undefined)
  app.get<{ Querystring: { calls?: unknown } }>('/api/openapi.json', { config: { operation: 'openapi' } }, async (request, reply) => {
    limits.ofAddress({ limit: 'visitor' }, callerOf(request.ip))
    return (request.query.calls === 'keys' ? ofKeys : ofAll)(request, reply)
  })
}
