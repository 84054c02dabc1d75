import { takeInstantPayout } from '@crewcall/contract/instant-payouts.ts'
import { payProByPlatform } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import type { Paid } from '../test-money.ts'
import { setTerms, waitingShift } from './test-instant.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
beforeEach(() => setTerms(crew))
afterAll(() => crew.close())

const payouts = async (shift: Paid) =>
  (await shift.attempts())
    .filter(({ kind }) => kind === 'PRO_PAYOUT')
    .map(({ state, amount_cents, instant_fee_cents }) => [state, amount_cents, instant_fee_cents])
const setCharge = (shift: Paid, state: string, moved: number | null) =>
  crew.sql(sql`update payment_intents set state = ${state}, moved_cents = ${moved}, moved_currency = ${moved && 'USD'}
    where application_id = ${shift.id} and kind = 'BUSINESS_CHARGE'`)

describe('pay whose charge failed while it waited', () => {
  it('stays where it is while no charge allows it any more, and leaves once one does', async () => {
    const shift = await waitingShift(crew)
    await setCharge(shift, 'DECLINED', null)
    expect((await shift.asPro.call(takeInstantPayout, { body: { amount: 10_670, fee: 330 } })).error?.reason).toBe(
      'INSTANT_PAYOUT_NOTHING_WAITS',
    )
    await crew.clock.set('2026-03-11T00:00:00Z')
    await crew.sweep(resolveStuck)
    expect([await payouts(shift), shift.transfers()]).toEqual([[['INTENT', 11_000, 0]], []])
    await setCharge(shift, 'SUCCEEDED', 14_080)
    await crew.clock.set('2026-03-12T00:00:00Z')
    await crew.sweep(resolveStuck)
    expect(await payouts(shift)).toEqual([['SUCCEEDED', 11_000, 0]])
  })

  it('is paid by the platform when it decides to, once', async () => {
    const shift = await waitingShift(crew)
    const admin = crew.as((await platformAdmin(crew)).id)
    const pay = () => admin.call(payProByPlatform, { body: { gig_application: shift.id } })
    expect((await pay()).error?.reason).toBe('PAID_OR_NOTHING_TO_PAY')
    await setCharge(shift, 'DECLINED', null)
    expect((await pay()).data).toMatchObject({ status: 'PENDING_TRANSFER', amount: 11_000 })
    expect((await pay()).error?.reason).toBe('PAID_OR_NOTHING_TO_PAY')
    await crew.clock.set('2026-03-13T00:00:00Z')
    await crew.sweep(resolveStuck)
    expect(await payouts(shift)).toEqual([['SUCCEEDED', 11_000, 0]])
    expect(shift.transfers()).toHaveLength(1)
  })
})
