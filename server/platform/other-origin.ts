import { refreshHeader } from '@crewcall/contract/identity.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

type Addresses = Pick<Config, 'public_url' | 'api_base_url'>

/** Whether pages call the API at an origin other than their own. */
export function isElsewhere({ public_url, api_base_url }: Addresses): boolean {
  return new URL(public_url).origin !== new URL(api_base_url).origin
}

/** The prefix before `/api` in addresses of calls and files: empty if pages call their own origin. */
export function apiPrefix(config: Addresses): string {
  return isElsewhere(config) ? config.api_base_url.replace(/\/$/, '') : ''
}

const allowed = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': `authorization, content-type, idempotency-key, x-client-id, x-location-id, last-event-id, ${refreshHeader}`,
  // Browsers cache it for at most two hours.
  'access-control-max-age': '7200',
}

/**
 * Lets the pages of the product, and no others, call an API with its own origin (Fetch, CORS): with cookies, and access to the headers of
 * the answers.
 */
export function allowOwnPages(app: FastifyInstance, config: Addresses): void {
  const page = new URL(config.public_url).origin
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api')) return undefined
    // A host without a domain, such as an IP address, is not a site for browsers; and a file is not secret by its address alone.
    reply.headers({ vary: 'origin', 'cross-origin-resource-policy': 'cross-origin' })
    if (request.headers.origin !== page) return undefined
    reply.headers({
      'access-control-allow-origin': page,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers':
        'content-disposition, x-request-id, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset',
    })
    const isQuestion = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    return isQuestion ? reply.code(204).headers(allowed).send() : undefined
  })
}
