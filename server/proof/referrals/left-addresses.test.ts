import { joinAccount, proveAccount, requestLinkCode } from '@crewcall/contract/account-linking.ts'
import { requestCode, startSession, updateMe } from '@crewcall/contract/identity.ts'
import { signUpPro } from '@crewcall/contract/pros.ts'
import { confirmAddress, requestAddressCode } from '@crewcall/contract/step-up.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetAddresses } from '../../modules/identity/left-addresses.ts'
import { payablePro } from '../../modules/payments/test-money.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { user } from '../../test/build.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { sentCode } from '../../test/sent-code.ts'
import { comeBy, profileOfPro, promote, referralOf } from './cast-of-referrals.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
  await promote(crew)
})
afterAll(() => crew.close())
beforeEach(() => crew.sql(sql`delete from rate_counters`))

type Channel = 'phone' | 'email'
let serial = 0
const number = () => `+1303555${String((serial += 1)).padStart(4, '0')}`
const stored = async (id: number) => (await crew.sql<Tables['users']>(sql`select * from users where id = ${id}`))[0]
const phoneOf = async ({ user_id }: Tables['pros']) => (await stored(user_id))?.phone_number ?? ''

async function codeTo(channel: Channel, address: string): Promise<string> {
  await crew.drain()
  if (channel === 'phone') return sentCode(crew, address)
  const mail = crew.standins?.smtp.journal().findLast(({ to, text }) => to.includes(address) && /^\d{6}/.test(text))
  return /^\d+/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** The person signs in with another address from now on. */
async function move({ user_id }: Pick<Tables['pros'], 'user_id'>, channel: Channel, address: string): Promise<void> {
  const caller = crew.as(user_id)
  const { data } = await caller.call(requestAddressCode, { body: { channel, address } })
  const body = { challenge_id: data.challenge_id, code: await codeTo(channel, address) }
  expect((await caller.call(confirmAddress, { body })).status).toBe(200)
}

/** A new account at an address, which signs up as a pro with a code. */
async function signUp(channel: Channel, address: string, ref: string): Promise<number> {
  const { data } = await crew.as(null).call(requestCode, { body: { channel, address } })
  const body = { challenge_id: data.challenge_id, code: await codeTo(channel, address) }
  const session = await crew.as(null).call(startSession, { body })
  const headers = { authorization: session.data.token }
  const answer = await crew.as(null).call(signUpPro, { body: await profileOfPro(crew, ref), headers })
  expect(answer.status).toBe(201)
  await crew.drain()
  return session.data.user_id
}

describe('a referral of oneself is refused at the sign-up', () => {
  it('with the phone number that the referrer has left', async () => {
    const referrer = await payablePro(crew)
    const left = await phoneOf(referrer)
    await move(referrer, 'phone', number())
    const again = await signUp('phone', left, referrer.referral_code)
    expect(await referralOf(crew, again)).toMatchObject({ status: 'REJECTED', reason: 'SAME_PHONE' })
  })

  it('with the mailbox that the referrer has left, written in another way', async () => {
    const referrer = await payablePro(crew)
    await move(referrer, 'email', 'ada.left@gmail.com')
    await move(referrer, 'email', 'elsewhere@pros.example')
    const again = await signUp('email', 'adaleft+2@gmail.com', referrer.referral_code)
    expect(await referralOf(crew, again)).toMatchObject({ status: 'REJECTED', reason: 'SAME_EMAIL' })
  })

  it('with the mailbox that the referrer has removed', async () => {
    const referrer = await payablePro(crew)
    await move(referrer, 'email', 'removed@pros.example')
    expect((await crew.as(referrer.user_id).call(updateMe, { body: { email: null } })).status).toBe(200)
    const again = await signUp('email', 'removed@pros.example', referrer.referral_code)
    expect(await referralOf(crew, again)).toMatchObject({ status: 'REJECTED', reason: 'SAME_EMAIL' })
  })

  it('with a number that ended when the referrer joined two accounts', async () => {
    const referrer = await payablePro(crew)
    const other = await user(crew, { phone_number: number(), date_joined: await crew.clock.now() })
    await move({ user_id: other.id }, 'phone', number())
    const before = other.phone_number ?? ''
    const left = (await stored(other.id))?.phone_number ?? ''
    const caller = crew.as(referrer.user_id)
    const { data } = await caller.call(requestLinkCode, { body: { channel: 'phone', address: left } })
    const proof = await caller.call(proveAccount, { body: { challenge_id: data.challenge_id, code: await codeTo('phone', left) } })
    expect((await caller.call(joinAccount, { params: { proofId: proof.data.id } })).status).toBe(200)
    await crew.sql(sql`delete from rate_counters`)
    const again = await signUp('phone', left, referrer.referral_code)
    expect(await referralOf(crew, again)).toMatchObject({ status: 'REJECTED', reason: 'SAME_PHONE' })
    const evenEarlier = await signUp('phone', before, referrer.referral_code)
    expect(await referralOf(crew, evenEarlier)).toMatchObject({ status: 'REJECTED', reason: 'SAME_PHONE' })
  })

  it('with a number that both of them have left', async () => {
    const [referrer, newcomer] = [await payablePro(crew), await payablePro(crew)]
    const shared = await phoneOf(referrer)
    await move(referrer, 'phone', number())
    await move(newcomer, 'phone', shared)
    await move(newcomer, 'phone', number())
    await comeBy(crew, newcomer, referrer.referral_code)
    expect(await referralOf(crew, newcomer.user_id)).toMatchObject({ status: 'REJECTED', reason: 'SAME_PHONE' })
  })
})

it('A number earns a referrer one referral, whoever signs up with it again', async () => {
  const [referrer, first] = [await payablePro(crew), await payablePro(crew)]
  const left = await phoneOf(first)
  await comeBy(crew, first, referrer.referral_code)
  await move(first, 'phone', number())
  const again = await signUp('phone', left, referrer.referral_code)
  expect(await referralOf(crew, first.user_id)).toMatchObject({ status: 'PENDING' })
  expect(await referralOf(crew, again)).toMatchObject({ status: 'REJECTED', reason: 'SAME_PHONE' })
})

it('Of an address that somebody left, a keyed hash is kept for a year and nothing else, and another person may have it', async () => {
  const leaver = await payablePro(crew)
  const left = await phoneOf(leaver)
  await move(leaver, 'phone', number())
  const other = await payablePro(crew)
  const again = await signUp('phone', left, other.referral_code)
  expect(await referralOf(crew, again)).toMatchObject({ status: 'PENDING' })
  const kept = () => crew.sql<{ mark: string }>(sql`select * from left_addresses where user_id = ${leaver.user_id}`)
  expect(await kept()).toEqual([
    { user_id: leaver.user_id, channel: 'phone', mark: expect.stringMatching(/^[\w-]{43}$/), left_at: expect.any(Date) },
  ])
  expect(JSON.stringify(await kept())).not.toContain(left.slice(-7))
  crew.clock.advance(364 * 1440)
  await crew.sweep(forgetAddresses)
  expect(await kept()).toHaveLength(1)
  crew.clock.advance(2 * 1440)
  await crew.sweep(forgetAddresses)
  expect(await kept()).toEqual([])
})
