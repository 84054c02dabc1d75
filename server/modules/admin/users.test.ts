import { endUserSessions, getAdminUser, listAdminUsers } from '@crewcall/contract/admin-users.ts'
import { listAdminPros, listAuditLog } from '@crewcall/contract/admin.ts'
import { getMe, listSessions } from '@crewcall/contract/identity.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import { appointPlatformAdmin, dismissPlatformAdmin } from '@crewcall/contract/platform-admins.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../platform/audit.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { location, row, user } from '../../test/build.ts'
import { manager, organizationAdmin, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { revokeLocationRole } from '../identity/index.ts'

let crew: Crew
let sam: Tables['users']
let ada: Tables['users']
let grace: Tables['users']
let tomas: Tables['users']
let gracePro: Tables['pros']
beforeAll(async () => {
  crew = await openCrew()
  sam = await platformAdmin(crew)
  ada = await user(crew, {
    first_name: 'Ada',
    last_name: 'Byron_King',
    preferred_name_for_search: 'Lovelace',
    email: 'ada@engine.example',
    phone_number: '+18435559876',
    app_mode: 'STAFFER',
    date_joined: '2025-03-01T12:00:00Z',
    last_login: '2026-02-01T12:00:00Z',
  })
  tomas = await user(crew, { first_name: 'Tomás', last_name: 'Fernández Aguilar', preferred_name_for_search: 'Ñandú' })
  gracePro = await pro(crew)
  await crew.sql(
    sql`update users set first_name = 'Grace', last_name = 'BYRONXKING', date_joined = '2025-05-01T12:00:00Z' where id = ${gracePro.user_id}`,
  )
  grace = (await crew.sql<Tables['users']>(sql`select * from users where id = ${gracePro.user_id}`))[0] as Tables['users']
  await crew.sql(sql`update users set account_status = 'LOCKED' where id = ${grace.id}`)
})
afterAll(() => crew.close())

type Query = NonNullable<Sent<typeof listAdminUsers>['query']>
const found = async (query: Query) => (await crew.as(sam.id).call(listAdminUsers, { query })).data.results.map(({ id }) => id)

describe('the people of the platform', () => {
  it.each<[string, () => Query, () => number[]]>([
    ['number', () => ({ id: ada.id }), () => [ada.id]],
    ['uuid', () => ({ uuid: ada.uuid }), () => [ada.id]],
    ['pro profile', () => ({ gigster_profile__id: gracePro.id }), () => [grace.id]],
    ['part of the first name', () => ({ first_name: 'DA' }), () => [ada.id]],
    ['last name, where an underscore is one', () => ({ last_name: 'n_k' }), () => [ada.id]],
    ['preferred name', () => ({ preferred_name_for_search: 'love' }), () => [ada.id]],
    ['mail', () => ({ email: 'Engine.ex' }), () => [ada.id]],
    ['phone, however it is spelled', () => ({ phone_number: '(843) 555-98' }), () => [ada.id]],
    ['both names together', () => ({ combined_search_param: 'ada byron' }), () => [ada.id]],
    ['mail in the common search', () => ({ combined_search_param: 'ada@engine' }), () => [ada.id]],
    ['phone in the common search', () => ({ combined_search_param: '843-555-9876' }), () => [ada.id]],
    ['the last name first', () => ({ combined_search_param: 'byron ada' }), () => [ada.id]],
    ['words of different names, in any order', () => ({ combined_search_param: '  engine  lovelace ADA ' }), () => [ada.id]],
    ['the number as it is printed', () => ({ combined_search_param: `#${ada.id}` }), () => [ada.id]],
    ['a name without its accents', () => ({ combined_search_param: 'aguilar tomas' }), () => [tomas.id]],
    ['a name with its accents', () => ({ combined_search_param: 'Tomás fernández' }), () => [tomas.id]],
    ['a preferred name without its tilde', () => ({ combined_search_param: 'nandu' }), () => [tomas.id]],
    ['first name without its accents', () => ({ first_name: 'tomas' }), () => [tomas.id]],
    ['last name, with an accent too many', () => ({ last_name: 'ágüilar' }), () => [tomas.id]],
    ['nobody by a phone without digits', () => ({ phone_number: 'xx' }), () => []],
    ['side', () => ({ app_mode: 'STAFFER', last_name: 'king' }), () => [ada.id]],
    ['state of the account', () => ({ account_status: 'LOCKED' }), () => [grace.id]],
    ['day they joined, that day or later', () => ({ date_joined: '2025-04-01T00:00:00Z', last_name: 'king' }), () => [grace.id]],
    ['day they last signed in, that day or later', () => ({ last_login: '2026-01-01T00:00:00Z', last_name: 'king' }), () => [ada.id]],
  ])('are found by %s', async (_, query, expected) => {
    expect(await found(query())).toEqual(expected())
  })

  it('are found by their id in the general search, too', async () => {
    expect(`${ada.first_name} ${ada.email} ${ada.phone_number}`).not.toContain(String(ada.id))
    expect(await found({ combined_search_param: String(ada.id) })).toContain(ada.id)
  })

  it('are listed newest first, 25 per page, or in the requested order', async () => {
    const newest = await found({})
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    expect(await found({ last_name: 'king', ordering: 'date_joined' })).toEqual([ada.id, grace.id])
    expect(await found({ last_name: 'king', ordering: '-date_joined' })).toEqual([grace.id, ada.id])
    // People who never signed in come last in either direction.
    expect(await found({ last_name: 'king', ordering: '-last_login' })).toEqual([ada.id, grace.id])
    const { data } = await crew.as(sam.id).call(listAdminUsers, { query: { last_name: 'king', page_size: 1, ordering: 'id' } })
    expect(data).toMatchObject({ count: 2, next: 2, previous: null })
  })

  it('show their roles and locations', async () => {
    const place = await location(crew, { name: 'The Copper Room' })
    const [boss, head] = [await manager(crew, place, 'TEAM_MEMBER'), await organizationAdmin(crew, place.organization_id)]
    const one = async (id: number) => (await crew.as(sam.id).call(listAdminUsers, { query: { id } })).data.results[0]
    expect(await one(boss.id)).toMatchObject({
      managed_locations: [{ location_id: place.id, name: 'The Copper Room', role: 'TEAM_MEMBER' }],
      organization_roles: [],
      gigster_profile_id: null,
      is_gigpro_admin: false,
    })
    expect(await one(head.id)).toMatchObject({
      managed_locations: [],
      organization_roles: [{ organization_id: place.organization_id, role: 'ADMIN' }],
    })
    expect(await one(grace.id)).toMatchObject({
      gigster_profile_id: gracePro.id,
      account_status: 'LOCKED',
      phone_number: grace.phone_number,
    })
    expect(await one(sam.id)).toMatchObject({ is_gigpro_admin: true })
  })

  it('show a mailbox only after its code was received', async () => {
    const typed = await user(crew, { pending_email: 'typed@engine.example' })
    const { data } = await crew.as(sam.id).call(getAdminUser, { params: { id: typed.id } })
    expect(data.email).toBeNull()
    expect(JSON.stringify(data)).not.toContain('typed@engine')
  })

  it('are visible to platform admins only', async () => {
    const calls = [
      crew.as(ada.id).call(listAdminUsers),
      crew.as(ada.id).call(getAdminUser, { params: { id: sam.id } }),
      crew.as(ada.id).call(endUserSessions, { params: { id: sam.id }, body: { reason: 'No' } }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('the sign-ins of a person', () => {
  it('show device, time, origin, and how they ended', async () => {
    const now = await crew.clock.now()
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
    const person = await user(crew)
    const signIn = (ip: string, changes: Partial<Tables['sessions']>) =>
      row(crew, 'sessions', {
        user_id: person.id,
        token_hash: `hash ${ip}`,
        token_expires_at: hours(1),
        expires_at: hours(24),
        user_agent: 'Firefox',
        ip,
        created_ts: hours(-1),
        last_seen_ts: now,
        ...changes,
      })
    await signIn('192.0.2.1', { created_ts: hours(-3), expires_at: hours(-2), token_expires_at: hours(-2) })
    await signIn('192.0.2.2', { created_ts: hours(-2), revoked_at: hours(-1), revoked_because: 'signed_out' })
    await signIn('192.0.2.3', {})
    const { data } = await crew.as(sam.id).call(getAdminUser, { params: { id: person.id } })
    expect(data).toMatchObject({ sign_ins_count: 3, open_sessions_count: 1 })
    expect(data.sign_ins.map(({ ip, user_agent, ended_because, ended_at }) => [ip, user_agent, ended_because, ended_at])).toEqual([
      ['192.0.2.3', 'Firefox', null, null],
      ['192.0.2.2', 'Firefox', 'signed_out', hours(-1).toISOString()],
      ['192.0.2.1', 'Firefox', 'expired', hours(-2).toISOString()],
    ])
    expect((await crew.as(sam.id).call(getAdminUser, { params: { id: 987_654 } })).error?.code).toBe('not_found')
  })

  it('are ended by the platform: every device at once, nobody else’s, with the reason in the audit log', async () => {
    const [person, other] = [await user(crew), await user(crew)]
    const devices = [crew.as(person.id), crew.as(person.id)]
    for (const device of [...devices, crew.as(other.id)]) expect((await device.call(getMe)).status).toBe(200)
    const end = () => crew.as(sam.id).call(endUserSessions, { params: { id: person.id }, body: { reason: 'Lost the phone' } })
    const { status, data } = await end()
    expect([status, data.open_sessions_count]).toEqual([200, 0])
    expect(data.sign_ins.map(({ ended_because }) => ended_because)).toEqual(['ended_by_admin', 'ended_by_admin'])
    for (const device of devices) expect((await device.call(getMe)).status).toBe(401)
    expect((await end()).status).toBe(200)
    expect(await crew.sql(sql`select 1 from sessions where user_id = ${other.id} and revoked_at is null`)).toHaveLength(1)
    const log = await crew.as(sam.id).call(listAuditLog, { query: { action: 'user.end_sessions', object_id: person.id } })
    const said = { object_name: `${person.first_name} ${person.last_name}`, values: { explanation: 'Lost the phone' } }
    expect(log.data.results).toMatchObject([said, said])
  })

  it('are ended only with a fresh code, and only for an existing person', async () => {
    const me = crew.as(sam.id)
    expect((await me.call(endUserSessions, { params: { id: 987_654 }, body: { reason: 'Who?' } })).error?.code).toBe('not_found')
    expect((await me.call(endUserSessions, { params: { id: ada.id }, body: { reason: ' ' } })).error?.code).toBe('invalid')
    await crew.sql(sql`update sessions set stepped_up_at = null where user_id = ${sam.id}`)
    expect((await me.call(endUserSessions, { params: { id: ada.id }, body: { reason: 'Lost the phone' } })).error?.code).toBe(
      'step_up_required',
    )
    expect((await me.call(listSessions)).status).toBe(200)
  })

  it('end only for a known reason', async () => {
    await crew.tokenOf(ada.id)
    await expect(crew.sql(sql`update sessions set revoked_because = 'boredom' where user_id = ${ada.id}`)).rejects.toThrow(
      'sessions_revoked_because_check',
    )
  })
})

describe('the pros of the platform', () => {
  it('are found by words in any order, ignoring accents, and by the digits of a phone number', async () => {
    const andre = await pro(crew, { display_name: 'André F.' })
    await crew.sql(
      sql`update users set first_name = 'André', last_name = 'Núñez', phone_number = '+18435550707' where id = ${andre.user_id}`,
    )
    const search = async (query: Record<string, string>) =>
      (await crew.as(sam.id).call(listAdminPros, { query })).data.results.map(({ pro_id }) => pro_id)
    for (const name of ['andre', 'nunez andre', 'ANDRÉ f', 'Nuñez']) expect([name, await search({ name })]).toEqual([name, [andre.id]])
    expect(await search({ phone_number: '555-0707' })).toEqual([andre.id])
    expect(await search({ phone_number: 'xx' })).toEqual([])
  })
})

describe('the log of what was done', () => {
  it('names everyone appointed or removed as platform admin, with the reason', async () => {
    const maya = await user(crew, { first_name: 'Maya', last_name: 'Torres' })
    const me = crew.as(sam.id)
    expect((await me.call(appointPlatformAdmin, { body: { user_id: maya.id, reason: 'Joins the desk' } })).status).toBe(201)
    const body = { reason: 'Left the desk' }
    expect((await me.call(dismissPlatformAdmin, { params: { userId: maya.id }, body })).status).toBe(200)
    const { data } = await me.call(listAuditLog, { query: { object_type: 'user', object_id: maya.id } })
    expect(data.results.map(({ action, values, object_name }) => [action, values['reason'], object_name])).toEqual([
      ['platform_admin.dismiss', 'Left the desk', 'Maya Torres'],
      ['platform_admin.appoint', 'Joins the desk', 'Maya Torres'],
    ])
  })

  it('names a pro, and a manager whose role was removed', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const worker = await pro(crew, { display_name: 'Rosa D.' })
    const said = async () => (await crew.as(sam.id).call(listAuditLog, { query: { page_size: 1 } })).data.results[0]
    await crew.system((ctx) => record(ctx, { action: 'pro.verify', object_type: 'pro', object_id: worker.id, after: { by: 'PERSON' } }))
    expect(await said()).toMatchObject({ action: 'pro.verify', object_name: 'Rosa D.' })
    const [held] = await crew.sql<{ id: number }>(sql`select id from location_managers where user_id = ${boss.id}`)
    await crew.system((ctx) => revokeLocationRole(ctx, held?.id ?? 0))
    const name = `${boss.first_name} ${boss.last_name}`
    expect(await said()).toMatchObject({ action: 'location_manager.revoke', object_name: name })
  })
})
