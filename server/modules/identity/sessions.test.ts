import {
  endAllSessions,
  endSession,
  getMe,
  listSessions,
  refreshHeader,
  refreshSession,
  requestCode,
  startSession,
} from '@crewcall/contract/identity.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { location, user } from '../../test/build.ts'
import { manager, organizationAdmin, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { sentCode } from '../../test/sent-code.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())
beforeEach(() => crew.sql(sql`delete from rate_counters`))

const ownSite = { origin: 'http://localhost:3000', [refreshHeader]: '1' }
const cookieOf = (answer: { headers: Record<string, string | undefined> }) =>
  /__Host-rt=([\w-]*)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''

async function signIn(address: string): Promise<{ token: string; cookie: string; expiry: number }> {
  await crew.sql(sql`delete from rate_counters`)
  const { data } = await crew.as(null).call(requestCode, { body: { channel: 'phone', address } })
  await crew.drain()
  const answer = await crew.as(null).call(startSession, { body: { challenge_id: data.challenge_id, code: sentCode(crew, address) } })
  return { token: answer.data.token, expiry: answer.data.expiry, cookie: cookieOf(answer) }
}

const refresh = (cookie: string, headers: Record<string, string> = ownSite) =>
  crew.as(null).call(refreshSession, { headers: { ...headers, cookie: `__Host-rt=${cookie}` } })
const me = (token: string) => crew.as(null).call(getMe, { headers: { authorization: `Bearer ${token}` } })

describe('a session', () => {
  it('has a token of 15 minutes, and of 5 for platform admins', async () => {
    const [person, admin] = [await user(crew), await platformAdmin(crew)]
    const now = (await crew.clock.now()).getTime() / 1000
    expect(Math.round(((await signIn(person.phone_number ?? '')).expiry - now) / 60)).toBe(15)
    expect(Math.round(((await signIn(admin.phone_number ?? '')).expiry - now) / 60)).toBe(5)
  })

  it('starts as the person who signed in', async () => {
    const { id, phone_number } = await user(crew)
    await signIn(phone_number ?? '')
    expect(await crew.sql(sql`select action from audit_log where actor_user_id = ${id}`)).toEqual([{ action: 'session.start' }])
  })

  it('continues with a new token and a new cookie; the old token is invalid at once', async () => {
    const first = await signIn((await user(crew)).phone_number ?? '')
    const next = await refresh(first.cookie)
    expect(next.status).toBe(200)
    expect(cookieOf(next)).not.toBe(first.cookie)
    expect((await me(first.token)).status).toBe(401)
    expect((await me(next.data.token)).status).toBe(200)
  })

  it('survives two tabs that refresh at the same time, 30 times in a row', async () => {
    let { cookie } = await signIn((await user(crew)).phone_number ?? '')
    for (let round = 0; round < 30; round += 1) {
      crew.clock.advance(1)
      const [a, b] = await Promise.all([refresh(cookie), refresh(cookie)])
      expect([a.status, b.status]).toEqual([200, 200])
      expect(cookieOf(b)).toBe(cookieOf(a))
      expect((await me(a.data.token)).status).toBe(200)
      cookie = cookieOf(a)
    }
  })

  it('returns the newest pair to a late tab when it was replaced twice within the grace period', async () => {
    const { cookie } = await signIn((await user(crew)).phone_number ?? '')
    const second = await refresh(cookie)
    const third = await refresh(cookieOf(second))
    const late = await refresh(cookie)
    expect([late.data.token, cookieOf(late)]).toEqual([third.data.token, cookieOf(third)])
  })

  it('ends when a replaced cookie is used later: it was copied', async () => {
    const { cookie } = await signIn((await user(crew)).phone_number ?? '')
    const next = await refresh(cookie)
    crew.clock.advance(1)
    expect((await refresh(cookie)).status).toBe(401)
    expect((await me(next.data.token)).status).toBe(401)
    expect((await refresh(cookieOf(next))).status).toBe(401)
    expect(await crew.sql(sql`select revoked_because from sessions order by id desc limit 1`)).toEqual([
      { revoked_because: 'refresh_reuse' },
    ])
    expect(await crew.sql(sql`select 1 from alarms where kind = 'refresh_reuse'`)).toHaveLength(1)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example', [refreshHeader]: '1' }],
    ['an origin that begins like ours', { origin: 'http://localhost.evil.example', [refreshHeader]: '1' }],
    ['no origin', { [refreshHeader]: '1' }],
    ['no header of ours', { origin: 'http://localhost:3000' }],
  ])('is not refreshed for %s', async (_, headers) => {
    const { cookie } = await signIn((await user(crew)).phone_number ?? '')
    expect((await refresh(cookie, headers)).error?.code).toBe('forbidden')
    expect((await refresh(cookie)).status).toBe(200)
  })

  it('is not refreshed by a plain cookie, except on a local installation at its own name (1-plain-http.spec.ts)', async () => {
    const { cookie } = await signIn((await user(crew)).phone_number ?? '')
    const { config } = crew.around
    const plain = cookie.replace('__Host-rt', 'rt')
    const from = (origin: string, sent: string) => refresh(sent, { origin, host: '192.168.1.7:3000', [refreshHeader]: '1' })
    expect((await from('http://192.168.1.7:3000', cookie)).status).toBe(403)
    expect((await from('http://192.168.1.7:3000', plain)).status).toBe(403)
    config.environment = 'local'
    expect((await from('http://evil.example', plain)).status).toBe(403)
    config.environment = 'test'
  })

  it('of a platform admin ends after 15 idle minutes, of a manager after an hour, and that of a pro continues', async () => {
    const place = await location(crew)
    const people = [await platformAdmin(crew), await manager(crew, place), await pro(crew)]
    const phones = await Promise.all(
      people.map(
        async (one) =>
          (
            await crew.sql<{ phone_number: string }>(
              sql`select phone_number from users where id = ${'user_id' in one ? one.user_id : one.id}`,
            )
          )[0]?.phone_number ?? '',
      ),
    )
    const [admin, boss, worker] = [await signIn(phones[0] ?? ''), await signIn(phones[1] ?? ''), await signIn(phones[2] ?? '')]
    crew.clock.advance(16)
    expect((await refresh(admin.cookie)).status).toBe(401)
    crew.clock.advance(45)
    expect((await refresh(boss.cookie)).status).toBe(401)
    crew.clock.advance(28 * 24 * 60)
    expect((await refresh(worker.cookie)).status).toBe(200)
    crew.clock.advance(3 * 24 * 60)
    expect((await me(worker.token)).status).toBe(401)
  })

  it('of a manager ends a day after signing in, however busy', async () => {
    let { cookie } = await signIn((await manager(crew, await location(crew))).phone_number ?? '')
    for (let half = 0; half < 47; half += 1) {
      crew.clock.advance(30)
      await crew.sql(sql`delete from rate_counters`)
      const next = await refresh(cookie)
      expect(next.status).toBe(200)
      cookie = cookieOf(next)
    }
    crew.clock.advance(31)
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('can be ended from another device, and only by its owner', async () => {
    const phone = (await user(crew)).phone_number ?? ''
    const [one, two] = [await signIn(phone), await signIn(phone)]
    const bearer = { authorization: `Bearer ${one.token}` }
    const { data } = await crew.as(null).call(listSessions, { headers: bearer })
    const other = data.results.find(({ is_current }) => !is_current)
    expect(data.results).toHaveLength(2)
    expect((await crew.as((await user(crew)).id).call(endSession, { params: { id: other?.id ?? 0 } })).status).toBe(404)
    const ended = await crew.as(null).call(endSession, { params: { id: other?.id ?? 0 }, headers: bearer })
    expect([ended.status, ended.headers['clear-site-data']]).toEqual([204, undefined])
    expect([(await me(one.token)).status, (await me(two.token)).status]).toEqual([200, 401])
  })

  it('ends here and clears the browser, and everywhere on request', async () => {
    const phone = (await user(crew)).phone_number ?? ''
    const [one, two] = [await signIn(phone), await signIn(phone)]
    const signedOut = await crew.as(null).call(endSession, { params: { id: 0 }, headers: { authorization: one.token } })
    expect(signedOut.headers['clear-site-data']).toBe('"storage"')
    expect([(await me(one.token)).status, (await refresh(one.cookie)).status]).toEqual([401, 401])
    const three = await signIn(phone)
    await crew.as(null).call(endAllSessions, { headers: { authorization: three.token } })
    expect([(await me(two.token)).status, (await me(three.token)).status]).toEqual([401, 401])
  })

  it('leaves clearing storage to a page that keeps unsent punches', async () => {
    const phone = (await user(crew)).phone_number ?? ''
    const [one, two] = [await signIn(phone), await signIn(phone)]
    const query = { clears_storage: false }
    const left = [
      await crew.as(null).call(endSession, { params: { id: 0 }, query, headers: { authorization: one.token } }),
      await crew.as(null).call(endAllSessions, { query, headers: { authorization: two.token } }),
    ]
    expect(left.map(({ status, headers }) => [status, headers['clear-site-data']])).toEqual([
      [204, undefined],
      [204, undefined],
    ])
    expect([(await refresh(one.cookie)).status, (await refresh(two.cookie)).status]).toEqual([401, 401])
  })

  it('notifies the owner about a second device', async () => {
    const person = await user(crew)
    await signIn(person.phone_number ?? '')
    await signIn(person.phone_number ?? '')
    const events = await crew.sql(
      sql`select payload from announcements where name = 'user.signed_in_elsewhere' and payload->>'user_id' = ${String(person.id)}`,
    )
    expect(events).toHaveLength(1)
  })
})

describe('the roles of a session', () => {
  it('show an organization admin as admin of each of its locations, even with a lesser role there', async () => {
    const [first, foreign] = [await location(crew), await location(crew)]
    const second = await location(crew, { organization_id: first.organization_id })
    const admin = await organizationAdmin(crew, first.organization_id)
    await crew.sql(sql`insert into location_managers (organization_id, location_id, user_id, role) values
      (${first.organization_id}, ${first.id}, ${admin.id}, 'TEAM_MEMBER'), (${foreign.organization_id}, ${foreign.id}, ${admin.id}, 'ONSITE_MANAGER')`)
    const { data } = await crew.as(admin.id).call(getMe)
    const places = [first, second].map(({ id, organization_id }) => ({ location_id: id, organization_id, role: 'ADMIN' }))
    expect(data.managed_locations).toHaveLength(3)
    expect(data.managed_locations).toEqual(
      expect.arrayContaining([...places, { location_id: foreign.id, organization_id: foreign.organization_id, role: 'ONSITE_MANAGER' }]),
    )
  })

  it('are gone on the next call after they were removed', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const caller = crew.as(boss.id)
    const see = () => caller.call(getLocation, { params: { locationId: place.id } })
    expect((await caller.call(getMe)).data.managed_locations).toHaveLength(1)
    expect((await see()).status).toBe(200)
    await crew.sql(sql`delete from location_managers where user_id = ${boss.id}`)
    expect((await caller.call(getMe)).data.managed_locations).toHaveLength(0)
    expect((await see()).status).toBe(404)
  })
})
