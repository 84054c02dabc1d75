import { createHmac } from 'node:crypto'
import * as contract from '@crewcall/contract/background-checks.ts'
import { apply } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { runJob } from '../../platform/run-jobs.ts'
import { findViolations } from '../../platform/invariants/index.ts'
import type { CheckStandin } from '../../standins/background-checks/index.ts'
import { gig, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { inTransaction, openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { askProvider, followChecks } from './ask.ts'
import { expireChecks } from './expire.ts'
import { keepReport } from './keep.ts'
import type { Check } from './rows.ts'

let crew: Crew
let provider: CheckStandin
let admin: Tables['users']
beforeAll(async () => {
  crew = await openCrew()
  if (!crew.standins) throw new Error('No provider')
  provider = crew.standins.checks
})
beforeEach(async () => {
  await crew.clock.set('2030-03-04T15:00:00Z')
  admin = await platformAdmin(crew)
})
afterAll(() => crew.close())

const day = 24 * 60
const consent = { signature: 'Dana Reed', consent_version: contract.CHECK_CONSENT_VERSION } as const

async function cleanPro(values: object = {}) {
  const dana = await pro(crew, values)
  await crew.sql(sql`update users set email = ${`dana${dana.id}@example.com`}, email_verified_at = now() where id = ${dana.user_id}`)
  return dana
}
const own = async (dana: Tables['pros']) => (await crew.as(dana.user_id).call(contract.getOwnBackgroundCheck)).data
const begin = (dana: Tables['pros'], body: object = {}) =>
  crew.as(dana.user_id).call(contract.beginBackgroundCheck, { body: { ...consent, ...body } })
const stored = async ({ id }: Tables['pros']) => {
  const [row] = await crew.sql<Tables['background_checks']>(
    sql`select * from background_checks where pro_id = ${id} order by id desc limit 1`,
  )
  if (!row) throw new Error('No check')
  return row
}
const news = async ({ id }: Tables['pros']) => {
  const events = await crew.sql<{ news: string }>(sql`
    select payload ->> 'news' as news from announcements where name = 'background_check.changed' and (payload ->> 'pro_id')::bigint = ${id} order by id`)
  return events.map((event) => event.news)
}

/** What the provider sends after something happened there. */
async function event(type: string, object: object, key = provider.key) {
  const payload = JSON.stringify({ id: 'evt', object: 'event', type, data: { object } })
  const headers = { 'content-type': 'application/json', 'x-checkr-signature': createHmac('sha256', key).update(payload).digest('hex') }
  const answer = await crew.app.inject({ method: 'POST', url: '/api/webhooks/background-checks/', payload, headers })
  await crew.drain()
  return answer.statusCode
}

async function reported(result: 'clear' | 'consider') {
  const dana = await cleanPro()
  await begin(dana)
  await crew.drain()
  const { invitation_ref, candidate_ref } = await stored(dana)
  await provider.fillIn(invitation_ref ?? '', result)
  await event('report.completed', { id: 'rep_unknown', object: 'report', candidate_id: candidate_ref })
  return dana
}
const decide = (id: number, how: 'accept' | 'decline', by = admin.id) =>
  crew.as(by).call(how === 'accept' ? contract.acceptBackgroundCheck : contract.declineBackgroundCheck, {
    params: { id },
    body: { reason: 'An old parking fine' },
  })

describe('Agreeing to a background check', () => {
  it('keeps the signature, and leads to the page of the provider', async () => {
    const dana = await cleanPro()
    expect(await own(dana)).toMatchObject({ status: 'NONE', blocked_by: null, check: null, provider: new URL(provider.url).host })
    expect((await begin(dana)).data).toMatchObject({ status: 'CONSENTED', blocked_by: 'UNDER_WAY', check: { invitation_url: null } })
    await crew.drain()
    const check = (await own(dana)).check
    expect(check).toMatchObject({ status: 'PENDING', completed_at: null })
    expect(await (await fetch(check?.invitation_url ?? '')).text()).toContain('nobody is checked')
    expect(await stored(dana)).toMatchObject({ signature: 'Dana Reed', consent_version: '2026-11' })
    expect(await news(dana)).toEqual(['READY'])
    const [entry] = await crew.sql<{ action: string }>(
      sql`select action from audit_log where object_type = 'background_check' and object_id = ${(await stored(dana)).id} order by id desc limit 1`,
    )
    expect(entry).toEqual({ action: 'background_check.invite' })
  })

  it('is refused while one is under way, without an email, verification or signature, and to others', async () => {
    const dana = await cleanPro()
    await begin(dana)
    expect((await begin(dana)).error).toMatchObject({ code: 'conflict', reason: 'CHECK_UNDER_WAY' })
    expect((await begin(await pro(crew))).error?.reason).toBe('CHECK_NO_EMAIL')
    expect((await begin(await cleanPro({ verified_at: null }))).error?.reason).toBe('CHECK_NOT_VERIFIED')
    const eve = await cleanPro()
    expect((await begin(eve, { signature: ' ' })).error?.target).toBe('signature')
    expect((await begin(eve, { consent_version: '2001-01' })).error?.target).toBe('consent_version')
    expect((await begin(eve, { status: 'CLEAR' })).error?.target).toBe('status')
    expect((await crew.as(admin.id).call(contract.beginBackgroundCheck, { body: consent })).status).toBe(404)
    expect(await crew.sql(sql`select id from background_checks where pro_id = ${eve.id}`)).toEqual([])
  })

  it('begins once when pressed twice at the same moment', async () => {
    const dana = await cleanPro()
    const statuses = (await Promise.all([begin(dana), begin(dana), begin(dana)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    await crew.drain()
    const made = provider
      .journal()
      .filter(
        ({ method, path, body }) => method === 'POST' && path === '/v1/candidates' && JSON.stringify(body).includes(`"pro-${dana.id}"`),
      )
    expect(made).toHaveLength(1)
    expect(JSON.stringify(made)).not.toMatch(/ssn|dob|phone/)
  })

  it('waits for a provider that fails, and makes neither person nor page twice', async () => {
    await crew.drain()
    const dana = await cleanPro()
    await begin(dana)
    provider.fault({ next: 'error_500' })
    provider.fault({ next: 'other_json' })
    await crew.drain({ ignoreBackoff: true })
    expect((await own(dana)).check?.status).toBe('PENDING')
    const again = await stored(dana)
    await crew.sql(sql`update background_checks set status = 'CONSENTED', invitation_ref = null where id = ${again.id}`)
    crew.clock.advance(day)
    await crew.sweep(followChecks)
    expect((await stored(dana)).invitation_ref).toBe(again.invitation_ref)
  })

  it('is not offered where nobody runs checks', async () => {
    const alone = await openCrew({ env: { BACKGROUND_CHECK_KEY: '', BACKGROUND_CHECK_PACKAGE: '' } })
    const dana = await pro(alone)
    expect((await alone.as(dana.user_id).call(contract.getOwnBackgroundCheck)).data).toMatchObject({
      provider: null,
      blocked_by: 'NOT_OFFERED',
    })
    const answer = await alone.app.inject({ method: 'POST', url: '/api/webhooks/background-checks/', payload: '{}' })
    expect(answer.statusCode).toBe(400)
    await alone.close()
  })
})

describe('A report', () => {
  it('that is clear lets the pro take a shift that asks for a check', async () => {
    const place = await payingLocation(crew)
    const shift = await gig(crew, place, {
      background_check_required: true,
      start_time: '2030-03-10T15:00:00Z',
      end_time: '2030-03-10T20:00:00Z',
    })
    const take = (user: number) => crew.as(user).call(apply, { params: { gigId: shift.id } })
    expect((await take((await cleanPro()).user_id)).error?.reason).toBe('BACKGROUND_CHECK_REQUIRED')
    const dana = await reported('clear')
    expect(await own(dana)).toMatchObject({
      status: 'CLEAR',
      expires_on: '2031-03-03',
      blocked_by: 'CLEAR_ALREADY',
      again_on: '2031-02-01',
    })
    expect((await take(dana.user_id)).status).toBe(201)
    expect(await news(dana)).toEqual(['READY', 'FILLED', 'CLEAR'])
  })

  it('is asked for, whatever an event says: without a signature, or repeated, one changes nothing', async () => {
    const dana = await cleanPro()
    await begin(dana)
    await crew.drain()
    const { invitation_ref, candidate_ref } = await stored(dana)
    const lie = { id: 'rep_1', object: 'report', status: 'complete', result: 'clear', candidate_id: candidate_ref }
    expect(await event('report.completed', lie, 'another key')).toBe(400)
    expect(await event('report.completed', lie)).toBe(200)
    expect((await own(dana)).status).toBe('PENDING')
    await provider.fillIn(invitation_ref ?? '', 'clear')
    for (const type of ['report.completed', 'report.completed', 'invitation.completed'])
      expect(await event(type, { id: (await stored(dana)).report_ref ?? invitation_ref, candidate_id: candidate_ref })).toBe(200)
    expect(await event('candidate.created', { whatever: true })).toBe(200)
    expect(await news(dana)).toEqual(['READY', 'FILLED', 'CLEAR'])
  })

  it('arrives without any event, by asking', async () => {
    const dana = await cleanPro()
    await begin(dana)
    await crew.drain()
    await provider.fillIn((await stored(dana)).invitation_ref ?? '', null)
    crew.clock.advance(7 * 60)
    await crew.sweep(followChecks)
    expect((await own(dana)).check).toMatchObject({ status: 'PENDING', invitation_url: null })
    await provider.report((await stored(dana)).report_ref ?? '', 'clear')
    await crew.sweep(followChecks)
    expect((await own(dana)).status).toBe('PENDING')
    crew.clock.advance(7 * 60)
    await crew.sweep(followChecks)
    expect((await own(dana)).status).toBe('CLEAR')
  })

  it('that never comes because the page was not filled in ends the check, and another can begin', async () => {
    const dana = await cleanPro()
    await begin(dana)
    await crew.drain()
    const { invitation_ref } = await stored(dana)
    await provider.lapse(invitation_ref ?? '')
    await event('invitation.expired', { id: invitation_ref })
    expect(await own(dana)).toMatchObject({ status: 'EXPIRED', blocked_by: null })
    expect((await begin(dana)).status).toBe(201)
  })
})

describe('A report with something in it', () => {
  it('waits for a person, the longest first, in the queue of the platform', async () => {
    const [dana, eve] = [await reported('consider'), await reported('consider')]
    const { data } = await crew.as(admin.id).call(contract.listBackgroundChecks, { query: { is_waiting: 'true' } })
    const mine = data.results.filter(({ pro: { id } }) => id === dana.id || id === eve.id)
    expect(mine.map((check) => check.pro.id)).toEqual([dana.id, eve.id])
    expect(mine[0]).toMatchObject({ status: 'CONSIDER', is_waiting: true, decision: null, adverse: null })
    expect(await (await fetch(mine[0]?.report_url ?? '')).text()).toContain('to be considered')
    expect((await crew.as(dana.user_id).call(contract.listBackgroundChecks, { query: {} })).status).toBe(403)
    expect(await own(dana)).toMatchObject({ status: 'CONSIDER', blocked_by: 'UNDER_WAY' })
  })

  it('is accepted with a reason, once, and the provider is told', async () => {
    const dana = await reported('consider')
    const { id, report_ref } = await stored(dana)
    expect((await crew.as(admin.id).call(contract.acceptBackgroundCheck, { params: { id }, body: { reason: '' } })).error?.target).toBe(
      'reason',
    )
    expect((await decide(id, 'accept')).data).toMatchObject({
      status: 'CLEAR',
      decision: { kind: 'ACCEPTED', reason: 'An old parking fine' },
    })
    const [entry] = await crew.sql<{ after: object }>(sql`
      select after from audit_log where object_type = 'background_check' and object_id = ${id} order by id desc limit 1`)
    expect(entry?.after).toEqual({ status: 'CLEAR', reason: 'An old parking fine' })
    expect((await decide(id, 'decline')).error?.reason).toBe('CHECK_DECIDED')
    await crew.drain()
    expect(provider.journal()).toContainEqual({ method: 'POST', path: `/v1/reports/${report_ref}`, body: { adjudication: 'engaged' } })
    // The provider goes on saying what it found.
    await event('report.completed', { id: report_ref })
    expect(await own(dana)).toMatchObject({ status: 'CLEAR', expires_on: '2031-03-03' })
  })

  it('is declined in two steps: notice and report from the provider, and final after a week', async () => {
    const dana = await reported('consider')
    const { id, report_ref } = await stored(dana)
    expect((await decide(id, 'decline')).data).toMatchObject({ status: 'CONSIDER', is_waiting: false, adverse: { state: 'ASKED' } })
    await crew.drain()
    expect((await own(dana)).check?.adverse).toEqual({ state: 'NOTIFIED', final_at: expect.stringMatching(/^2030-03-11T15:00:/) })
    expect((await decide(id, 'accept')).error?.reason).toBe('CHECK_DECIDED')
    await provider.adverse(report_ref ?? '', 'complete')
    await event('report.updated', { id: report_ref })
    expect(await own(dana)).toMatchObject({
      status: 'CONSIDER',
      blocked_by: 'DECLINED',
      again_on: '2031-03-04',
      check: { adverse: { state: 'FINAL' } },
    })
    expect(await news(dana)).toEqual(['READY', 'FILLED', 'CONSIDER', 'ASKED', 'NOTIFIED', 'FINAL'])
    // Once it is final, a report that changes changes nothing by itself.
    await provider.report(report_ref ?? '', 'clear')
    await event('report.completed', { id: report_ref })
    expect((await own(dana)).status).toBe('CONSIDER')
    crew.clock.advance(366 * day)
    await crew.sweep(expireChecks)
    expect(await own(dana)).toMatchObject({ status: 'EXPIRED', blocked_by: null })
  })

  it('that a dispute corrects becomes clear; taken back there, it waits for a decision again', async () => {
    const dana = await reported('consider')
    const { id, report_ref } = await stored(dana)
    await decide(id, 'decline')
    await crew.drain()
    await provider.adverse(report_ref ?? '', 'dispute')
    await event('report.updated', { id: report_ref })
    expect((await own(dana)).check?.adverse?.state).toBe('DISPUTED')
    await provider.adverse(report_ref ?? '', 'canceled')
    await event('report.updated', { id: report_ref })
    expect(await stored(dana)).toMatchObject({ status: 'CONSIDER', decision: null, decided_by: null, adverse_ref: null })
    await decide(id, 'decline')
    await crew.drain()
    expect((await own(dana)).check?.adverse?.state).toBe('NOTIFIED')
    await provider.report(report_ref ?? '', 'clear')
    await event('report.completed', { id: report_ref })
    expect(await own(dana)).toMatchObject({ status: 'CLEAR', check: { adverse: null } })
  })

  it('that is declined twice and taken back twice there waits for a decision each time', async () => {
    const dana = await reported('consider')
    const { id, report_ref } = await stored(dana)
    for (const time of [1, 2]) {
      await decide(id, 'decline')
      await crew.drain()
      await provider.adverse(report_ref ?? '', 'canceled')
      await event('report.updated', { id: report_ref })
      expect([time, await stored(dana)]).toMatchObject([time, { status: 'CONSIDER', decision: null, adverse_ref: null }])
    }
  })

  it('is decided by nobody about themselves', async () => {
    const dana = await reported('consider')
    await crew.sql(sql`update users set is_gigpro_admin = true where id = ${dana.user_id}`)
    const { id } = await stored(dana)
    for (const how of ['accept', 'decline'] as const)
      expect((await decide(id, how, dana.user_id)).error).toMatchObject({ code: 'forbidden', reason: 'CHECK_OWN' })
    expect(await stored(dana)).toMatchObject({ status: 'CONSIDER', decision: null })
    const { id: other } = await stored(await reported('consider'))
    expect((await decide(other, 'accept', dana.user_id)).status).toBe(200)
  })
})

it('A pro who is clear without a check, or not clear with one, is found by the audit', async () => {
  const broken = async () => (await inTransaction(crew, (tx) => findViolations(tx, tx.now))).filter(({ id }) => id === 'D8')
  const dana = await reported('clear')
  expect(await broken()).toEqual([])
  const repair = sql`update pros set background_check_status = 'CLEAR', background_check_expires_on = '2031-03-03' where id = ${dana.id}`
  onTestFinished(async () => void (await crew.sql(repair)))
  await crew.sql(sql`update pros set background_check_status = 'NONE', background_check_expires_on = null where id = ${dana.id}`)
  expect(await broken()).toHaveLength(1)
  await crew.sql(sql`update pros set background_check_status = 'CLEAR', background_check_expires_on = '2199-01-01' where id = ${dana.id}`)
  expect(await broken()).toHaveLength(1)
})

describe('The end of a check', () => {
  it('is told within thirty days, once; a renewal counts beside it, and it ends after its last day', async () => {
    const dana = await reported('clear')
    await crew.clock.set('2031-01-31T15:00:00Z')
    await crew.sweep(expireChecks)
    expect(await news(dana)).toEqual(['READY', 'FILLED', 'CLEAR'])
    await crew.clock.set('2031-02-01T15:00:00Z')
    await crew.sweep(expireChecks)
    await crew.sweep(expireChecks)
    expect(await news(dana)).toEqual(['READY', 'FILLED', 'CLEAR', 'ENDING'])
    expect((await begin(dana)).data).toMatchObject({ status: 'CLEAR', expires_on: '2031-03-03', check: { status: 'CONSENTED' } })
    await crew.clock.set('2031-03-04T15:00:00Z')
    await crew.sweep(expireChecks)
    expect(await own(dana)).toMatchObject({ status: 'PENDING', expires_on: null })
    const [profile] = await crew.sql(sql`select background_check_status, background_check_expires_on from pros where id = ${dana.id}`)
    expect(profile).toEqual({ background_check_status: 'PENDING', background_check_expires_on: null })
  })

  it('a clear one that the provider takes back waits for a person beside its renewal', async () => {
    const dana = await reported('clear')
    const clear = await stored(dana)
    await crew.clock.set('2031-02-10T15:00:00Z')
    await begin(dana)
    await crew.drain()
    await provider.report(clear.report_ref ?? '', 'consider')
    await event('report.completed', { id: clear.report_ref })
    const statuses = await crew.sql(sql`select status from background_checks where pro_id = ${dana.id} order by id`)
    expect(statuses).toEqual([{ status: 'CONSIDER' }, { status: 'PENDING' }])
    expect(await own(dana)).toMatchObject({ status: 'PENDING', blocked_by: 'UNDER_WAY' })
    const { data } = await crew.as(admin.id).call(contract.listBackgroundChecks, { query: { is_waiting: 'true' } })
    expect(data.results.map(({ id }) => id)).toContain(clear.id)
    expect((await decide(clear.id, 'accept')).data).toMatchObject({ status: 'CLEAR' })
  })

  it('is asked about each week, so that one taken back without an event is noticed; a report without a moment keeps its first', async () => {
    const dana = await reported('clear')
    const { report_ref, completed_at, expires_on } = await stored(dana)
    await provider.report(report_ref ?? '', 'consider')
    await crew.sweep(followChecks)
    expect(await stored(dana)).toMatchObject({ status: 'CLEAR' })
    crew.clock.advance(8 * day)
    const check = (await stored(dana)) as Check // the database knows no other statuses
    await crew.sweep(followChecks)
    expect(await stored(dana)).toMatchObject({ status: 'CONSIDER' })
    await crew.system((ctx) => keepReport(ctx, check, { ref: report_ref ?? '', state: 'CONSIDER', completed_at: null, adverse: null }))
    expect(await stored(dana)).toMatchObject({ completed_at, expires_on })
  })

  it('an older answer that arrives after a newer one changes nothing', async () => {
    const dana = await reported('clear')
    const { id, report_ref } = await stored(dana)
    await provider.report(report_ref ?? '', 'consider')
    const { around } = crew
    const checks = around.ports.background_checks
    const slow = {
      ...checks,
      report: async (...asked: Parameters<typeof checks.report>) => {
        const older = await checks.report(...asked)
        await provider.report(report_ref ?? '', 'clear')
        crew.clock.advance(1)
        await runJob(around, askProvider, { check_id: id }, 'test')
        return older
      },
    }
    await runJob({ ...around, ports: { ...around.ports, background_checks: slow } }, askProvider, { check_id: id }, 'test')
    expect(await stored(dana)).toMatchObject({ status: 'CLEAR' })
  })

  it('a renewal reaches the mailbox that the pro has now', async () => {
    const dana = await reported('clear')
    const { candidate_ref } = await stored(dana)
    await crew.clock.set('2031-02-10T15:00:00Z')
    await crew.sql(sql`update users set email = ${`new${dana.id}@example.com`} where id = ${dana.user_id}`)
    await begin(dana)
    await crew.drain()
    const told = { method: 'POST', path: `/v1/candidates/${candidate_ref}`, body: { email: `new${dana.id}@example.com` } }
    expect(provider.journal()).toContainEqual(told)
    expect(await own(dana)).toMatchObject({ check: { status: 'PENDING' } })
  })

  it('a declined one is not left behind by a renewal whose page was not filled in', async () => {
    const dana = await reported('clear')
    const { id, report_ref } = await stored(dana)
    await crew.clock.set('2031-02-10T15:00:00Z')
    await begin(dana)
    await crew.drain()
    const { invitation_ref } = await stored(dana)
    await provider.report(report_ref ?? '', 'consider')
    await event('report.completed', { id: report_ref })
    await provider.lapse(invitation_ref ?? '')
    await event('invitation.expired', { id: invitation_ref })
    expect(await own(dana)).toMatchObject({ status: 'CONSIDER', blocked_by: 'UNDER_WAY', check: { id } })
    await decide(id, 'decline')
    await crew.drain()
    expect((await own(dana)).check?.adverse?.state).toBe('NOTIFIED')
    await provider.adverse(report_ref ?? '', 'complete')
    await event('report.updated', { id: report_ref })
    expect(await own(dana)).toMatchObject({ status: 'CONSIDER', blocked_by: 'DECLINED', again_on: '2032-02-10' })
    expect((await begin(dana)).error?.reason).toBe('CHECK_DECLINED')
    const violations = await inTransaction(crew, (tx) => findViolations(tx, tx.now))
    expect(violations.filter((one) => one.id === 'D8')).toEqual([])
  })
})
