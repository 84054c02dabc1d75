import {
  addSignOnDomain,
  beginSignOn,
  checkSignOnDomain,
  finishSignOn,
  getSignOn,
  saveSignOn,
  setSignOnMode,
  trySignOn,
} from '@crewcall/contract/sign-on.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import type { SsoConnection, SsoIdentity, SsoRefusal } from '../../ports/single-sign-on.ts'
import { organizationAdmin, payingLocation } from '../../test/cast.ts'
import type { Caller, Crew } from '../../test/crew.ts'

/** What the provider answers next and what it was asked with, and the records of domains. */
type Provider = {
  answer: Partial<SsoIdentity> | { reason: SsoRefusal }
  asked: { connection: SsoConnection; returned_to: string; state: string }[]
  records: Record<string, string[]>
}
export type Business = {
  place: Tables['locations']
  orgId: number
  admin: Tables['users']
  as: Caller
  domain: string
  issuer: string
  params: { orgId: number }
}
export const entered = { client_id: 'crewcall', client_secret: 'p@ss' }

/** Businesses with a provider that says what a test wants; `open` replaces the real one with it, `forget` begins anew before each test. */
export function testCompanies() {
  const provider: Provider = { answer: {}, asked: [], records: {} }
  let crew: Crew
  let begun = 0
  let businesses = 0

  function open(opened: Crew): void {
    crew = opened
    crew.around.ports.single_sign_on = {
      begin: ({ issuer }) => {
        begun += 1
        return Promise.resolve({
          outcome: 'STARTED',
          url: `${issuer}/authorize?n=${begun}`,
          kept: { state: `s${begun}`, nonce: 'n', code_verifier: 'v' },
        })
      },
      finish: (connection, { returned_to, kept: { state } }) => {
        provider.asked.push({ connection, returned_to, state })
        if ('reason' in provider.answer) return Promise.resolve({ outcome: 'REFUSED', reason: provider.answer.reason })
        const silent = { issuer: connection.issuer, subject: 'x', email: null, email_verified: null, first_name: null, last_name: null }
        return Promise.resolve({ outcome: 'VERIFIED', identity: { ...silent, ...provider.answer } })
      },
    }
    crew.around.ports.domains = { ...crew.around.ports.domains, texts: (name) => Promise.resolve(provider.records[name]) }
  }
  async function forget(): Promise<void> {
    Object.assign(provider, { answer: {}, asked: [], records: {} })
    await crew.sql(sql`delete from rate_counters`)
  }

  async function business(): Promise<Business> {
    businesses += 1
    const place = await payingLocation(crew)
    const orgId = place.organization_id
    const admin = await organizationAdmin(crew, orgId)
    const domain = `company-${businesses}.example`
    return { place, orgId, admin, as: crew.as(admin.id), domain, issuer: `https://login.${domain}`, params: { orgId } }
  }

  async function connected(): Promise<Business> {
    const company = await business()
    const { as, params, domain, issuer } = company
    await as.call(saveSignOn, { params, body: { issuer, ...entered, version: null } })
    const { data } = await as.call(addSignOnDomain, { params, body: { domain } })
    const [listed] = data.domains
    provider.records = { [domain]: ['v=spf1 -all', listed?.record_value ?? ''] }
    const proven = await as.call(checkSignOnDomain, { params: { ...params, domainId: listed?.id ?? 0 } })
    expect(proven.data.domains).toEqual([{ ...listed, proven_at: expect.any(String) }])
    return company
  }

  const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).match(/__Host-sign-on=([^;]*)/)?.[1] ?? ''
  const typeOf = async ({ as, params }: Business) => (await as.call(getSignOn, { params })).data.callback_url.split('/').at(-1) ?? ''
  const version = async ({ as, params }: Business) => (await as.call(getSignOn, { params })).data.connection?.version ?? 0

  async function tried(company: Business, identity: Partial<SsoIdentity>) {
    const { headers } = await company.as.call(trySignOn, { params: company.params })
    provider.answer = { email_verified: true, ...identity }
    const finished = await company.as.call(finishSignOn, {
      body: { type: await typeOf(company), query: '?code=c' },
      headers: { cookie: `__Host-sign-on=${cookieOf(headers)}` },
    })
    expect(finished.error).toBeUndefined()
    return finished
  }

  /** A business whose admin has tried single sign-on and switched it on. */
  async function live(mode: 'ON' | 'REQUIRED' = 'ON'): Promise<Business> {
    const company = await connected()
    const { as, params, admin, domain } = company
    expect((await tried(company, { subject: `admin-${domain}`, email: `boss@${domain}` })).data).toEqual({
      outcome: 'TESTED',
      organization_id: company.orgId,
    })
    const body = { mode, session_hours: 8, emergency_admin_id: admin.id, version: await version(company) }
    expect((await as.call(setSignOnMode, { params, body })).status).toBe(200)
    return company
  }

  async function begins(email: string) {
    const { status, headers, data, error } = await crew.as(null).call(beginSignOn, { body: { email, return_to: '/locations' } })
    return { status, error: error?.reason, url: data?.url, cookie: cookieOf(headers) }
  }

  const finishes = (type: string, cookie: string) =>
    crew.as(null).call(finishSignOn, { body: { type, query: '?code=c&state=s' }, headers: { cookie: `__Host-sign-on=${cookie}` } })

  /** A person of the company comes back from its provider as this identity. */
  async function comesBack(company: Business, identity: Partial<SsoIdentity>) {
    const { cookie } = await begins(`anyone@${company.domain}`)
    provider.answer = { email_verified: true, ...identity }
    const finished = await finishes(await typeOf(company), cookie)
    return { ...finished, cookie }
  }

  async function lastCode(): Promise<string> {
    await crew.drain()
    const text = crew.standins?.sms.journal().findLast(({ body }) => /^\d+ is your/.test(body))?.body
    return /^\d+/.exec(text ?? '')?.[0] ?? ''
  }

  async function invited(company: Business, email: string) {
    await crew.sql(sql`
    insert into invitations (organization_id, location_id, role, email, token_seed, token_hash, expiration_date, invited_by, created_ts, sent_ts)
    values (${company.orgId}, ${company.place.id}, 'ADMIN', ${email}, gen_random_uuid(), ${email}, ${await crew.clock.now()}::timestamptz + interval '7 days',
      ${company.admin.id}, now(), now())`)
  }

  return { provider, open, forget, business, connected, live, tried, begins, finishes, comesBack, lastCode, invited, version, typeOf }
}
