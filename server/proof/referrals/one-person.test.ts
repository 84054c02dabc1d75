import { requestCode, signUpBusiness, startSession } from '@crewcall/contract/identity.ts'
import { signUpPro } from '@crewcall/contract/pros.ts'
import { listReferrals } from '@crewcall/contract/promotions.ts'
import { listOwnReferrals } from '@crewcall/contract/referrals.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../../platform/announcements.ts'
import { user } from '../../test/build.ts'
import { platformAdmin } from '../../test/cast.ts'
import { sentCode } from '../../test/sent-code.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { payablePro, stripeOf, useMethod, workedShift } from '../../modules/payments/test-money.ts'
import { payReferrals } from '../../modules/referrals/pay.ts'
import { comeBy, owner, payAndHold, profileOfPro, promote, referralOf, referredWorker, rewardTransfers } from './cast-of-referrals.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
  await promote(crew)
  await promote(crew, { audience: 'BUSINESS', referrer_amount: 80, referee_amount: 30 })
})
beforeEach(() => crew.clock.set('2026-03-08T16:00:00Z'))
afterAll(() => crew.close())

const told = async (userId: number) =>
  (await crew.as(userId).call(listOwnReferrals, { query: { side: 'PRO' } })).data.results.map(({ reason, status }) => reason ?? status)
let serial = 0

describe('a referral of oneself is refused at the sign-up', () => {
  it('by an own second side', async () => {
    const worker = await payablePro(crew)
    await comeBy(crew, worker, worker.referral_code)
    expect(await referralOf(crew, worker.user_id)).toMatchObject({ status: 'REJECTED', reason: 'SAME_PERSON' })
  })

  it.each([
    ['a part after a plus', 'ada@pros.example', 'ada+2@pros.example', 'SAME_EMAIL'],
    ['dots at Gmail', 'ada.lovelace@gmail.com', 'adalovelace+shifts@googlemail.com', 'SAME_EMAIL'],
    ['another mailbox', 'ada1@pros.example', 'ada2@pros.example', null],
  ])('by %s in the address: %s and %s', async (_, first, second, reason) => {
    const referrer = await payablePro(crew)
    const at = (email: string, id: number) => sql`update users set email = ${email}, email_verified_at = now() where id = ${id}`
    await crew.sql(at(first, referrer.user_id))
    const newcomer = await payablePro(crew)
    await crew.sql(at(second, newcomer.user_id))
    await comeBy(crew, newcomer, referrer.referral_code)
    expect((await referralOf(crew, newcomer.user_id)).reason).toBe(reason)
    await crew.sql(sql`update users set email = null, email_verified_at = null where id in (${referrer.user_id}, ${newcomer.user_id})`)
  })

  it('by one mailbox for several people whom somebody referred', async () => {
    const referrer = await payablePro(crew)
    const [first, second] = [await payablePro(crew), await payablePro(crew)]
    await crew.sql(sql`update users set pending_email = 'farm+1@pros.example' where id = ${first.user_id}`)
    await crew.sql(sql`update users set pending_email = 'farm+2@pros.example' where id = ${second.user_id}`)
    await comeBy(crew, first, referrer.referral_code)
    await comeBy(crew, second, referrer.referral_code)
    expect((await referralOf(crew, first.user_id)).status).toBe('PENDING')
    expect(await referralOf(crew, second.user_id)).toMatchObject({ status: 'REJECTED', reason: 'SAME_EMAIL' })
  })

  it('by the same browser for pushes', async () => {
    const { referrer, shift, referral } = await referredWorker(crew)
    expect((await referral()).status).toBe('PENDING')
    for (const { user_id } of [referrer, shift.worker]) {
      const [session] = await crew.sql<{ id: number }>(sql`
        insert into sessions (user_id, token_hash, token_expires_at, expires_at, created_ts, last_seen_ts)
        values (${user_id}, ${`session ${user_id}`}, now(), now(), now(), now()) returning id`)
      await crew.sql(sql`
        insert into push_subscriptions (user_id, session_id, endpoint, endpoint_hash, p256dh, auth, vapid_key_id, created_ts)
        values (${user_id}, ${session?.id ?? 0}, 'https://push.example/one', encode(sha256('https://push.example/one'), 'hex'), 'p', 'a', 'v', now())`)
    }
    await payAndHold(crew, shift)
    expect(await referral()).toMatchObject({ status: 'REJECTED', reason: 'SAME_DEVICE' })
  })
})

it('A sign-up with a code from the browser of its owner is refused, and only the platform learns how it was noticed', async () => {
  const referrer = await payablePro(crew)
  const [known] = await crew.sql<{ phone_number: string }>(sql`select phone_number from users where id = ${referrer.user_id}`)
  const address = known?.phone_number ?? ''
  const { challenge_id } = (await crew.as(null).call(requestCode, { body: { channel: 'phone', address } })).data
  await crew.drain()
  const signedIn = await crew.as(null).call(startSession, { body: { challenge_id, code: sentCode(crew, address) } })
  const cookie = /__Host-device=[^;]+/.exec(String(signedIn.headers['set-cookie']))?.[0] ?? ''
  expect(cookie).not.toBe('')
  const [newcomer, other] = [await user(crew), await user(crew)]
  const signUp = async (id: number, headers: { cookie: string }) =>
    (await crew.as(id).call(signUpPro, { body: await profileOfPro(crew, referrer.referral_code), headers })).status
  expect([await signUp(newcomer.id, { cookie }), await signUp(other.id, { cookie: '' })]).toEqual([201, 201])
  await crew.drain()
  expect((await referralOf(crew, newcomer.id)).reason).toBe('SAME_DEVICE')
  expect((await referralOf(crew, other.id)).status).toBe('PENDING')
  expect((await told(referrer.user_id)).toSorted()).toEqual(['PENDING', 'SAME_PERSON'])
  const { data } = await crew.as((await platformAdmin(crew)).id).call(listReferrals, { query: { status: 'REJECTED' } })
  const listed = data.results.find(({ referee }) => referee.user_id === newcomer.id)
  expect(listed?.reason).toBe('SAME_DEVICE')
})

it('A bank account that both share is noticed before anything is paid, and so is one that several referred people share', async () => {
  const { referrer, shift, referral } = await referredWorker(crew)
  for (const account of [referrer.payout_account_id, shift.worker.payout_account_id])
    await stripeOf(crew).setAccount(account ?? '', { enabled: true, number: '000777' })
  await payAndHold(crew, shift)
  expect(await referral()).toMatchObject({ status: 'REJECTED', reason: 'SAME_BANK' })
  expect(await rewardTransfers(crew, (await referral()).id)).toEqual([])

  const farmer = await payablePro(crew)
  const [one, two] = [await referredWorker(crew, { referrer: farmer }), await referredWorker(crew, { referrer: farmer })]
  for (const each of [one, two])
    await stripeOf(crew).setAccount(each.shift.worker.payout_account_id ?? '', { enabled: true, number: '000888' })
  await one.shift.pay()
  await payAndHold(crew, two.shift)
  const decided = [await one.referral(), await two.referral()].map(({ status, reason }) => reason ?? status)
  expect(decided.toSorted()).toEqual(['PAID', 'SAME_BANK'])
})

describe('a business', () => {
  it('referred by a pro counts with shifts of others, and is credited for having come', async () => {
    const referrer = await payablePro(crew)
    const shift = await workedShift(crew)
    const boss = await owner(crew, shift.place, `BIZ${(serial += 1)}A`)
    await crew.sql(sql`update users set referred_by_code = ${referrer.referral_code} where id = ${boss.id}`)
    await crew.system((ctx) => announce(ctx, 'manager.signed_up', { user_id: boss.id }))
    await crew.drain()
    expect(await referralOf(crew, boss.id)).toMatchObject({ status: 'PENDING', audience: 'BUSINESS' })
    await payAndHold(crew, shift)
    const { id, status } = await referralOf(crew, boss.id)
    expect(status).toBe('PAID')
    expect((await rewardTransfers(crew, id)).map(({ amount_cents }) => amount_cents)).toEqual([8000])
    const refunds = (await shift.attempts()).filter(({ kind }) => kind === 'REFUND')
    expect(refunds).toMatchObject([{ state: 'SUCCEEDED', amount_cents: 3000 }])
    // The credit is no refund of the shift.
    await crew.sweep(payReferrals)
    expect((await referralOf(crew, boss.id)).status).toBe('PAID')
  })

  it('does not count with a shift that the referrer works', async () => {
    const shift = await workedShift(crew)
    const boss = await owner(crew, shift.place, `BIZ${(serial += 1)}B`)
    await crew.sql(sql`update users set referred_by_code = ${shift.worker.referral_code} where id = ${boss.id}`)
    await crew.system((ctx) => announce(ctx, 'manager.signed_up', { user_id: boss.id }))
    await crew.drain()
    await payAndHold(crew, shift)
    expect(await referralOf(crew, boss.id)).toMatchObject({ status: 'PENDING', counted_gigs: 0 })
  })

  it('that referred a pro is credited on its newest charge, and waits without one', async () => {
    const shift = await workedShift(crew)
    const own = await workedShift(crew)
    const boss = await owner(crew, own.place, `BIZ${(serial += 1)}C`)
    await crew.clock.set('2026-03-10T22:30:00Z')
    await comeBy(crew, shift.worker, `BIZ${serial}C`)
    await payAndHold(crew, shift)
    expect(await referralOf(crew, shift.worker.user_id)).toMatchObject({
      status: 'QUALIFIED',
      released_at: null,
      referrer_user_id: boss.id,
    })
    await useMethod(crew, own.place, 'pm_card_visa')
    await own.pay()
    await crew.drain()
    await crew.sweep(payReferrals)
    expect((await referralOf(crew, shift.worker.user_id)).status).toBe('PAID')
    expect((await own.attempts()).filter(({ kind }) => kind === 'REFUND')).toMatchObject([{ amount_cents: 5000, state: 'SUCCEEDED' }])
  })

  it('that signs up with the code of a pro is referred by them', async () => {
    const referrer = await payablePro(crew)
    const person = await user(crew)
    const names = { first_name: 'Ben', last_name: 'Okafor', business_name: 'Okafor Bar' }
    const body = { ...names, email: `b${serial}@bars.example`, accepts_terms: true as const, ref: referrer.referral_code }
    const answer = await crew.as(person.id).call(signUpBusiness, { body })
    expect(answer.status).toBe(201)
    await crew.drain()
    expect(await referralOf(crew, person.id)).toMatchObject({ audience: 'BUSINESS', status: 'PENDING', referrer_side: 'PRO' })
  })
})
