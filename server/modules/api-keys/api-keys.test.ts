import { createApiKey, getOwnApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@crewcall/contract/api-keys.ts'
import { listLocationAuditLog } from '@crewcall/contract/admin.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { editGig } from '@crewcall/contract/applications.ts'
import { getGig, listGigs } from '@crewcall/contract/gigs.ts'
import type { Endpoint, Output, Sent } from '@crewcall/contract/kit.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { listLocations } from '@crewcall/contract/organizations.ts'
import { listOrganizationManagers, removeOrganizationManager } from '@crewcall/contract/teams.ts'
import type { KeyScope } from '@crewcall/contract/rules/key-scopes.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKeyId, newKeySecret, readKey } from '../../platform/api-key-token.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { location } from '../../test/build.ts'
import { gig, manager, organizationAdmin, payingLocation } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Called, Crew } from '../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const hour = 3_600_000
let made = 0

async function business() {
  const place = await payingLocation(crew)
  const orgId = place.organization_id
  const second = await location(crew, { organization_id: orgId })
  return { place, second, orgId, admin: await organizationAdmin(crew, orgId) }
}

type Terms = { scopes?: KeyScope[]; location_ids?: number[] | null; expires_at?: string | null; name?: string }

async function keyOf(admin: Tables['users'], orgId: number, terms: Terms = {}): Promise<Output<typeof createApiKey> & { secret: string }> {
  made += 1
  const body = { name: `Payroll ${made}`, scopes: ['shifts.read' as const], location_ids: null, ...terms }
  const { data, error } = await crew.as(admin.id).call(createApiKey, { params: { orgId }, body })
  expect(error).toBeUndefined()
  return { ...data, secret: data.secret ?? '' }
}

function withKey<const E extends Endpoint>(key: string, endpoint: E, sent?: Sent<E>): Promise<Called<Output<E>>> {
  return crew
    .as(null)
    .call(endpoint, { ...sent, headers: { authorization: `Bearer ${key}` } } as Sent<E> & { headers: Record<string, string> })
}
const statusOf = async (key: string) => (await withKey(key, getOwnApiKey)).status

describe('a new key', () => {
  it('has its secret in one answer only, and the database has only its hash', async () => {
    const { admin, orgId } = await business()
    const headers = { 'idempotency-key': `make-${orgId}` }
    const body = { name: 'Website', scopes: ['shifts.read' as const], location_ids: null }
    const call = () => crew.as(admin.id).call(createApiKey, { params: { orgId }, body, headers })
    const [first, again] = [await call(), await call()]
    expect(first.data.secret).toMatch(/^cc_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}$/)
    expect(again.data).toEqual({ ...first.data, secret: null })
    const list = await crew.as(admin.id).call(listApiKeys, { params: { orgId } })
    expect(list.data.results).toEqual([expect.objectContaining({ name: 'Website', state: 'LIVE', locations: null, last_used_at: null })])
    const secret = first.data.secret?.slice(first.data.starts_with.length, -6) ?? ''
    const [stored] = await crew.sql<{ whole: string }>(sql`select k::text as whole from api_keys k where organization_id = ${orgId}`)
    expect(stored?.whole).not.toContain(secret)
  })

  it('is made by an admin of the organization with a fresh code, and by nobody else', async () => {
    const { place, admin, orgId } = await business()
    const body = { name: 'Website', scopes: ['shifts.read' as const], location_ids: null }
    const by = async (userId: number) => (await crew.as(userId).call(createApiKey, { params: { orgId }, body })).status
    expect(await by((await manager(crew, place)).id)).toBe(403)
    expect(await by((await business()).admin.id)).toBe(404)
    const caller = crew.as(admin.id)
    await caller.call(getMe)
    await crew.sql(sql`update sessions set stepped_up_at = now() - interval '6 minutes' where user_id = ${admin.id}`)
    const late = await caller.call(createApiKey, { params: { orgId }, body })
    expect(late.error?.code).toBe('step_up_required')
  })

  it('is refused for a location of somebody else, a time that is past, no scope, and a name in use', async () => {
    const { admin, orgId, place } = await business()
    const foreign = await location(crew)
    const ask = (terms: Terms) =>
      crew
        .as(admin.id)
        .call(createApiKey, { params: { orgId }, body: { name: 'Website', scopes: ['shifts.read'], location_ids: null, ...terms } })
    expect((await ask({ location_ids: [place.id, foreign.id] })).status).toBe(404)
    expect((await ask({ expires_at: '2020-01-01T00:00:00Z' })).error?.target).toBe('expires_at')
    expect((await ask({ scopes: [] })).status).toBe(400)
    expect((await ask({})).status).toBe(201)
    expect((await ask({ name: 'WEBSITE' })).error).toMatchObject({ code: 'already_exists', target: 'name' })
  })

  it('is told to all admins of the organization, and recorded', async () => {
    const { admin, orgId } = await business()
    const other = await organizationAdmin(crew, orgId)
    const mailOf = (id: number) => `admin${id}@example.com`
    await crew.sql(
      sql`update users set email = 'admin' || id || '@example.com', email_verified_at = now() where id in (${admin.id}, ${other.id})`,
    )
    const key = await keyOf(admin, orgId, { name: 'Till' })
    await crew.drain()
    for (const { id } of [admin, other]) {
      const { data } = await crew.as(id).call(listNotifications)
      expect(data.results.map(({ title }) => title)).toContain(`${admin.first_name} ${admin.last_name} made an API key: Till`)
    }
    const mails = await crew.sql<{ address: string }>(sql`
      select address from message_deliveries where address in (${mailOf(admin.id)}, ${mailOf(other.id)}) and kind = 'api_key.created' order by id`)
    expect(mails.map(({ address }) => address)).toEqual([mailOf(admin.id), mailOf(other.id)])
    const [entry] = await crew.sql<{ after: object }>(
      sql`select after from audit_log where action = 'api_key.create' and object_id = ${key.id}`,
    )
    expect(entry?.after).toMatchObject({ name: 'Till', scopes: 'shifts.read' })
    expect(JSON.stringify(entry)).not.toContain(key.secret)
  })
})

describe('a call with a key', () => {
  it('acts within its scopes; every other call has its own code', async () => {
    const { place, admin, orgId } = await business()
    const { secret } = await keyOf(admin, orgId, { scopes: ['shifts.read'] })
    const work = await gig(crew, place)
    const read = await withKey(secret, getGig, { params: { gigId: work.id } })
    expect(read.data).toMatchObject({ id: work.id, wage_amount: null })
    const write = await withKey(secret, editGig, { params: { gigId: work.id }, body: { description: 'x' } as never })
    expect(write.error).toMatchObject({ code: 'scope_missing', values: { scope: 'shifts.write' } })
    for (const endpoint of [getMe, listNotifications] as const) expect((await withKey(secret, endpoint)).error?.code).toBe('not_for_keys')
    const keys = await withKey(secret, listApiKeys, { params: { orgId } })
    expect(keys.error?.code).toBe('not_for_keys')
  })

  it('sees the wage with a scope about money, and only then', async () => {
    const { place, admin, orgId } = await business()
    const work = await gig(crew, place)
    const { secret } = await keyOf(admin, orgId, { scopes: ['shifts.read', 'money.read'] })
    expect((await withKey(secret, getGig, { params: { gigId: work.id } })).data.wage_amount).toBe(Number(work.wage_amount))
  })

  it('limited to a location knows no other', async () => {
    const { place, second, admin, orgId } = await business()
    const { secret } = await keyOf(admin, orgId, { location_ids: [second.id] })
    const work = await gig(crew, place)
    expect((await withKey(secret, getGig, { params: { gigId: work.id } })).status).toBe(404)
    expect((await withKey(secret, listGigs, { query: { location_id: place.id } })).status).toBe(404)
    expect((await withKey(secret, listGigs)).data.results).toEqual([])
    expect((await withKey(secret, listLocations)).data.results.map(({ id }) => id)).toEqual([second.id])
    const own = await withKey(secret, getOwnApiKey)
    expect(own.data).toMatchObject({ scopes: ['shifts.read'], locations: [{ id: second.id }], organization: { id: orgId } })
  })

  it('names the key in the history of the shift and of the location', async () => {
    const { place, admin, orgId } = await business()
    const { secret } = await keyOf(admin, orgId, { name: 'Rota', scopes: ['shifts.write'] })
    const work = await gig(crew, place)
    const changed = await withKey(secret, editGig, { params: { gigId: work.id }, body: { special_inst: 'Ring twice' } })
    expect(changed.error).toBeUndefined()
    const history = await crew.as(admin.id).call(getGigHistory, { params: { gigId: work.id } })
    expect(history.data.results.find(({ action }) => action === 'gig.edit')?.values).toMatchObject({ via: 'api_key', api_key: 'Rota' })
    const log = await crew.as(admin.id).call(listLocationAuditLog, { params: { locationId: place.id }, query: { action: 'gig.edit' } })
    expect(log.data.results[0]?.values).toMatchObject({ via: 'api_key', api_key: 'Rota' })
  })

  it('repeats a command by Idempotency-Key for the same key, and not for the person who made it', async () => {
    const { place, admin, orgId } = await business()
    const { secret, id } = await keyOf(admin, orgId, { scopes: ['shifts.write'] })
    const work = await gig(crew, place)
    const headers = { authorization: `Bearer ${secret}`, 'idempotency-key': `edit-${work.id}` }
    const body = { special_inst: 'Ring twice' }
    const call = () => crew.as(null).call(editGig, { params: { gigId: work.id }, body, headers })
    const [first, again] = [await call(), await call()]
    expect(again.data).toEqual(first.data)
    const rows = await crew.sql<{ actor_id: number }>(sql`select actor_id from idempotency_keys where key = ${`edit-${work.id}`}`)
    expect(rows).toEqual([{ actor_id: -id }])
  })

  it('notes its last use, at most once a minute', async () => {
    const { admin, orgId } = await business()
    const { secret, id } = await keyOf(admin, orgId)
    const lastUse = async () => {
      const [row] = await crew.sql<{ last_used_at: Date | null }>(sql`select last_used_at from api_keys where id = ${id}`)
      return row?.last_used_at?.getTime() ?? 0
    }
    expect(await lastUse()).toBe(0)
    await statusOf(secret)
    await expect.poll(lastUse).toBeGreaterThan(0)
    const first = await lastUse()
    crew.clock.advance(0.5)
    await statusOf(secret)
    crew.clock.advance(0.55)
    await statusOf(secret)
    await expect.poll(lastUse).toBeGreaterThan(first)
    // Had the second been noted, the third would have come within a minute of it.
    expect((await lastUse()) - first).toBeGreaterThan(60_000)
  })
})

describe('a key ends', () => {
  it('when it is revoked, at once and for good', async () => {
    const { admin, orgId } = await business()
    const { secret, id } = await keyOf(admin, orgId)
    expect(await statusOf(secret)).toBe(200)
    const revoke = () => crew.as(admin.id).call(revokeApiKey, { params: { orgId, keyId: id } })
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204])
    expect(await statusOf(secret)).toBe(401)
    await expect(crew.sql(sql`update api_keys set revoked_at = null, revoked_by = null where id = ${id}`)).rejects.toThrow('stays revoked')
    const rotated = await crew.as(admin.id).call(rotateApiKey, { params: { orgId, keyId: id }, body: { old_secret_hours: 0 } })
    expect(rotated.error?.code).toBe('conflict')
  })

  it('when its time is over', async () => {
    const { admin, orgId } = await business()
    const expires_at = new Date((await crew.clock.now()).getTime() + hour).toISOString()
    const { secret } = await keyOf(admin, orgId, { expires_at })
    expect(await statusOf(secret)).toBe(200)
    crew.clock.advance(61)
    expect(await statusOf(secret)).toBe(401)
    const list = await crew.as(admin.id).call(listApiKeys, { params: { orgId } })
    expect(list.data.results.map(({ state }) => state)).toEqual(['EXPIRED'])
  })

  it('when the person who made it is no admin any more, also after they become one again', async () => {
    const { admin, orgId } = await business()
    const other = await organizationAdmin(crew, orgId)
    const { secret } = await keyOf(admin, orgId)
    const team = await crew.as(other.id).call(listOrganizationManagers, { params: { orgId } })
    const managerId = team.data.results.find(({ user }) => user.id === admin.id)?.id ?? 0
    await crew.as(other.id).call(removeOrganizationManager, { params: { managerId } })
    expect(await statusOf(secret)).toBe(401)
    await crew.sql(sql`insert into organization_managers (organization_id, user_id) values (${orgId}, ${admin.id})`)
    expect(await statusOf(secret)).toBe(401)
    const list = await crew.as(other.id).call(listApiKeys, { params: { orgId } })
    expect(list.data.results.map(({ state }) => state)).toEqual(['ENDED'])
  })

  it('while the account of that person is locked', async () => {
    const { admin, orgId } = await business()
    const { secret } = await keyOf(admin, orgId)
    await crew.sql(sql`update users set account_status = 'LOCKED' where id = ${admin.id}`)
    expect(await statusOf(secret)).toBe(401)
  })
})

describe('a new secret', () => {
  it('lets the old one live for the chosen time, and never has a third', async () => {
    const { admin, orgId } = await business()
    const { secret: first, id } = await keyOf(admin, orgId)
    const rotate = async (old_secret_hours: 0 | 24) => {
      const { data } = await crew.as(admin.id).call(rotateApiKey, { params: { orgId, keyId: id }, body: { old_secret_hours } })
      return data.secret ?? ''
    }
    const second = await rotate(24)
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    const third = await rotate(24)
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200])
    crew.clock.advance(24 * 60 + 1)
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200])
    const fourth = await rotate(0)
    expect([await statusOf(third), await statusOf(fourth)]).toEqual([401, 200])
  })
})

describe('a wrong key', () => {
  it('is refused with one answer, whatever is wrong', async () => {
    const [mine, theirs] = [await business(), await business()]
    const [a, b] = [await keyOf(mine.admin, mine.orgId), await keyOf(theirs.admin, theirs.orgId)]
    const idOf = (key: string) => key.slice(8, 20)
    const wrong = [
      newKeySecret(newKeyId()).key,
      newKeySecret(idOf(a.secret)).key,
      `${a.secret.slice(0, -1)}${a.secret.endsWith('0') ? '1' : '0'}`,
      a.secret.slice(0, -3),
      `cc_live_${idOf(a.secret)}${b.secret.slice(20)}`,
    ]
    const answers = await Promise.all(wrong.map((key) => withKey(key, getOwnApiKey)))
    expect(answers.map(({ status, error }) => [status, error?.reason])).toEqual(wrong.map(() => [401, 'API_KEY_NOT_VALID']))
  })

  it('is refused by a public call, too, and by the stream of events', async () => {
    const { admin, orgId } = await business()
    const { secret } = await keyOf(admin, orgId)
    const { listSkills } = await import('@crewcall/contract/skills.ts')
    expect((await withKey(secret, listSkills)).status).toBe(200)
    expect((await withKey(newKeySecret(newKeyId()).key, listSkills)).status).toBe(401)
    const live = await crew.app.inject({ url: '/api/live/', headers: { authorization: `Bearer ${secret}` } })
    expect([live.statusCode, live.json().error.code]).toEqual([403, 'not_for_keys'])
  })

  it('is known without the database if a character is wrong', () => {
    const { key } = newKeySecret(newKeyId())
    expect(readKey(key)?.secret_hash).toMatch(/^[0-9a-f]{64}$/)
    for (let at = 8; at < key.length; at += 1) {
      const other = `${key.slice(0, at)}${key[at] === 'x' ? 'y' : 'x'}${key.slice(at + 1)}`
      expect(readKey(other)).toBeUndefined()
    }
  })
})

describe('the limits', () => {
  it('of a key are told in headers, and its calls do not count for the person', async () => {
    const limited = await openCrew({ env: { RATE_LIMIT_FACTOR: '0.01' } })
    try {
      const place = await payingLocation(limited)
      const admin = await organizationAdmin(limited, place.organization_id)
      const body = { name: 'Rota', scopes: ['shifts.read' as const], location_ids: null }
      const key = (await limited.as(admin.id).call(createApiKey, { params: { orgId: place.organization_id }, body })).data.secret ?? ''
      const call = () => limited.as(null).call(getOwnApiKey, { headers: { authorization: `Bearer ${key}` } })
      const answers = [await call(), await call(), await call(), await call(), await call(), await call(), await call()]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
      const told = answers.map(({ headers }) => [headers['ratelimit-limit'], headers['ratelimit-remaining']])
      expect([told[0], told[6]]).toEqual([
        ['6', '5'],
        ['6', '0'],
      ])
      expect(Number(answers[6]?.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(answers[6]?.headers['ratelimit-reset'])).toBeGreaterThan(0)
    } finally {
      await limited.close()
    }
  })

  it('of wrong keys hold for the address', async () => {
    const limited = await openCrew({ env: { RATE_LIMIT_FACTOR: '0.1' } })
    try {
      const statuses: number[] = []
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const headers = { authorization: `Bearer ${newKeySecret(newKeyId()).key}` }
        statuses.push((await limited.as(null).call(getOwnApiKey, { headers })).status)
      }
      expect(statuses).toEqual([401, 401, 401, 429, 429])
    } finally {
      await limited.close()
    }
  })
})
