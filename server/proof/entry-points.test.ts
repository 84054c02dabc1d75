import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import { hashToken } from '../platform/auth.ts'
import { row, user } from '../test/build.ts'
import { platformAdmin } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { send } from './call.ts'
import { drawn, report } from './figures.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { undoing } from './undo.ts'
import type { Undo } from './undo.ts'
import { buildWorld } from './world/world.ts'

const routes = modules.flatMap((module) => module.routes).map(({ endpoint }) => endpoint)
const guarded = routes.filter(({ access }) => access !== 'public')
const titled = (list: readonly Endpoint[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

let crew: Crew
let undo: Undo
let requests: Record<string, Request>
let dead: Record<string, string>
let alive: string

beforeAll(async () => {
  crew = await openCrew()
  requests = requestsOf(await buildWorld(crew, await crew.clock.now(), 'home'))
  alive = await crew.tokenOf((await platformAdmin(crew)).id)
  dead = await deadTokens()
  undo = undoing(crew)
})
afterAll(async () => {
  report('doors', { routes: routes.length, guarded: guarded.length, dead_tokens: Object.keys(dead).length })
  await crew.close()
})

/** Formerly valid tokens, and ones that look valid: all of platform admins, who have the most permissions. */
async function deadTokens(): Promise<Record<string, string>> {
  const now = await crew.clock.now()
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const session = async (values: object) => {
    const token = randomBytes(32).toString('base64url')
    const { id } = await platformAdmin(crew)
    await row(crew, 'sessions', {
      user_id: id,
      token_hash: hashToken(token),
      token_expires_at: at(900),
      expires_at: at(3600),
      created_ts: now,
      last_seen_ts: now,
      ...values,
    })
    return { token, id }
  }
  const deleted = await session({})
  await crew.sql(sql`update users set account_status = 'DELETED' where id = ${deleted.id}`)
  return {
    'expired a second ago': (await session({ token_expires_at: at(-1) })).token,
    'of a session that is over': (await session({ expires_at: at(-1) })).token,
    'that was revoked': (await session({ revoked_at: at(-1) })).token,
    'of a deleted person': deleted.token,
    'nobody has': randomBytes(32).toString('base64url'),
    'that is the fingerprint of a good one': hashToken(alive),
  }
}

describe('an invalid token', () => {
  it.each(titled(drawn(guarded, guarded.length / 4, 'dead tokens')))('grants nothing: %s', async (_, endpoint) => {
    const opened: string[] = []
    for (const [what, token] of Object.entries(dead)) {
      const { result, trace } = await undo.watch(() => send(crew, endpoint, requests[endpoint.name] ?? {}, token))
      if (result.status !== 401 || trace.commits > 0) opened.push(`${what}: ${result.status}`)
    }
    expect(opened).toEqual([])
  })
})

describe('a valid token', () => {
  const me = routes.find(({ name }) => name === 'getMe')
  it.each([
    ['in the address', { query: { token: 'TOKEN', access_token: 'TOKEN' } }],
    ['in a cookie', { headers: { cookie: 'token=TOKEN; __Host-rt=TOKEN' } }],
    ['in another header', { headers: { 'x-authorization': 'Bearer TOKEN', 'x-access-token': 'TOKEN' } }],
    ['twice', { headers: { authorization: 'Bearer TOKEN, Bearer TOKEN' } }],
    ['as a password', { headers: { authorization: `Basic ${Buffer.from('token:TOKEN').toString('base64')}` } }],
  ] as const)('is not %s', async (_, request) => {
    if (!me) throw new Error('There is no getMe')
    const filled: Request = JSON.parse(JSON.stringify(request).replaceAll('TOKEN', alive))
    expect((await send(crew, me, filled)).status).toBe(401)
  })

  it('of a person without permissions gains none by any header', async () => {
    const plain = await crew.tokenOf((await user(crew)).id)
    const admin = routes.find(({ name }) => name === 'listAdminPros')
    if (!admin) throw new Error('There is no listAdminPros')
    const headers = {
      'x-location-id': '1',
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      'x-user-id': '1',
      'x-is-gigpro-admin': 'true',
      'x-http-method-override': 'POST',
      'x-original-url': '/api/config/',
      host: 'localhost',
    }
    expect((await send(crew, admin, { headers }, plain)).status).toBe(403)
  })
})

describe('every answer', () => {
  it.each(titled(drawn(routes, routes.length / 4, 'headers')))(
    'to %s forbids caching, framing, sniffing and executing it',
    async (_, endpoint) => {
      const {
        result: { headers },
      } = await undo.run(() =>
        send(
          crew,
          endpoint,
          { ...requests[endpoint.name], headers: { ...requests[endpoint.name]?.headers, 'x-request-id': 'mine' } },
          alive,
        ),
      )
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(String(headers['content-security-policy'])).toMatch(/sandbox/)
      // Public answers may be cached for a minute by intermediaries (decision 50).
      expect(String(headers['cache-control'])).toMatch(endpoint.name === 'findVisitorGigs' ? /^public, max-age=60$/ : /no-store|private/)
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined()
    },
  )
})
