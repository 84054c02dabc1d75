import { getMe, startSession } from '@crewcall/contract/identity.ts'
import { addSignOnDomain, linkSignOn } from '@crewcall/contract/sign-on.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import type { SsoIdentity } from '../../ports/single-sign-on.ts'
import { user } from '../../test/build.ts'
import { manager, platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { testCompanies } from './test-companies.ts'

let crew: Crew
const { provider, open, forget, business, connected, live, begins, finishes, comesBack, lastCode, invited, typeOf } = testCompanies()
beforeAll(async () => {
  crew = await openCrew()
  open(crew)
})
beforeEach(forget)
afterAll(() => crew.close())

const tokenOf = (data: { token?: string }) => ({ authorization: `Bearer ${data.token}` })

describe('a sign-in with the company account', () => {
  it('of somebody invited makes an account with the verified email, for this organization alone', async () => {
    const company = await live()
    const email = `ann@${company.domain}`
    await invited(company, email)
    const { data, status } = await comesBack(company, { subject: 'ann', email, first_name: 'Ann', last_name: 'Lee' })
    expect([status, data.outcome]).toEqual([200, 'SIGNED_IN'])
    const me = await crew.as(null).call(getMe, { headers: tokenOf(data as { token: string }) })
    expect(me.data).toMatchObject({ email, first_name: 'Ann', is_sso_login: true, managed_locations: [], gigster_profile_id: null })
    expect(provider.asked.at(-1)?.returned_to).toMatch(/\/auth\/callback\/[\w-]{20}\?code=c&state=s$/)
  })

  it('of somebody whom nobody invited, and of a stranger’s account with that email, makes nothing', async () => {
    const company = await live()
    const email = `nobody@${company.domain}`
    expect((await comesBack(company, { subject: 'n', email })).error?.reason).toBe('SIGN_ON_NOT_INVITED')
    await user(crew, { email })
    expect((await comesBack(company, { subject: 'n', email })).error?.reason).toBe('SIGN_ON_NOT_INVITED')
    expect(await crew.sql(sql`select subject from sign_on_identities where subject = 'n'`)).toEqual([])
  })

  it('of an account with that email asks for a code to its phone once, then opens it without', async () => {
    const company = await live()
    const email = `ben@${company.domain}`
    const person = await manager(crew, company.place, 'ADMIN')
    await crew.sql(sql`update users set email = ${email}, email_verified_at = now() where id = ${person.id}`)
    const { data, cookie } = await comesBack(company, { subject: 'ben', email })
    expect(data).toMatchObject({ outcome: 'PROVE', channel: 'phone' })
    expect(JSON.stringify(data)).not.toContain(
      String((await crew.sql<Tables['users']>(sql`select * from users where id = ${person.id}`))[0]?.phone_number),
    )
    const challenge_id = 'challenge_id' in data ? data.challenge_id : ''
    const code = await lastCode()
    const link = (given: string, from = cookie) =>
      crew.as(null).call(linkSignOn, { body: { challenge_id, code: given }, headers: { cookie: `__Host-sign-on=${from}` } })
    expect((await link(code, 'another-browser')).error?.reason).toBe('SIGN_ON_OVER')
    expect((await link(code === '000000' ? '000001' : '000000')).error?.reason).toBe('CODE_WRONG')
    const linked = await link(code)
    expect([linked.status, linked.data.user_id, linked.data.return_to]).toEqual([201, person.id, '/locations'])
    expect((await link(code)).error?.reason).toBe('SIGN_ON_OVER')
    // Later, also with another email.
    const again = await comesBack(company, { subject: 'ben', email: 'ben@elsewhere.example' })
    expect(again.data).toMatchObject({ outcome: 'SIGNED_IN', user_id: person.id })
    expect((await comesBack(company, { subject: 'ben', email, email_verified: false })).error?.reason).toBe('SIGN_ON_EMAIL_UNVERIFIED')
  })

  it('the code that links signs nobody in by itself', async () => {
    const company = await live()
    const email = `cat@${company.domain}`
    const person = await manager(crew, company.place, 'ADMIN')
    await crew.sql(sql`update users set email = ${email}, email_verified_at = now() where id = ${person.id}`)
    const { data } = await comesBack(company, { subject: 'cat', email })
    const challenge_id = 'challenge_id' in data ? data.challenge_id : ''
    expect((await crew.as(null).call(startSession, { body: { challenge_id, code: await lastCode() } })).error?.reason).toBe('CODE_WRONG')
  })

  it('is refused without an email, with an unverified one, and with one of a domain that is not proven', async () => {
    const company = await live()
    const refused = async (identity: Partial<SsoIdentity>) => (await comesBack(company, { subject: 'r', ...identity })).error?.reason
    expect(await refused({ email: null })).toBe('SIGN_ON_EMAIL_MISSING')
    expect(await refused({ email: `r@${company.domain}`, email_verified: null })).toBe('SIGN_ON_EMAIL_UNVERIFIED')
    expect(await refused({ email: 'r@other.example' })).toBe('SIGN_ON_FOREIGN_DOMAIN')
    expect(await refused({ email: `r@sub.${company.domain}` })).toBe('SIGN_ON_FOREIGN_DOMAIN')
  })

  it('never opens the account of an admin of the platform', async () => {
    const company = await live()
    const email = `root@${company.domain}`
    const root = await platformAdmin(crew)
    await crew.sql(sql`update users set email = ${email}, email_verified_at = now() where id = ${root.id}`)
    expect((await comesBack(company, { subject: 'root', email })).error?.reason).toBe('SIGN_ON_PLATFORM_ADMIN')
  })

  it('counts once, in the browser that began it, at the address of that organization, for ten minutes', async () => {
    const company = await live()
    const other = await live()
    const email = `dan@${company.domain}`
    await invited(company, email)
    provider.answer = { subject: 'dan', email, email_verified: true }
    const type = await typeOf(company)
    const reasonOf = async (given: string, cookie: string) => (await finishes(given, cookie)).error?.reason
    provider.asked = []
    const { cookie } = await begins(email)
    expect(await reasonOf(type, 'a'.repeat(43))).toBe('SIGN_ON_OVER')
    expect(await reasonOf(await typeOf(other), cookie)).toBe('SIGN_ON_OVER')
    expect(provider.asked).toEqual([])
    expect(await reasonOf(type, cookie)).toBeUndefined()
    expect(await reasonOf(type, cookie)).toBe('SIGN_ON_OVER')
    expect(provider.asked).toHaveLength(1)
    const third = await begins(email)
    crew.clock.advance(11)
    expect(await reasonOf(type, third.cookie)).toBe('SIGN_ON_OVER')
  })

  it('twenty returns at once make one session', async () => {
    const company = await live()
    const email = `eve@${company.domain}`
    await invited(company, email)
    provider.answer = { subject: 'eve', email, email_verified: true }
    const [{ cookie }, type] = [await begins(email), await typeOf(company)]
    provider.asked = []
    const all = await Promise.all(Array.from({ length: 20 }, () => finishes(type, cookie)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(provider.asked).toHaveLength(1)
  })

  it('says what the provider refused, and uses the attempt up', async () => {
    const company = await live()
    const { cookie } = await begins(`f@${company.domain}`)
    provider.answer = { reason: 'answer_untrusted' }
    const type = await typeOf(company)
    expect((await finishes(type, cookie)).error?.reason).toBe('SIGN_ON_ANSWER_UNTRUSTED')
    expect((await finishes(type, cookie)).error?.reason).toBe('SIGN_ON_OVER')
  })

  it('does not begin for a domain that nobody has proven, or whose provider is off', async () => {
    const company = await connected()
    expect((await begins('x@nobody.example')).error).toBe('SIGN_ON_UNKNOWN_DOMAIN')
    expect((await begins(`x@${company.domain}`)).error).toBe('SIGN_ON_OFF')
    const listed = await business()
    await listed.as.call(addSignOnDomain, { params: listed.params, body: { domain: listed.domain } })
    expect((await begins(`x@${listed.domain}`)).error).toBe('SIGN_ON_UNKNOWN_DOMAIN')
  })
})
