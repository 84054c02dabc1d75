import { getConfig } from '@crewcall/contract/config.ts'
import { refreshHeader, refreshSession } from '@crewcall/contract/identity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMediaUrl } from '../modules/media/signed-link.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'

const page = 'http://localhost:3999'
const env = { PUBLIC_URL: page, API_BASE_URL: 'http://localhost:3998' }

let apart: Crew
let together: Crew
beforeAll(async () => {
  apart = await openCrew({ env })
  together = await openCrew({ env: { PUBLIC_URL: page, API_BASE_URL: page } })
})
afterAll(async () => {
  await apart.close()
  await together.close()
})

const ask = ({ app }: Crew, origin: string | undefined, method: 'GET' | 'OPTIONS' = 'GET', headers: Record<string, string> = {}) =>
  app.inject({ method, url: `/api${getConfig.path}`, headers: { ...(origin === undefined ? {} : { origin }), ...headers } })

describe('an API with its own origin', () => {
  it('lets pages of the product read its answers, with cookies and the request id', async () => {
    const { headers, statusCode } = await ask(apart, page)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers':
        'content-disposition, x-request-id, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset',
      'cross-origin-resource-policy': 'cross-origin',
      vary: expect.stringContaining('origin'),
    })
  })

  it('answers preflight requests, and also exposes refusals', async () => {
    const asked = await ask(apart, page, 'OPTIONS', { 'access-control-request-method': 'PATCH' })
    expect(asked.statusCode).toBe(204)
    expect(asked.headers['access-control-allow-methods']).toContain('PATCH')
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'x-client-id', 'x-location-id', 'last-event-id', refreshHeader])
      expect(asked.headers['access-control-allow-headers']).toContain(name)
    const refused = await apart.app.inject({ url: '/api/users/me/', headers: { origin: page } })
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, page])
  })

  it.each(['https://elsewhere.example', 'null', 'http://localhost:4000', `${page}.elsewhere.example`, undefined])(
    'lets nobody else read: %s',
    async (origin) => {
      expect((await ask(apart, origin)).headers['access-control-allow-origin']).toBeUndefined()
      const asked = await ask(apart, origin, 'OPTIONS', { 'access-control-request-method': 'PATCH' })
      expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([405, undefined])
    },
  )

  it('sends no such headers if it shares the origin of the pages', async () => {
    const { headers } = await ask(together, page)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('same-site')
  })

  it('renews a session only for its own pages, and uses its own address for pictures', async () => {
    const renew = (origin: string) =>
      apart.app.inject({ method: 'POST', url: `/api${refreshSession.path}`, headers: { origin, [refreshHeader]: '1' } })
    expect((await renew(page)).statusCode).toBe(401)
    expect((await renew('https://elsewhere.example')).statusCode).toBe(403)
    const own = '0812b46c-5012-4f9a-9088-6001f022864e'
    expect(openMediaUrl(apart.around, own)).toBe(`http://localhost:3998/api/media/${own}/`)
    expect(openMediaUrl(together.around, own)).toBe(`/api/media/${own}/`)
  })
})
