import { addSignOnDomain, checkSignOnDomain, getSignOn, removeSignOnDomain, saveSignOn, setSignOnMode } from '@crewcall/contract/sign-on.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { user } from '../../test/build.ts'
import { manager, organizationAdmin, platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { entered, testCompanies } from './test-companies.ts'

let crew: Crew
const { provider, open, forget, business, connected, live, tried, begins, version } = testCompanies()
beforeAll(async () => {
  crew = await openCrew()
  open(crew)
})
beforeEach(forget)
afterAll(() => crew.close())

describe('the connection of an organization', () => {
  it('is managed by its admins alone, with a fresh code, and never shows its secret', async () => {
    const { as, params, place, issuer } = await business()
    const body = { issuer, ...entered, version: null }
    const boss = await manager(crew, place, 'ADMIN')
    for (const other of [crew.as(boss.id), crew.as((await platformAdmin(crew)).id)]) {
      expect((await other.call(getSignOn, { params })).status).toBe(403)
      expect((await other.call(saveSignOn, { params, body })).status).toBe(403)
    }
    const saved = await as.call(saveSignOn, { params, body })
    expect(saved.data.connection).toMatchObject({ issuer, client_id: 'crewcall', mode: 'OFF', tested_at: null, version: 1 })
    expect(JSON.stringify(saved)).not.toContain('p@ss')
    const [stored] = await crew.sql<Tables['sign_on_connections']>(
      sql`select * from sign_on_connections where organization_id = ${params.orgId}`,
    )
    expect(stored?.client_secret).not.toContain('p@ss')
    expect((await as.call(saveSignOn, { params, body })).status).toBe(409)
  })

  it('keeps its secret only for the provider it was entered for, and another provider has to be tried again', async () => {
    const company = await live()
    const { as, params, issuer } = company
    const save = async (changes: object) =>
      as.call(saveSignOn, { params, body: { issuer, ...entered, client_secret: null, version: await version(company), ...changes } })
    expect((await save({})).data.connection).toMatchObject({ mode: 'ON' })
    expect((await save({ issuer: 'https://evil.example' })).error?.reason).toBe('SIGN_ON_SECRET_NEEDED')
    expect((await save({ client_id: 'other' })).error?.reason).toBe('SIGN_ON_SECRET_NEEDED')
    const moved = await save({ issuer: 'https://new.example', client_secret: 'n' })
    expect(moved.data.connection).toMatchObject({ mode: 'OFF', tested_at: null })
    expect(moved.data.admins.map(({ is_linked }) => is_linked)).toEqual([false])
  })

  it('is switched on only after a sign-in with it, and asked of all only by who signed in with it, with a way back', async () => {
    const company = await connected()
    const { as, params, admin, orgId } = company
    const set = async (mode: 'ON' | 'REQUIRED', emergency_admin_id: number | null) =>
      (await as.call(setSignOnMode, { params, body: { mode, session_hours: 8, emergency_admin_id, version: await version(company) } }))
        .error?.reason
    expect(await set('ON', null)).toBe('SIGN_ON_NOT_TESTED')
    await tried(company, { subject: 'a', email: `a@${company.domain}` })
    expect(await set('REQUIRED', null)).toBe('SIGN_ON_EMERGENCY_ADMIN')
    expect(await set('REQUIRED', (await user(crew)).id)).toBe('SIGN_ON_EMERGENCY_ADMIN')
    const second = await organizationAdmin(crew, orgId)
    const other = await crew.as(second.id).call(setSignOnMode, {
      params,
      body: { mode: 'REQUIRED', session_hours: 8, emergency_admin_id: admin.id, version: await version(company) },
    })
    expect(other.error?.reason).toBe('SIGN_ON_SELF_FIRST')
    expect(await set('REQUIRED', second.id)).toBeUndefined()
  })
})

describe('the domains of an organization', () => {
  it('count once the record is found at that very name, and for one organization only', async () => {
    const { as, params, domain } = await business()
    const { data } = await as.call(addSignOnDomain, { params, body: { domain } })
    const [listed] = data.domains
    const check = () => as.call(checkSignOnDomain, { params: { ...params, domainId: listed?.id ?? 0 } })
    for (const found of [undefined, [], ['crewcall-domain=other'], [`x ${listed?.record_value}`]]) {
      provider.records = found === undefined ? {} : { [domain]: found }
      expect((await check()).error?.reason).toBe('SIGN_ON_RECORD_MISSING')
    }
    provider.records = { [domain]: [listed?.record_value ?? ''] }
    expect((await check()).status).toBe(200)

    const rival = await business()
    const theirs = (await rival.as.call(addSignOnDomain, { params: rival.params, body: { domain } })).data.domains[0]
    const checkTheirs = () => rival.as.call(checkSignOnDomain, { params: { ...rival.params, domainId: theirs?.id ?? 0 } })
    provider.records = { [domain]: [listed?.record_value ?? '', theirs?.record_value ?? ''] }
    expect((await checkTheirs()).error?.reason).toBe('SIGN_ON_DOMAIN_OTHERS')

    // Sold meanwhile.
    provider.records = { [domain]: [theirs?.record_value ?? ''] }
    expect((await checkTheirs()).data.domains[0]?.proven_at).not.toBeNull()
    expect((await as.call(getSignOn, { params })).data.domains[0]?.proven_at).toBeNull()
    expect((await check()).error?.reason).toBe('SIGN_ON_RECORD_MISSING')
  })

  it('are no mailboxes of everybody, no addresses, and listed once', async () => {
    const { as, params, domain } = await business()
    const add = async (given: string) => (await as.call(addSignOnDomain, { params, body: { domain: given } })).status
    const shared = [
      'gmail.com',
      'GMAIL.com',
      'gmx.de',
      'web.de',
      'mail.ru',
      'qq.com',
      'hotmail.co.uk',
      'yahoo.co.jp',
      'tutanota.com',
      'mailinator.com',
    ]
    for (const given of [...shared, 'co.uk', 'github.io', 'localhost', '127.0.0.1', 'a@b.example', 'x..example', ''])
      expect([given, await add(given)]).toEqual([given, 400])
    expect([await add(domain), await add(domain.toUpperCase())]).toEqual([201, 409])
  })
})

it('A domain that is taken off the list vouches for nobody new', async () => {
  const company = await live()
  const { as, params, domain } = company
  const [listed] = (await as.call(getSignOn, { params })).data.domains
  expect((await as.call(removeSignOnDomain, { params: { ...params, domainId: listed?.id ?? 0 } })).status).toBe(204)
  expect((await begins(`x@${domain}`)).error).toBe('SIGN_ON_UNKNOWN_DOMAIN')
})
