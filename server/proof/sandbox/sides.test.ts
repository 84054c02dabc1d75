import { getMe, requestCode, startSession } from '@crewcall/contract/identity.ts'
import { createSandbox } from '@crewcall/contract/sandboxes.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { testCompanies } from '../../modules/sign-on/test-companies.ts'
import { sameAs } from '../../modules/referrals/same-person.ts'
import { creditReward } from '../../modules/payments/refunds/credit-reward.ts'
import { openSandbox, paidShift } from './test-sandbox.ts'

let crew: Crew
const { open, live, comesBack } = testCompanies()
beforeAll(async () => {
  crew = await openCrew()
  open(crew)
})
afterAll(() => crew.close())

describe('a referral', () => {
  it('is not paid out of the money of a sandbox', async () => {
    const opened = await openSandbox(crew)
    await paidShift(crew, opened)
    const reward = { referral_id: 1, recipient: 'REFERRER', user_id: opened.admin.id, amount_cents: 100 }
    expect(await crew.system((ctx) => creditReward(ctx, reward))).toBe(false)
  })

  it('is not refused because two people share a sandbox', async () => {
    const { orgId, admin } = await openSandbox(crew)
    const developer = await organizationAdmin(crew, orgId)
    await crew.as(developer.id).call(createSandbox, { params: { orgId } })
    await crew.sql(sql`delete from organization_managers where organization_id = ${orgId} and user_id = ${developer.id}`)
    const [{ id } = { id: 0 }] = await crew.sql<{ id: number }>(sql`select id from organizations where sandbox_of = ${orgId}`)
    await crew.sql(sql`insert into organization_managers (organization_id, user_id, role) values (${id}, ${developer.id}, 'ADMIN')`)
    expect(await crew.system((ctx) => sameAs(ctx, { referrer_user_id: admin.id, referee_user_id: developer.id }))).toBeNull()
  })
})

describe('single sign-on', () => {
  /** An admin of the company who opened its sandbox, and is no emergency admin. */
  async function developerOf(company: Awaited<ReturnType<typeof live>>) {
    const developer = await organizationAdmin(crew, company.orgId)
    const email = `dev@${company.domain}`
    await crew.sql(sql`update users set email = ${email}, email_verified_at = now() where id = ${developer.id}`)
    await crew.sql(sql`
      insert into sign_on_identities (organization_id, issuer, subject, user_id, linked_at) values (${company.orgId}, ${company.issuer}, ${email}, ${developer.id}, now())`)
    const signIn = async () => (await comesBack(company, { subject: email, email })).data as { token: string }
    return { developer, email, signIn }
  }

  it('of the organization opens its sandbox too', async () => {
    const company = await live()
    const { signIn } = await developerOf(company)
    const headers = { authorization: `Bearer ${(await signIn()).token}` }
    const { data, error } = await crew.as(null).call(createSandbox, { params: company.params, headers })
    expect(error).toBeUndefined()
    const me = await crew.as(null).call(getMe, { headers })
    expect(me.data.managed_locations.map(({ location_id }) => location_id)).toContain(data.location_id)
  })

  it('where it is required is required for the sandbox too: a code opens neither', async () => {
    const company = await live('REQUIRED')
    const { developer, email, signIn } = await developerOf(company)
    const headers = { authorization: `Bearer ${(await signIn()).token}` }
    expect((await crew.as(null).call(createSandbox, { params: company.params, headers })).error).toBeUndefined()
    expect(developer.id).toBeGreaterThan(0)
    await crew.sql(sql`delete from rate_counters`)
    const asked = await crew.as(null).call(requestCode, { body: { channel: 'email', address: email } })
    expect(asked.error).toBeUndefined()
    await crew.drain()
    const mail = crew.standins?.smtp.journal().findLast(({ to, text }) => to.includes(email) && /^\d{6}/.test(text))
    const code = /^\d+/.exec(mail?.text ?? '')?.[0] ?? ''
    const body = { challenge_id: asked.data.challenge_id, code }
    expect((await crew.as(null).call(startSession, { body })).error).toMatchObject({ reason: 'SIGN_ON_REQUIRED' })
  })
})
