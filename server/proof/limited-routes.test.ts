import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'

/** Routes that everybody may ask for as often as they like, with the reason. */
const unlimited: Record<string, string> = {
  'GET /api/health/live': 'a monitor asks: it does no work',
  'GET /api/health/ready': 'a monitor asks: what the database says is kept',
  'GET /robots.txt': 'a text of twenty lines, made at the start',
  'GET /brand/:logo/:file': 'a picture that is not in memory is counted, one that cannot exist costs nothing',
  'GET /api/live/': 'streams of a person are counted',
  'POST /api/policy-reports': 'counted in the database for each address',
}

let crew: Crew
const routes: Pick<RouteOptions, 'method' | 'url'>[] = []
beforeAll(async () => {
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => void routes.push({ method, url }))
  }
  subscribe('fastify.initialization', listen)
  // So strict that an address has one request of each kind.
  crew = await openCrew({ env: { RATE_LIMIT_FACTOR: '0.0001' } })
  unsubscribe('fastify.initialization', listen)
})
afterAll(() => crew.close())

// Each route has an address of its own, which no other route has used up.
let callers = 0
function nextCaller(): string {
  callers += 1
  return `10.7.${callers >> 8}.${callers & 255}`
}

describe('every registered route', () => {
  it('refuses a visitor who asks again and again, or says why it need not', async () => {
    expect(routes.length).toBeGreaterThan(500)
    const free: string[] = []
    for (const { method, url } of routes) {
      const [verb = 'GET'] = [method].flat() as 'GET'[]
      const asked = { method: verb, url: url.replaceAll(/:\w+/g, '1').replace('*', 'x'), remoteAddress: nextCaller() }
      if ((await crew.app.inject(asked)).statusCode === 405) continue
      const again = await crew.app.inject(asked)
      if (again.statusCode !== 429) free.push(`${verb} ${url}`)
    }
    expect(free.toSorted()).toEqual(Object.keys(unlimited).toSorted())
  })

  it('compresses what is long', async () => {
    const open = routes.filter(({ method, url }) => [method].flat().includes('GET') && !url.includes(':') && !url.includes('*'))
    const plain: string[] = []
    for (const { url } of open) {
      const answer = await crew.app.inject({ url, headers: { 'accept-encoding': 'br' }, remoteAddress: nextCaller() })
      const isText = /json|text|xml/.test(String(answer.headers['content-type']))
      if (isText && answer.headers['content-encoding'] === undefined && answer.rawPayload.length > 1400) plain.push(url)
    }
    expect(plain).toEqual([])
  })
})
