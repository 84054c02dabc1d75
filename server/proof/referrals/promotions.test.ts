import {
  attributeReferral,
  changePromotion,
  createPromotion,
  endPromotion,
  listPromotions,
  rejectReferral,
} from '@crewcall/contract/promotions.ts'
import { promotionStates } from '@crewcall/contract/enums.ts'
import { getReferralProgram } from '@crewcall/contract/referrals.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { payablePro } from '../../modules/payments/test-money.ts'
import { comeBy, payAndHold, promote, referralOf, referredWorker } from './cast-of-referrals.ts'

let crew: Crew
let admin: ReturnType<Crew['as']>
beforeAll(async () => {
  crew = await openCrew()
  admin = crew.as((await platformAdmin(crew)).id)
})
afterAll(() => crew.close())

const terms = { name: 'Fall', audience: 'PRO' as const, referrer_amount: 40, referee_amount: 0, cap: 5 }
const noted = ({ user_id }: Tables['pros'], code: string) =>
  admin.call(attributeReferral, { params: { id: String(user_id) }, body: { code } })
async function signedUpYesterday(): Promise<Tables['pros']> {
  const late = await payablePro(crew)
  await crew.sql(sql`update pros set created_ts = '2026-03-01T00:00:00Z' where id = ${late.id}`)
  await crew.clock.set('2026-03-02T00:00:00Z')
  return late
}
const referralsOf = ({ user_id }: Tables['pros']) =>
  crew.sql<Tables['referrals']>(sql`select * from referrals where referee_user_id = ${user_id} order by id`)
const create = (more: object = {}) => admin.call(createPromotion, { body: { ...terms, ...more } })

describe('promotions', () => {
  it('run one at a time for each audience, and may follow each other', async () => {
    await crew.sql(sql`update promotions set ended_at = starts_at, ended_by = created_by`)
    await crew.clock.set('2026-01-01T00:00:00Z')
    const first = await create({ ends_at: '2026-02-01T00:00:00Z' })
    expect(first).toMatchObject({
      status: 201,
      data: { state: 'ACTIVE', qualifying_gigs: 1, qualifying_days: 30, hold_days: 7, rewarded_count: 0 },
    })
    expect((await create({ starts_at: '2026-01-15T00:00:00Z' })).error?.reason).toBe('PROMOTION_AT_A_TIME')
    expect((await create({ audience: 'BUSINESS' })).status).toBe(201)
    const next = await create({ starts_at: '2026-02-01T00:00:00Z' })
    expect(next.data.state).toBe('SCHEDULED')
    expect((await admin.call(endPromotion, { params: { id: String(next.data.id) } })).data.state).toBe('ENDED')
    expect((await create({ starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-02-02T00:00:00Z' })).status).toBe(201)
    expect((await admin.call(endPromotion, { params: { id: String(first.data.id) } })).data.state).toBe('ENDED')
    expect((await admin.call(endPromotion, { params: { id: String(first.data.id) } })).error?.reason).toBe('PROMOTION_IS_OVER')
    const log = await crew.sql(
      sql`select action from audit_log where object_type = 'promotion' and object_id = ${first.data.id} order by id`,
    )
    expect(log).toEqual([{ action: 'promotion.create' }, { action: 'promotion.end' }])
  })

  it.each([
    ['nothing to pay', { referrer_amount: 0 }, 'referrer_amount'],
    ['more than $500', { referrer_amount: 500.01 }, 'referrer_amount'],
    ['no cap', { cap: 0 }, 'cap'],
    ['an end before its start', { starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }, 'ends_at'],
    ['a start in the past', { starts_at: '2025-01-01T00:00:00Z' }, 'starts_at'],
  ])('are refused with %s', async (_, changes, target) => {
    await crew.clock.set('2026-01-01T00:00:00Z')
    expect((await create(changes)).error).toMatchObject({ code: 'invalid' })
    expect(JSON.stringify((await create(changes)).error)).toContain(`"${target}"`)
  })

  it('show what they cost, and are never capped below what they have rewarded', async () => {
    const { id } = await promote(crew, { cap: 2 })
    const { shift } = await referredWorker(crew)
    const pending = await referredWorker(crew)
    await payAndHold(crew, shift)
    const shown = async () => (await admin.call(listPromotions)).data.results.find((each) => each.id === id)
    expect(await shown()).toMatchObject({ rewarded_count: 1, pending_count: 1, paid: 7500, coming: 0, state: 'ACTIVE' })
    await pending.shift.pay()
    await crew.drain()
    expect(await shown()).toMatchObject({ rewarded_count: 2, pending_count: 0, paid: 7500, coming: 7500, state: 'FULL' })
    const params = { id: String(id) }
    expect((await admin.call(changePromotion, { params, body: { cap: 1 } })).error?.reason).toBe('CAP_BELOW_REWARDED')
    expect((await admin.call(changePromotion, { params, body: { cap: 3 } })).data).toMatchObject({ cap: 3, state: 'ACTIVE' })
    for (const state of promotionStates) {
      const { results } = (await admin.call(listPromotions, { query: { state } })).data
      expect(results.every((each) => each.state === state)).toBe(true)
    }
  })

  it('that ended keep their promise to those who had signed up, and make none to others', async () => {
    const { id } = await promote(crew)
    const { shift, referral, referrer } = await referredWorker(crew)
    await admin.call(endPromotion, { params: { id: String(id) } })
    const late = await payablePro(crew)
    await comeBy(crew, late, referrer.referral_code)
    await expect(referralOf(crew, late.user_id)).rejects.toThrow('no referral')
    await payAndHold(crew, shift)
    expect((await referral()).status).toBe('PAID')
  })
})

describe('a forgotten code', () => {
  it('is noted within seven days, once, and never for a code that nobody owns', async () => {
    await promote(crew)
    const [referrer, late] = [await payablePro(crew), await payablePro(crew)]
    await crew.sql(sql`update pros set created_ts = '2026-03-01T00:00:00Z' where id = ${late.id}`)
    const note = (code: string) => noted(late, code)
    await crew.clock.set('2026-03-08T00:00:01Z')
    expect((await note(referrer.referral_code)).error?.reason).toBe('REFERRER_TOO_LATE')
    await crew.clock.set('2026-03-07T00:00:00Z')
    expect((await note('NOBODY99')).error?.reason).toBe('NOBODYS_REFERRAL_CODE')
    expect((await note(referrer.referral_code)).data).toMatchObject({ status: 'PENDING', referrer: { user_id: referrer.user_id } })
    const found = await referralOf(crew, late.user_id)
    expect((await note(referrer.referral_code)).data.id).toBe(found.id)
    expect((await note((await payablePro(crew)).referral_code)).error?.reason).toBe('REFERRED_ALREADY')
    expect(found.counts_until.toISOString()).toBe('2026-03-31T00:00:00.000Z')
  })

  it('of their own is refused, and nothing is noted', async () => {
    await promote(crew)
    const late = await signedUpYesterday()
    const answer = await noted(late, late.referral_code)
    expect([answer.status, answer.error?.reason, answer.error?.target]).toEqual([400, 'OWN_REFERRAL_CODE', 'code'])
    await expect(referralOf(crew, late.user_id)).rejects.toThrow('no referral')
    const referrer = await payablePro(crew)
    expect((await noted(late, referrer.referral_code)).data).toMatchObject({ status: 'PENDING', referrer: { user_id: referrer.user_id } })
  })

  it('is noted although the one before was refused, since both are one person', async () => {
    await promote(crew)
    const late = await signedUpYesterday()
    await comeBy(crew, late, late.referral_code)
    const [refused] = await referralsOf(late)
    expect(refused).toMatchObject({ status: 'REJECTED', reason: 'SAME_PERSON' })
    const [referrer, other] = [await payablePro(crew), await payablePro(crew)]
    const right = await noted(late, referrer.referral_code)
    expect(right.data).toMatchObject({ status: 'PENDING', code: referrer.referral_code })
    expect((await noted(late, referrer.referral_code)).data.id).toBe(right.data.id)
    expect((await noted(late, other.referral_code)).error?.reason).toBe('REFERRED_ALREADY')
    expect(await referralsOf(late)).toMatchObject([
      { id: refused?.id, status: 'REJECTED' },
      { id: right.data.id, status: 'PENDING' },
    ])
    const { data } = await crew.as(late.user_id).call(getReferralProgram, { query: { side: 'PRO' } })
    expect(data.as_referee).toMatchObject({ status: 'PENDING', reason: null })
  })

  it('is noted after one that was refused for its browser, which says nothing about the right person', async () => {
    await promote(crew)
    const late = await signedUpYesterday()
    await crew.sql(sql`update users set referred_on_own_device = true where id = ${late.user_id}`)
    await comeBy(crew, late, (await payablePro(crew)).referral_code)
    expect(await referralsOf(late)).toMatchObject([{ reason: 'SAME_DEVICE' }])
    expect((await noted(late, (await payablePro(crew)).referral_code)).data).toMatchObject({ status: 'PENDING', reason: null })
  })

  it('is not noted after one that a person rejected', async () => {
    await promote(crew)
    const late = await signedUpYesterday()
    const { id } = (await noted(late, (await payablePro(crew)).referral_code)).data
    await admin.call(rejectReferral, { params: { id: String(id) }, body: { explanation: 'Made up' } })
    expect((await noted(late, (await payablePro(crew)).referral_code)).error?.reason).toBe('REFERRED_ALREADY')
  })
})
