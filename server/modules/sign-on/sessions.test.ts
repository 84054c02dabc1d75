import { joinAccount, proveAccount, requestLinkCode } from '@crewcall/contract/account-linking.ts'
import { createManagerCalendar, listManagerCalendars, readManagerCalendar } from '@crewcall/contract/manager-calendars.ts'
import { addDashboardReport, listDashboardReports } from '@crewcall/contract/dashboards.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { acceptProTerms, getMe, refreshSession, requestCode, startSession } from '@crewcall/contract/identity.ts'
import { listLocations } from '@crewcall/contract/organizations.ts'
import { signUpPro } from '@crewcall/contract/pros.ts'
import { removeSignOn, saveSignOn, setSignOnMode } from '@crewcall/contract/sign-on.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { gig, manager, organizationAdmin, payingLocation, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { entered, testCompanies } from './test-companies.ts'
import type { Business } from './test-companies.ts'

let crew: Crew
const { open, forget, live, comesBack, version } = testCompanies()
beforeAll(async () => {
  crew = await openCrew()
  open(crew)
})
beforeEach(forget)
afterAll(() => crew.close())

const tokenOf = (data: { token?: string }) => ({ authorization: `Bearer ${data.token}` })

describe('the session of a company account', () => {
  /** A manager of the company who is linked, also manages another business, and is a pro. */
  async function linkedManager(company: Business) {
    const worker = await pro(crew)
    const email = `m${worker.id}@${company.domain}`
    await crew.sql(sql`update users set email = ${email}, email_verified_at = now() where id = ${worker.user_id}`)
    const elsewhere = await payingLocation(crew)
    for (const place of [company.place, elsewhere])
      await crew.sql(sql`
        insert into location_managers (organization_id, location_id, user_id, role)
        values (${place.organization_id}, ${place.id}, ${worker.user_id}, 'ADMIN')`)
    await crew.sql(sql`
      insert into sign_on_identities (organization_id, issuer, subject, user_id, linked_at) values (${company.orgId}, ${company.issuer}, ${email}, ${worker.user_id}, now())`)
    const signIn = async () => (await comesBack(company, { subject: email, email })).data as { token: string; user_id: number }
    return { worker, email, elsewhere, signIn }
  }

  it('acts for that organization alone: not elsewhere, and not as a pro', async () => {
    const company = await live()
    const { signIn, worker } = await linkedManager(company)
    const headers = tokenOf(await signIn())
    const me = await crew.as(null).call(getMe, { headers })
    expect(me.data).toMatchObject({ id: worker.user_id, gigster_profile_id: null, is_sso_login: true })
    expect(me.data.managed_locations.map(({ location_id }) => location_id)).toEqual([company.place.id])
    const seen = await crew.as(null).call(listLocations, { headers })
    expect(seen.data.results.map(({ id }) => id)).toEqual([company.place.id])
    expect((await crew.as(worker.user_id).call(getMe)).data.managed_locations).toHaveLength(2)
  })

  it('makes nobody a pro, and accepts no terms of pros in the name of the person', async () => {
    const company = await live()
    await pro(crew)
    const position = await skill(crew)
    const boss = await manager(crew, company.place, 'ADMIN')
    const email = `boss-of-${company.orgId}@${company.domain}`
    await crew.sql(sql`update users set email = ${email}, email_verified_at = ${new Date(0)} where id = ${boss.id}`)
    await crew.sql(sql`
      insert into sign_on_identities (organization_id, issuer, subject, user_id, linked_at)
      values (${company.orgId}, ${company.issuer}, 'boss', ${boss.id}, now())`)
    const headers = tokenOf((await comesBack(company, { subject: 'boss', email })).data as { token: string })
    const home = { address_line_1: '5 Bay St', city: 'Charleston', state_code: 'SC', zip_code: '29401' }
    const body = { first_name: 'Dana', last_name: 'Reyes', email: '', ...home, skill_ids: [position.id], accepts_terms: true as const }
    const here = crew.as(null)
    const refused = [
      await here.call(signUpPro, { body, headers }),
      await here.call(acceptProTerms, { body: { status: 'ACCEPTED' }, headers }),
    ]
    expect(refused.map(({ status, error }) => [status, error?.reason])).toEqual(
      Array.from({ length: 2 }, () => [403, 'PRO_OF_COMPANY_SESSION']),
    )
    expect((await crew.as(boss.id).call(signUpPro, { body })).status).toBe(201)
  })

  it('reads and keeps nothing of others: notifications, calendars, dashboards by email and pushes', async () => {
    const company = await live()
    const { signIn, worker, elsewhere } = await linkedManager(company)
    const own = crew.as(worker.user_id)
    const theirs = await own.call(createManagerCalendar, { body: { location_id: null, with_drafts: false } })
    for (const link of [`/locations/${company.place.id}/gigs`, `/locations/${elsewhere.id}/gigs`, '/pro/earnings'])
      await crew.sql(sql`
        insert into notifications (user_id, kind, subject, title, body, link, created_ts)
        values (${worker.user_id}, 'pay_due', ${link}, ${link}, '', ${link}, now())`)
    const headers = tokenOf(await signIn())
    const here = crew.as(null)
    const seen = await here.call(listNotifications, { query: {}, headers })
    expect([seen.data.results.map(({ link }) => link), seen.data.unread_count]).toEqual([[`/locations/${company.place.id}/gigs`], 1])
    expect((await own.call(listNotifications, { query: {} })).data.unread_count).toBe(3)

    const made = await here.call(createManagerCalendar, { body: { location_id: null, with_drafts: false }, headers })
    expect((await here.call(listManagerCalendars, { headers })).data.results.map(({ id }) => id)).toEqual([made.data.id])
    const shifts = await Promise.all([company.place, elsewhere].map((place) => gig(crew, place)))
    const read = async (url: string) =>
      String((await crew.as(null).call(readManagerCalendar, { params: { token: url.split('/').at(-2) ?? '' } })).data)
    const [mine, all] = [await read(made.data.url ?? ''), await read(theirs.data.url ?? '')]
    expect(shifts.map(({ id }) => [mine.includes(`gig-${id}@`), all.includes(`gig-${id}@`)])).toEqual([
      [true, true],
      [false, true],
    ])

    const report = { name: 'fill' as const, every: 'WEEK' as const, location_id: null }
    const asked = await here.call(addDashboardReport, { body: report, headers })
    const [stored] = await crew.sql<Tables['dashboard_reports']>(sql`select * from dashboard_reports where id = ${asked.data.id}`)
    expect(stored?.sign_on_organization_id).toBe(company.orgId)
    expect((await own.call(listDashboardReports)).data.results).toHaveLength(1)
  })

  it('lasts no longer than the organization allows, and needs a code for what needs a fresh one', async () => {
    const company = await live()
    const { user_id } = await (await linkedManager(company)).signIn()
    const [session] = await crew.sql<Tables['sessions']>(
      sql`select * from sessions where user_id = ${user_id} and sign_on_organization_id is not null`,
    )
    expect((session?.expires_at.getTime() ?? 0) - (session?.created_ts.getTime() ?? 0)).toBe(8 * 3_600_000)
    expect(session?.stepped_up_at).toBeNull()
  })

  it.each([
    [
      'is switched off',
      (c: Business, v: number) =>
        c.as.call(setSignOnMode, { params: c.params, body: { mode: 'OFF', session_hours: 8, emergency_admin_id: null, version: v } }),
    ],
    ['ends', (c: Business) => c.as.call(removeSignOn, { params: c.params })],
    [
      'has another provider',
      (c: Business, v: number) =>
        c.as.call(saveSignOn, { params: c.params, body: { issuer: 'https://n.example', ...entered, version: v } }),
    ],
  ])('ends on the next call after single sign-on %s', async (_, change) => {
    const company = await live()
    const headers = tokenOf(await (await linkedManager(company)).signIn())
    expect((await crew.as(null).call(getMe, { headers })).status).toBe(200)
    expect((await change(company, await version(company))).status).toBeLessThan(300)
    expect((await crew.as(null).call(getMe, { headers })).status).toBe(401)
  })

  it('stays over when it is switched on again', async () => {
    const company = await live()
    const headers = tokenOf(await (await linkedManager(company)).signIn())
    crew.clock.advance(1)
    for (const mode of ['OFF', 'ON'] as const) {
      const body = { mode, session_hours: 8, emergency_admin_id: null, version: await version(company) }
      expect((await company.as.call(setSignOnMode, { params: company.params, body })).status).toBe(200)
    }
    expect((await crew.as(null).call(getMe, { headers })).status).toBe(401)
  })
})

describe('where single sign-on is asked of all managers', () => {
  const codeSignIn = async (person: Pick<Tables['users'], 'id'>) => {
    await crew.sql(sql`delete from rate_counters`)
    const [found] = await crew.sql<Tables['users']>(sql`select * from users where id = ${person.id}`)
    const address = found?.phone_number ?? ''
    const { data } = await crew.as(null).call(requestCode, { body: { channel: 'phone', address } })
    await crew.drain()
    const text = crew.standins?.sms.journal().findLast(({ to }) => to === address)?.body ?? ''
    return crew.as(null).call(startSession, { body: { challenge_id: data.challenge_id, code: /^\d+/.exec(text)?.[0] ?? '' } })
  }

  it('a code signs in nobody but the emergency admin, and all admins if that one has left', async () => {
    const company = await live('REQUIRED')
    const { place, orgId, admin } = company
    const second = await organizationAdmin(crew, orgId)
    const boss = await manager(crew, place, 'ADMIN')
    const outcome = async (id: number) => {
      const { status, error } = await codeSignIn({ id })
      return error?.reason ?? status
    }
    expect([await outcome(admin.id), await outcome(second.id), await outcome(boss.id)]).toEqual([
      201,
      'SIGN_ON_REQUIRED',
      'SIGN_ON_REQUIRED',
    ])
    expect(await outcome((await pro(crew)).user_id)).toBe(201)
    await crew.sql(sql`delete from organization_managers where organization_id = ${orgId} and user_id = ${admin.id}`)
    expect([await outcome(second.id), await outcome(boss.id)]).toEqual([201, 'SIGN_ON_REQUIRED'])
  })

  it('a code opens what else a person has: other businesses and the pro side, without that organization', async () => {
    const company = await live('REQUIRED')
    const worker = await pro(crew)
    const elsewhere = await payingLocation(crew)
    for (const place of [company.place, elsewhere])
      await crew.sql(sql`
        insert into location_managers (organization_id, location_id, user_id, role)
        values (${place.organization_id}, ${place.id}, ${worker.user_id}, 'ADMIN')`)
    const signedIn = await codeSignIn({ id: worker.user_id })
    const me = await crew.as(null).call(getMe, { headers: tokenOf(signedIn.data) })
    expect(me.data.managed_locations.map(({ location_id }) => location_id)).toEqual([elsewhere.id])
    const [{ name } = { name: '' }] = await crew.sql<{ name: string }>(sql`select name from organizations where id = ${company.orgId}`)
    expect([me.data.gigster_profile_id, me.data.companies_asking]).toEqual([worker.id, [name]])
  })

  it('joining two accounts with a code is no way around it', async () => {
    const company = await live('REQUIRED')
    const boss = await manager(crew, company.place, 'ADMIN')
    const worker = await pro(crew)
    const as = crew.as(worker.user_id)
    const address = boss.phone_number ?? ''
    await crew.sql(sql`delete from rate_counters`)
    const asked = await as.call(requestLinkCode, { body: { channel: 'phone', address } })
    await crew.drain()
    const text = crew.standins?.sms.journal().findLast(({ to }) => to === address)?.body ?? ''
    const proven = await as.call(proveAccount, { body: { challenge_id: asked.data.challenge_id, code: /^\d+/.exec(text)?.[0] ?? '' } })
    const answer = await as.call(joinAccount, { params: { proofId: proven.data.id } })
    expect([proven.status, answer.status, answer.error?.reason]).toEqual([201, 403, 'SIGN_ON_REQUIRED'])
    expect((await as.call(getMe)).data.managed_locations).toEqual([])
  })

  it('a session that began with a code is over when it is renewed', async () => {
    const company = await live()
    const boss = await manager(crew, company.place, 'ADMIN')
    const { headers } = await codeSignIn({ id: boss.id })
    const cookie = /__Host-rt=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
    const refresh = (given: string) =>
      crew
        .as(null)
        .call(refreshSession, { headers: { cookie: `__Host-rt=${given}`, origin: 'http://localhost:3000', 'x-crewcall-refresh': '1' } })
    const first = await refresh(cookie)
    expect(first.status).toBe(200)
    const next = /__Host-rt=([^;]+)/.exec(String(first.headers['set-cookie']))?.[1] ?? ''
    const body = { mode: 'REQUIRED' as const, session_hours: 8, emergency_admin_id: company.admin.id, version: await version(company) }
    await company.as.call(setSignOnMode, { params: company.params, body })
    crew.clock.advance(1)
    expect((await refresh(next)).status).toBe(401)
  })

  it('a session that began with a code goes on without the organization when it is renewed, if it has anything else', async () => {
    const company = await live()
    const worker = await pro(crew)
    await crew.sql(sql`
      insert into location_managers (organization_id, location_id, user_id, role)
      values (${company.orgId}, ${company.place.id}, ${worker.user_id}, 'ADMIN')`)
    const { headers, data } = await codeSignIn({ id: worker.user_id })
    const places = async (token: { token?: string }) =>
      (await crew.as(null).call(getMe, { headers: tokenOf(token) })).data.managed_locations.length
    expect(await places(data)).toBe(1)
    const body = { mode: 'REQUIRED' as const, session_hours: 8, emergency_admin_id: company.admin.id, version: await version(company) }
    await company.as.call(setSignOnMode, { params: company.params, body })
    crew.clock.advance(1)
    const cookie = /__Host-rt=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
    const renewed = await crew
      .as(null)
      .call(refreshSession, { headers: { cookie, origin: 'http://localhost:3000', 'x-crewcall-refresh': '1' } })
    expect([renewed.status, await places(renewed.data)]).toEqual([200, 0])
  })
})
