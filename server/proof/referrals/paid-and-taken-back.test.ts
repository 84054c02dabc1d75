import { rejectReferral } from '@crewcall/contract/promotions.ts'
import { refreshPayoutAccount } from '@crewcall/contract/pros.ts'
import { getReferralProgram, listOwnReferrals } from '@crewcall/contract/referrals.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../../platform/invariants/index.ts'
import { platformAdmin } from '../../test/cast.ts'
import type { Ctx } from '../../platform/context.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { resolveStuck } from '../../modules/payments/provider/stuck-attempts.ts'
import { payablePro, requireEvenBooks, stripeOf, workedTogether } from '../../modules/payments/test-money.ts'
import type { Paid } from '../../modules/payments/test-money.ts'
import { payReferrals } from '../../modules/referrals/pay.ts'
import { expireReferrals, reviewReferrals } from '../../modules/referrals/review.ts'
import { booksOf, comeBy, payAndHold, promote, referralOf, referredWorker, rewardTransfers } from './cast-of-referrals.ts'

let crew: Crew
let admin: ReturnType<Crew['as']>
beforeAll(async () => {
  crew = await openCrew()
  admin = crew.as((await platformAdmin(crew)).id)
})
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
  const now = await crew.clock.now()
  const broken = await crew.system((ctx) => findViolations(ctx.tx, now))
  const found = broken.filter(({ id }) => id.startsWith('G'))
  if (found.length > 0) throw new Error(`The referrals are not even: ${JSON.stringify(found)}`)
})
afterAll(() => crew.close())

const own = async (userId: number) => (await crew.as(userId).call(listOwnReferrals, { query: { side: 'PRO' } })).data.results
const told = async (userId: number) =>
  (await crew.as(userId).call(listNotifications)).data.results.filter(({ kind }) => kind.startsWith('referral.')).map(({ kind }) => kind)
const refund = (shift: Paid, amount?: number) =>
  admin.call(refundCharge, {
    params: { id: String(shift.id) },
    body: { reason: 'Left early', ...(amount === undefined ? {} : { amount }) },
  })

describe('a referral', () => {
  it('pays both once, after the shift was paid and the hold is over, with one booking each', async () => {
    await promote(crew)
    const { referrer, shift, referral } = await referredWorker(crew)
    expect(await referral()).toMatchObject({ status: 'PENDING', referrer_user_id: referrer.user_id, counted_gigs: 0 })
    await crew.sweep(payReferrals)
    await shift.pay()
    expect((await referral()).status).toBe('PENDING')
    await crew.drain()
    expect(await referral()).toMatchObject({ status: 'QUALIFIED', counted_gigs: 1, released_at: null })
    await shift.at(360 + 6 * 1440)
    await crew.sweep(payReferrals)
    expect(await rewardTransfers(crew, (await referral()).id)).toEqual([])
    await shift.at(361 + 7 * 1440)
    for (let times = 0; times < 3; times += 1) await crew.sweep(payReferrals)
    const { id, status, paid_at } = await referral()
    expect(status).toBe('PAID')
    expect(paid_at).not.toBeNull()
    expect((await rewardTransfers(crew, id)).map(({ amount_cents }) => amount_cents).toSorted((a, b) => a - b)).toEqual([2500, 5000])
    expect(await booksOf(crew, id)).toEqual({ 'platform:referral_expense': 7500, 'provider:clearing': -7500, 'pro:payable': 0 })
    const [mine] = await own(referrer.user_id)
    expect(mine).toMatchObject({ status: 'PAID', amount: 5000, payment_status: 'AVAILABLE', reason: null, is_taken_back: false })
    const program = (await crew.as(referrer.user_id).call(getReferralProgram, { query: { side: 'PRO' } })).data
    expect(program).toMatchObject({ code: referrer.referral_code, paid: 5000, coming: 0, as_referee: null })
    expect(program.offers).toMatchObject([{ audience: 'PRO', referrer_amount: 5000, referee_amount: 2500, hold_days: 7 }])
    const theirs = (await crew.as(shift.worker.user_id).call(getReferralProgram, { query: { side: 'PRO' } })).data
    expect(theirs.as_referee).toMatchObject({ status: 'PAID', amount: 2500, payment_status: 'AVAILABLE' })
    expect(await told(referrer.user_id)).toEqual(['referral.paid', 'referral.qualified'])
    expect(await told(shift.worker.user_id)).toEqual(['referral.paid'])
  })

  it('is rejected if the shift is refunded before the money is sent, and nothing is sent', async () => {
    await promote(crew)
    const { referrer, shift, referral } = await referredWorker(crew)
    await shift.pay()
    await crew.drain()
    await refund(shift, 60)
    await crew.drain()
    expect((await referral()).status).toBe('QUALIFIED')
    await refund(shift)
    await crew.drain()
    expect(await referral()).toMatchObject({ status: 'REJECTED', reason: 'SHIFT_REFUNDED' })
    await shift.at(360 + 8 * 1440)
    await crew.sweep(payReferrals)
    expect(await rewardTransfers(crew, (await referral()).id)).toEqual([])
    expect((await own(referrer.user_id))[0]).toMatchObject({ status: 'REJECTED', reason: 'SHIFT_REFUNDED', is_taken_back: false })
    expect((await told(referrer.user_id))[0]).toBe('referral.rejected')
  })

  it('is taken back with its reason if the shift is refunded after the money arrived', async () => {
    await promote(crew)
    const { referrer, shift, referral } = await referredWorker(crew)
    await payAndHold(crew, shift)
    const { id } = await referral()
    await refund(shift)
    await crew.drain()
    expect(await referral()).toMatchObject({ status: 'REJECTED', reason: 'SHIFT_REFUNDED' })
    await requireEvenBooks(crew)
    for (let times = 0; times < 2; times += 1) await crew.sweep(resolveStuck)
    expect(await booksOf(crew, id)).toEqual({ 'platform:referral_expense': 0, 'provider:clearing': 0, 'pro:payable': 0 })
    const states = await crew.sql(sql`select i.state from payment_intents i join referral_rewards w on w.organization_id = i.organization_id
      and w.id = i.referral_reward_id where w.referral_id = ${id}`)
    expect(states).toEqual([{ state: 'RETURNED' }, { state: 'RETURNED' }])
    expect((await own(referrer.user_id))[0]).toMatchObject({ status: 'REJECTED', reason: 'SHIFT_REFUNDED', is_taken_back: true })
    expect(await told(referrer.user_id)).toEqual(['referral.taken_back', 'referral.paid', 'referral.qualified'])
    expect(await told(shift.worker.user_id)).toEqual(['referral.own_taken_back', 'referral.paid'])
    await crew.sweep(payReferrals, resolveStuck)
    expect(await booksOf(crew, id)).toMatchObject({ 'provider:clearing': 0 })
  })

  it('that could not be taken back is tried daily, and then a person is alerted', async () => {
    await promote(crew, { referee_amount: 0 })
    const { shift, referral } = await referredWorker(crew)
    await payAndHold(crew, shift)
    const { id } = await referral()
    const [payout] = await crew.sql<{ id: number; provider_ref: string }>(sql`
      select i.id, i.provider_ref from payment_intents i join referral_rewards w on w.organization_id = i.organization_id and w.id = i.referral_reward_id
      where w.referral_id = ${id}`)
    stripeOf(crew).fault({ next: 'card_declined', path: `/v1/transfers/${payout?.provider_ref}/reversals`, times: 99 })
    await refund(shift)
    await crew.drain()
    for (let day = 0; day < 16; day += 1) {
      await shift.at(400 + (9 + day) * 1445)
      await crew.sweep(resolveStuck)
      await requireEvenBooks(crew)
    }
    const alarms = await crew.sql(sql`select detail ->> 'payment_intent_id' as id from alarms where kind = 'reward_not_taken_back'`)
    expect(alarms).toEqual([{ id: String(payout?.id) }])
    expect(await booksOf(crew, id)).toMatchObject({ 'platform:referral_expense': 5000, 'provider:clearing': -5000 })
  })

  it('needs as many shifts as promised, and expires two weeks after its days are over', async () => {
    await promote(crew, { qualifying_gigs: 2 })
    const { shift, referral } = await referredWorker(crew)
    await payAndHold(crew, shift)
    expect(await referral()).toMatchObject({ status: 'PENDING', counted_gigs: 1 })
    await shift.at(360 + 43 * 1440)
    await crew.sweep(expireReferrals)
    expect((await referral()).status).toBe('PENDING')
    await shift.at(362 + 44 * 1440)
    await crew.sweep(expireReferrals)
    expect(await referral()).toMatchObject({ status: 'EXPIRED', reason: null })
  })

  it('waits while the referrer cannot receive money, and is paid as soon as they can', async () => {
    await promote(crew)
    const referrer = await payablePro(crew)
    await crew.sql(sql`update pros set payouts_enabled = false where id = ${referrer.id}`)
    const { shift, referral } = await referredWorker(crew, { referrer })
    await payAndHold(crew, shift)
    expect(await referral()).toMatchObject({ status: 'QUALIFIED', released_at: null })
    await crew.as(referrer.user_id).call(refreshPayoutAccount, { body: {} })
    await crew.drain()
    expect((await referral()).status).toBe('PAID')
  })

  it('is rejected by an admin with a reason, and not twice', async () => {
    await promote(crew)
    const { shift, referral } = await referredWorker(crew)
    await payAndHold(crew, shift)
    const params = { id: String((await referral()).id) }
    const body = { explanation: 'Made up' }
    expect((await crew.as(shift.worker.user_id).call(rejectReferral, { params, body })).status).toBe(403)
    expect((await admin.call(rejectReferral, { params, body })).data).toMatchObject({ status: 'REJECTED', reason: 'BY_PLATFORM' })
    expect((await admin.call(rejectReferral, { params, body })).error?.reason).toBe('REFERRAL_IS_OVER')
    await crew.sweep(resolveStuck)
    expect(await booksOf(crew, Number(params.id))).toMatchObject({ 'provider:clearing': 0, 'pro:payable': 0 })
  })
})

/** A referral whose payout was sent, and the processor's answer to it was lost. */
async function paidWithoutAnAnswer() {
  await promote(crew, { referee_amount: 0 })
  const worked = await referredWorker(crew)
  await worked.shift.pay()
  await crew.drain()
  stripeOf(crew).fault({ next: 'reset_after_capture', path: '/v1/transfers' })
  await worked.shift.at(360 + 8 * 1440)
  await crew.sweep(payReferrals)
  return worked
}

describe('the payout of a referral', () => {
  it('whose answer was lost is found, and sent once', async () => {
    const { shift, referral } = await paidWithoutAnAnswer()
    expect((await referral()).status).toBe('QUALIFIED')
    await shift.at(362 + 8 * 1440)
    await crew.sweep(payReferrals, resolveStuck)
    expect((await referral()).status).toBe('PAID')
    expect(await rewardTransfers(crew, (await referral()).id)).toHaveLength(1)
  })

  it('is claimed once by jobs that run at the same time', async () => {
    await promote(crew)
    const { shift, referral } = await referredWorker(crew)
    await shift.pay()
    await crew.drain()
    await shift.at(360 + 8 * 1440)
    const { id } = await referral()
    await Promise.all(Array.from({ length: 8 }, () => crew.sweep(payReferrals)))
    await crew.drain()
    expect(await rewardTransfers(crew, id)).toHaveLength(2)
  })

  it('rejected while it is on its way is not kept', async () => {
    const { shift, referral } = await paidWithoutAnAnswer()
    const { id } = await referral()
    await admin.call(rejectReferral, { params: { id: String(id) }, body: { explanation: 'Made up' } })
    for (const minute of [2, 4, 6]) {
      await shift.at(360 + minute + 8 * 1440)
      await crew.sweep(resolveStuck)
    }
    expect(await booksOf(crew, id)).toEqual({ 'platform:referral_expense': 0, 'provider:clearing': 0, 'pro:payable': 0 })
  })
})

it('A promotion with a cap of 10 and 50 who qualify at the same time pays 10', async () => {
  await promote(crew, { cap: 10, referee_amount: 0, hold_days: 0 })
  const { pros, ids, shift, pay } = await workedTogether(crew, 50)
  const referrers = await Promise.all(Array.from({ length: 5 }, () => payablePro(crew)))
  await pay()
  await crew.drain()
  // All are paid before their referrals begin, so that all of these are decided at once, and not one after the other.
  for (const [n, worker] of pros.entries()) await comeBy(crew, worker, referrers[n % 5]?.referral_code ?? '')
  const { organization_id } = shift
  const review = reviewReferrals.work.run as (ctx: Ctx, input: unknown) => Promise<unknown>
  await Promise.all(ids.map((application_id) => crew.system((ctx) => review(ctx, { organization_id, application_id }))))
  await crew.drain()
  await crew.sweep(payReferrals)
  const referrals = await Promise.all(pros.map(({ user_id }) => referralOf(crew, user_id)))
  const counted = Object.groupBy(referrals, ({ status, reason }) => `${status} ${reason ?? ''}`.trim())
  expect(Object.fromEntries(Object.entries(counted).map(([key, list]) => [key, list?.length]))).toEqual({
    PAID: 10,
    'REJECTED CAP_REACHED': 40,
  })
  let transfers = 0
  for (const { id } of referrals) transfers += (await rewardTransfers(crew, id)).length
  expect(transfers).toBe(10)
})
