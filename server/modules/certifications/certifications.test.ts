import * as certifications from '@crewcall/contract/certifications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { nextSerial, row, user } from '../../test/build.ts'
import { platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { heldCertifications } from './index.ts'
import { noticeExpiry } from './jobs.ts'

let crew: Crew
let admin: Tables['users']
let food: Tables['certifications']
let alcohol: Tables['certifications']
beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
  food = await row(crew, 'certifications', { name: 'Food handler' })
  alcohol = await row(crew, 'certifications', { name: 'Alcohol server', is_state_specific: true })
})
afterAll(() => crew.close())

function document(ownerId: number, values: object = {}) {
  return row(crew, 'media', {
    owner_user_id: ownerId,
    purpose: 'CERTIFICATION',
    name: 'card.pdf',
    media_type: 'application/pdf',
    bytes: 9,
    storage_key: `key-${nextSerial()}`,
    status: 'available',
    ...values,
  })
}

async function handIn(worker: Tables['pros'], change: object = {}) {
  const { id: attachment_id } = await document(worker.user_id)
  return crew
    .as(worker.user_id)
    .call(certifications.requestCertification, { body: { certification_id: food.id, attachment_id, ...change } })
}

function review(adminId: number, id: number, body: object) {
  return crew.as(adminId).call(certifications.reviewCertification, { params: { id: String(id) }, body: { status: 'APPROVED', ...body } })
}

const approve = (id: number, body: object = {}) => review(admin.id, id, body)
const stored = async (id: number) =>
  (await crew.sql<Tables['certification_requests']>(sql`select * from certification_requests where id = ${id}`))[0]

describe('handing in a certificate', () => {
  it('waits for review, never expires unless a date is given, and is announced', async () => {
    const dana = await pro(crew)
    const { status, data } = await handIn(dana, { expiration_date: '' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      status: 'PENDING',
      certification_name: 'Food handler',
      gigster_id: dana.id,
      expiration_date: '2099-12-31',
      is_expired: false,
      market_name: 'Charleston',
      user: { id: dana.user_id },
    })
    expect(data.attachment_resource_url).toMatch(/^http:\/\/localhost:3000\/api\/media\/.+signature=/)
    const events = await crew.sql(
      sql`select topics from announcements where name = 'certification.requested' and payload ->> 'request_id' = ${String(data.id)}`,
    )
    expect(events).toEqual([{ topics: ['admin', `pro:${dana.id}`] }])
    const mine = await crew.as(dana.user_id).call(certifications.listOwnCertifications)
    expect(mine.data.results.map(({ id }) => id)).toEqual([data.id])
  })

  it('is limited to one waiting request per state', async () => {
    const dana = await pro(crew)
    const again = [await handIn(dana), await handIn(dana)]
    expect(again.map(({ status, error }) => [status, error?.code])).toEqual([
      [201, undefined],
      [409, 'already_exists'],
    ])
    const states = [
      await handIn(dana, { certification_id: alcohol.id, state_code: 'sc' }),
      await handIn(dana, { certification_id: alcohol.id, state_code: 'GA' }),
    ]
    expect(states.map(({ status }) => status)).toEqual([201, 201])
    expect(states[0]?.data.state_code).toBe('SC')
  })

  it('refuses wrong values by field', async () => {
    const dana = await pro(crew)
    const foreign = await document((await user(crew)).id)
    const picture = await document(dana.user_id, { purpose: 'HEADSHOT' })
    const wrong = [
      { certification_id: 999_999 },
      { certification_id: alcohol.id },
      { expiration_date: '2020-01-01' },
      { attachment_id: foreign.id },
      { attachment_id: picture.id },
      { attachment_id: 999_999 },
    ]
    const targets = []
    for (const change of wrong) targets.push((await handIn(dana, change)).error?.target)
    expect(targets).toEqual(['certification_id', 'state_code', 'expiration_date', 'attachment_id', 'attachment_id', 'attachment_id'])
    expect(await crew.sql(sql`select id from certification_requests where pro_id = ${dana.id}`)).toEqual([])
  })

  it('is for pros only', async () => {
    const { id: attachment_id } = await document(admin.id)
    const body = { certification_id: food.id, attachment_id }
    expect((await crew.as(admin.id).call(certifications.requestCertification, { body })).status).toBe(404)
    expect((await crew.as(admin.id).call(certifications.listOwnCertifications)).status).toBe(404)
    expect((await crew.as(null).call(certifications.listOwnCertifications)).status).toBe(401)
  })
})

describe('reviewing a certificate', () => {
  it('approves with corrections and tells the pro', async () => {
    const dana = await pro(crew)
    const { data } = await handIn(dana)
    const approved = await approve(data.id, { certification_id: alcohol.id, state_code: 'SC', expiration_date: '2199-05-01' })
    expect(approved.data).toMatchObject({
      status: 'APPROVED',
      certification_name: 'Alcohol server',
      state_code: 'SC',
      expiration_date: '2199-05-01',
      rejection_reason: null,
    })
    expect(await stored(data.id)).toMatchObject({ reviewed_by: admin.id, attachment_id: data.attachment_id })
    const events = await crew.sql(
      sql`select payload from announcements where name = 'certification.reviewed' and payload ->> 'request_id' = ${String(data.id)}`,
    )
    expect(events).toEqual([{ payload: { request_id: data.id, pro_id: dana.id, status: 'APPROVED' } }])
    const audit = await crew.sql(
      sql`select action, actor_user_id from audit_log where object_type = 'certification' and object_id = ${data.id}`,
    )
    expect(audit).toEqual([{ action: 'certification.approve', actor_user_id: admin.id }])
    expect((await approve(data.id)).error?.code).toBe('conflict')
  })

  it('corrects single fields without a decision, which stays as it was', async () => {
    const { data } = await handIn(await pro(crew))
    const correct = (body: Record<string, unknown>) =>
      crew.as(admin.id).call(certifications.reviewCertification, { params: { id: data.id }, body })
    expect((await correct({ state_code: 'ga' })).data).toMatchObject({ status: 'PENDING', state_code: 'GA' })
    await approve(data.id)
    expect((await correct({ expiration_date: '2199-07-01' })).data).toMatchObject({
      status: 'APPROVED',
      state_code: 'GA',
      expiration_date: '2199-07-01',
    })
    expect((await correct({ rejection_reason: 'WRONG_STATE' })).error?.target).toBe('rejection_reason')
    const audit = await crew.sql(sql`
      select action from audit_log where object_type = 'certification' and object_id = ${data.id} order by id`)
    expect(audit).toEqual(['certification.correct', 'certification.approve', 'certification.correct'].map((action) => ({ action })))
  })

  it('rejects a reason without a rejection, and a text without the custom reason', async () => {
    const { data } = await handIn(await pro(crew))
    const target = async (body: Record<string, unknown>) =>
      (await crew.as(admin.id).call(certifications.reviewCertification, { params: { id: data.id }, body })).error?.target
    expect(await target({ status: 'APPROVED', rejection_reason: 'WRONG_PHOTO' })).toBe('rejection_reason')
    expect(await target({ custom_rejection_reason: 'Blurred' })).toBe('custom_rejection_reason')
    expect(await target({ status: 'REJECTED', rejection_reason: 'WRONG_PHOTO', custom_rejection_reason: 'Blurred' })).toBe(
      'custom_rejection_reason',
    )
    expect(await stored(data.id)).toMatchObject({ status: 'PENDING', reviewed_by: null })
  })

  it('rejects only with a reason, and a custom one with a text', async () => {
    const { data } = await handIn(await pro(crew))
    const reject = (body: object) => review(admin.id, data.id, { status: 'REJECTED', ...body })
    expect((await reject({})).error?.target).toBe('rejection_reason')
    expect((await reject({ rejection_reason: 'CUSTOM' })).error?.target).toBe('custom_rejection_reason')
    expect((await reject({ rejection_reason: 'CUSTOM', custom_rejection_reason: 'x'.repeat(201) })).error?.target).toBe(
      'custom_rejection_reason',
    )
    expect((await stored(data.id))?.status).toBe('PENDING')
    expect((await reject({ rejection_reason: 'CUSTOM', custom_rejection_reason: 'Blurred' })).data).toMatchObject({
      status: 'REJECTED',
      custom_rejection_reason: 'Blurred',
    })
  })

  it('lets the pro submit again after a rejection and keeps the history', async () => {
    const dana = await pro(crew)
    const first = await handIn(dana)
    await review(admin.id, first.data.id, { status: 'REJECTED', rejection_reason: 'WRONG_PHOTO' })
    const second = await handIn(dana)
    expect(second.status).toBe(201)
    const { data } = await crew.as(dana.user_id).call(certifications.listOwnCertifications)
    expect(data.results.map(({ status, rejection_reason }) => [status, rejection_reason])).toEqual([
      ['PENDING', null],
      ['REJECTED', 'WRONG_PHOTO'],
    ])
  })

  it('can withdraw an approval, and removes the certificate from the pro', async () => {
    const dana = await pro(crew)
    const { data } = await handIn(dana)
    await approve(data.id)
    expect((await crew.system((ctx) => heldCertifications(ctx, [dana.id]))).get(dana.id)).toHaveLength(1)
    await review(admin.id, data.id, { status: 'REJECTED', rejection_reason: 'NAME_MISMATCH' })
    expect((await crew.system((ctx) => heldCertifications(ctx, [dana.id]))).get(dana.id)).toEqual([])
  })

  it('is refused to its uploader, and to everybody who is not a platform admin', async () => {
    const own = await pro(crew)
    await crew.sql(sql`update users set is_gigpro_admin = true where id = ${own.user_id}`)
    const { data } = await handIn(own)
    expect((await review(own.user_id, data.id, {})).error).toMatchObject({ code: 'forbidden' })
    expect((await stored(data.id))?.status).toBe('PENDING')
    const stranger = await pro(crew)
    expect((await review(stranger.user_id, data.id, {})).status).toBe(403)
    expect((await review(admin.id, 999_999, {})).status).toBe(404)
  })

  it('needs a state for a certificate that is valid in one state only, and an existing kind', async () => {
    const { data } = await handIn(await pro(crew))
    expect((await approve(data.id, { certification_id: alcohol.id })).error?.target).toBe('state_code')
    expect((await approve(data.id, { certification_id: 999_999 })).error?.target).toBe('certification_id')
    expect((await stored(data.id))?.status).toBe('PENDING')
  })
})

describe('the review queue', () => {
  it('filters, and shows the longest waiting first', async () => {
    const [dana, eve] = [await pro(crew), await pro(crew)]
    const first = await handIn(dana, { certification_id: alcohol.id, state_code: 'TX' })
    crew.clock.advance(1)
    const second = await handIn(eve, { certification_id: alcohol.id, state_code: 'TX' })
    const queue = async (query: object) =>
      (await crew.as(admin.id).call(certifications.listCertificationRequests, { query })).data.results.map(({ id }) => id)
    expect(await queue({ status: 'PENDING', state_code: 'TX' })).toEqual([first.data.id, second.data.id])
    expect(await queue({ state_code: 'TX' })).toEqual([second.data.id, first.data.id])
    expect(await queue({ state_code: 'TX', gigster_id: eve.id })).toEqual([second.data.id])
    expect(await queue({ certification_id: food.id, gigster_id: eve.id })).toEqual([])
    expect(await queue({ state_code: 'tx' })).toEqual([second.data.id, first.data.id])
    await approve(second.data.id)
    expect(await queue({ status: 'APPROVED', state_code: 'TX' })).toEqual([second.data.id])
    expect(await queue({ status: 'REJECTED', state_code: 'TX' })).toEqual([])
  })

  it('finds requests by person, market, expiration and rejection reason', async () => {
    const [dana, eve] = [await pro(crew), await pro(crew)]
    await crew.sql(sql`update users set first_name = 'Filtera', last_name = 'Lee', preferred_name_for_search = 'Fil', phone_number = '+18435559911',
      email = 'filtera@example.com', email_verified_at = now() where id = ${dana.user_id}`)
    const first = await handIn(dana, { certification_id: alcohol.id, state_code: 'VT', expiration_date: '2098-03-01' })
    const second = await handIn(eve, { certification_id: alcohol.id, state_code: 'VT', does_not_expire: true })
    await review(admin.id, second.data.id, { status: 'REJECTED', rejection_reason: 'WRONG_PHOTO' })
    const both = [second.data.id, first.data.id]
    const found = async (query: object) => {
      const { data } = await crew.as(admin.id).call(certifications.listCertificationRequests, { query: { state_code: 'VT', ...query } })
      return data.results.map(({ id }) => id)
    }
    expect(await found({ name: 'filtera lee' })).toEqual([first.data.id])
    expect(await found({ first_name: 'FILTERA' })).toEqual([first.data.id])
    expect(await found({ last_name: 'filtera' })).toEqual([])
    expect(await found({ last_name: 'lee', first_name: 'filt' })).toEqual([first.data.id])
    expect(await found({ ordering: 'expiration_date' })).toEqual([first.data.id, second.data.id])
    expect(await found({ ordering: '-expiration_date' })).toEqual([second.data.id, first.data.id])
    expect(await found({ ordering: 'created_ts' })).toEqual([first.data.id, second.data.id])
    expect(await found({ name: '%' })).toEqual([])
    expect(await found({ phone_number: '(843) 555-9911' })).toEqual([first.data.id])
    expect(await found({ email: 'Filtera@' })).toEqual([first.data.id])
    expect(await found({ user_id: eve.user_id })).toEqual([second.data.id])
    expect(await found({ market_id: dana.market_id })).toEqual(both)
    expect(await found({ market_id: 999_999 })).toEqual([])
    expect(await found({ market_name: 'charles' })).toEqual(both)
    expect(await found({ market_name: 'Nowhere' })).toEqual([])
    expect(await found({ expiration_date__lte: '2098-03-01' })).toEqual([first.data.id])
    expect(await found({ expiration_date__gte: '2098-03-02' })).toEqual([second.data.id])
    expect(await found({ does_not_expire: true })).toEqual([second.data.id])
    expect(await found({ does_not_expire: false })).toEqual([first.data.id])
    expect(await found({ rejection_reason: 'WRONG_PHOTO' })).toEqual([second.data.id])
    expect(await found({ rejection_reason: 'CUSTOM' })).toEqual([])
  })

  it('is closed to pros', async () => {
    const dana = await pro(crew)
    expect((await crew.as(dana.user_id).call(certifications.listCertificationRequests, { query: {} })).status).toBe(403)
  })
})

describe('certificates held', () => {
  it('are the longest valid ones of each kind and state, expired ones with their date', async () => {
    const dana = await pro(crew)
    const hold = (values: object) =>
      row(crew, 'certification_requests', {
        pro_id: dana.id,
        certification_id: food.id,
        status: 'APPROVED',
        uploaded_by: dana.user_id,
        ...values,
      })
    await hold({ expiration_date: '2020-01-01' })
    await hold({ expiration_date: '2199-01-01' })
    await hold({ certification_id: alcohol.id, state_code: 'SC', expiration_date: '2001-01-01' })
    await hold({ certification_id: alcohol.id, state_code: 'GA', status: 'PENDING' })
    const other = await pro(crew)
    const held = await crew.system((ctx) => heldCertifications(ctx, [dana.id, other.id]))
    expect(held.get(dana.id)).toEqual([
      { certification_id: food.id, name: 'Food handler', state_code: null, expiration_date: '2199-01-01' },
      { certification_id: alcohol.id, name: 'Alcohol server', state_code: 'SC', expiration_date: '2001-01-01' },
    ])
    expect(held.get(other.id)).toEqual([])
    const { data } = await crew.as(dana.user_id).call(certifications.listOwnCertifications)
    expect(data.results.filter(({ is_expired }) => is_expired)).toHaveLength(2)
  })
})

describe('notices of expiry', () => {
  const day = 24 * 60

  it('are sent 30, 7 and 1 days before, each once, even after a missed day', async () => {
    const dana = await pro(crew)
    await crew.clock.set('2030-01-01T15:00:00Z')
    const hold = (values: object) =>
      row(crew, 'certification_requests', {
        pro_id: dana.id,
        certification_id: food.id,
        status: 'APPROVED',
        uploaded_by: dana.user_id,
        ...values,
      })
    await hold({ expiration_date: '2030-02-05' })
    const running = await hold({ expiration_date: '2030-02-05' })
    await hold({ certification_id: alcohol.id, state_code: 'SC', expiration_date: '2030-01-10' })
    await hold({ certification_id: alcohol.id, state_code: 'SC', expiration_date: '2031-01-10' })
    await hold({
      certification_id: alcohol.id,
      state_code: 'GA',
      expiration_date: '2030-01-10',
      status: 'REJECTED',
      rejection_reason: 'WRONG_PHOTO',
    })
    const told = async () => {
      await crew.sweep(noticeExpiry)
      const events = await crew.sql<{ payload: { request_id: number; days_left: number } }>(
        sql`select payload from announcements where name = 'certification.expiring' and (payload ->> 'pro_id')::bigint = ${dana.id} order by id`,
      )
      return events.map(({ payload }) => [payload.request_id, payload.days_left])
    }
    expect(await told()).toEqual([])
    crew.clock.advance(5 * day)
    expect(await told()).toEqual([[running.id, 30]])
    crew.clock.advance(day)
    expect(await told()).toEqual([[running.id, 30]])
    crew.clock.advance(24 * day)
    expect(await told()).toEqual([
      [running.id, 30],
      [running.id, 5],
    ])
    crew.clock.advance(5 * day)
    expect(await told()).toEqual([
      [running.id, 30],
      [running.id, 5],
      [running.id, 0],
    ])
    crew.clock.advance(day)
    expect(await told()).toHaveLength(3)
  })
})
