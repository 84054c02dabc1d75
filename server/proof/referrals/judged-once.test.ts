import { refundCharge } from '@crewcall/contract/refunds.ts'
import { removeManager } from '@crewcall/contract/teams.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '../../platform/announcements.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { payablePro, requireEvenBooks, start, workedShift } from '../../modules/payments/test-money.ts'
import type { Paid } from '../../modules/payments/test-money.ts'
import { owner, payAndHold, promote, referralOf, referredWorker, rewardTransfers } from './cast-of-referrals.ts'

let crew: Crew
let admin: ReturnType<Crew['as']>
beforeAll(async () => {
  crew = await openCrew()
  admin = crew.as((await platformAdmin(crew)).id)
})
afterEach(() => requireEvenBooks(crew))
afterAll(() => crew.close())

const after = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000)
/** A role at the location of the shift since an instant. */
const join = ({ place }: Paid, { user_id }: Tables['pros'], created_ts: Date) =>
  row(crew, 'location_managers', {
    organization_id: place.organization_id,
    location_id: place.id,
    user_id,
    role: 'TEAM_MEMBER',
    created_ts,
  })
/** Gives back an amount of the charge, or all that is left: whatever concerns the payment has the referral looked at again. */
async function giveBack(shift: Paid, amount?: number): Promise<void> {
  const body = { reason: 'Left early', ...(amount === undefined ? {} : { amount }) }
  expect((await admin.call(refundCharge, { params: { id: String(shift.id) }, body })).status).toBe(201)
  await crew.drain()
}

describe('a shift is judged once, by the team of its time:', () => {
  it('a referrer who joins the business later keeps what was earned, and loses it if the shift is refunded', async () => {
    await promote(crew)
    const { referrer, shift, referral } = await referredWorker(crew)
    await payAndHold(crew, shift)
    expect((await referral()).status).toBe('PAID')
    // As far as the rows of the team tell, they belonged to it all the time.
    await join(shift, referrer, after(-1440))
    await giveBack(shift, 1)
    expect(await referral()).toMatchObject({ status: 'PAID', reason: null, counted_gigs: 1 })
    expect(await rewardTransfers(crew, (await referral()).id)).toHaveLength(2)
    await giveBack(shift)
    expect(await referral()).toMatchObject({ status: 'REJECTED', reason: 'SHIFT_REFUNDED' })
  })

  it('one at a business of the referrer never counts, although they left it after the payment', async () => {
    await promote(crew)
    const { referrer, shift, referral } = await referredWorker(crew)
    const { id } = await join(shift, referrer, after(-1440))
    await shift.pay()
    await crew.drain()
    expect(await referral()).toMatchObject({ status: 'PENDING', counted_gigs: 0 })
    await crew.sql(sql`delete from location_managers where id = ${id}`)
    await giveBack(shift, 1)
    expect(await referral()).toMatchObject({ status: 'PENDING', counted_gigs: 0 })
  })

  it('who left between shift and payment belonged to the business, as its history says', async () => {
    await promote(crew)
    const { referrer, shift, referral } = await referredWorker(crew)
    const { id } = await join(shift, referrer, after(-1440))
    await shift.at(370)
    expect((await shift.asBoss.call(removeManager, { params: { managerId: String(id) } })).status).toBe(204)
    await shift.pay()
    await crew.drain()
    expect(await referral()).toMatchObject({ status: 'PENDING', counted_gigs: 0 })
  })

  it('who came after the shift did not, although the payment was later', async () => {
    await promote(crew)
    const { referrer, shift, referral } = await referredWorker(crew)
    await join(shift, referrer, after(365))
    await shift.pay()
    await crew.drain()
    expect(await referral()).toMatchObject({ status: 'QUALIFIED', counted_gigs: 1 })
  })

  it('a judgement is never changed', async () => {
    const [change, remove] = [sql`update referral_shifts set counts = not counts`, sql`delete from referral_shifts`]
    for (const statement of [change, remove]) await expect(crew.sql(statement)).rejects.toMatchObject({ code: '23514' })
  })
})

it('A credit for a referral does not protect a charge: half of what the business paid decides', async () => {
  await promote(crew, { audience: 'BUSINESS', referrer_amount: 80, referee_amount: 100 })
  const referrer = await payablePro(crew)
  const shift = await workedShift(crew)
  const boss = await owner(crew, shift.place, 'CREDITED1')
  await crew.sql(sql`update users set referred_by_code = ${referrer.referral_code} where id = ${boss.id}`)
  await crew.system((ctx) => announce(ctx, 'manager.signed_up', { user_id: boss.id }))
  await crew.drain()
  await payAndHold(crew, shift)
  // $100 of $140.80 are the credit, so the business paid $40.80.
  await giveBack(shift, 20)
  expect(await referralOf(crew, boss.id)).toMatchObject({ status: 'PAID', counted_gigs: 1 })
  await giveBack(shift)
  expect(await referralOf(crew, boss.id)).toMatchObject({ status: 'REJECTED', reason: 'SHIFT_REFUNDED' })
})
