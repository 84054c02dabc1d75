import { takeInstantPayout } from '@crewcall/contract/instant-payouts.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Payments } from '../../../ports/payments.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { absenceWaitsFor } from '../checked/decide.ts'
import { reconcile } from '../provider/reconcile.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { requireEvenBooks, stripeOf } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { requireCardsAsBooked, setTerms, waitingShift } from './test-instant.ts'

let crew: Crew
let honest: Payments
// Each test has its own product: a fault would meet whatever an earlier one left to send.
beforeEach(async () => {
  crew = await openCrew({ tellsNobody: true })
  honest = crew.around.ports.payments
  await setTerms(crew)
  return () => crew.close()
})
afterEach(async () => {
  crew.around.ports.payments = honest
  await requireEvenBooks(crew)
  await requireCardsAsBooked(crew)
})

const take = async (shift: Paid) => {
  await shift.asPro.call(takeInstantPayout, { body: { amount: 10_670, fee: 330 } })
  await crew.drain()
}
const payouts = async (shift: Paid) => (await shift.attempts()).filter(({ kind }) => kind === 'PRO_PAYOUT')
const states = async (shift: Paid) => (await payouts(shift)).map(({ state, amount_cents }) => [state, amount_cents])
const backAtOurs = ({ id }: Paid) =>
  stripeOf(crew)
    .objects()
    .filter((each) => each.object === 'transfer' && String(each['transfer_group']).startsWith(`payout:${id}:`))
    .map((each) => each['reversed'])
const sweepAfter = async (minutes: number) => {
  await crew.clock.set(new Date((await crew.clock.now()).getTime() + minutes * 60_000).toISOString())
  await crew.sweep(resolveStuck)
  await crew.drain()
}
const backAndWaiting = [
  ['DECLINED', 10_670],
  ['INTENT', 11_000],
]

describe('half an instant payout', () => {
  it('is repeated while its key lives, then taken back, and is never absent', async () => {
    const shift = await waitingShift(crew)
    stripeOf(crew).fault({ next: 'error_500', path: '/v1/payouts' })
    await take(shift)
    await sweepAfter(2)
    await sweepAfter(10)
    await sweepAfter(61)
    expect(await payouts(shift)).toMatchObject([{ state: 'UNKNOWN', absent_at: null }])
    expect(backAtOurs(shift)).toEqual([false])
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/transfers/' })
    await sweepAfter(25 * 60)
    const [first] = await payouts(shift)
    expect(first).toMatchObject({ state: 'UNKNOWN', absent_at: null })
    const now = await crew.clock.now()
    expect(first && absenceWaitsFor(first, now)).toEqual({ reason: 'ABSENCE_NOT_CONFIRMED' })
    await sweepAfter(25 * 60)
    expect(await states(shift)).toEqual(backAndWaiting)
    expect(backAtOurs(shift)).toEqual([true])
    expect(await shift.ledger()).toMatchObject({ pro: -11_000 })
  })

  it('of which the second request was not sent is not refused, and reaches the card by a repeat', async () => {
    const shift = await waitingShift(crew)
    stripeOf(crew).fault({ next: 'rate_limited', path: '/v1/payouts' })
    await take(shift)
    expect(await states(shift)).toEqual([['UNKNOWN', 10_670]])
    expect(backAtOurs(shift)).toEqual([false])
    await sweepAfter(2)
    expect(await states(shift)).toEqual([['SUCCEEDED', 10_670]])
    expect(backAtOurs(shift)).toEqual([false])
  })

  it('is not taken back by a refused repeat when the card has it already', async () => {
    const shift = await waitingShift(crew)
    stripeOf(crew).fault({ next: 'declined_after_capture', path: '/v1/payouts' })
    await take(shift)
    expect(await states(shift)).toEqual([['SUCCEEDED', 10_670]])
    expect(backAtOurs(shift)).toEqual([false])
  })

  it('stays unknown while the processor does not take it back after the card refused', async () => {
    const shift = await waitingShift(crew)
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payouts' })
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/transfers/' })
    await take(shift)
    expect(await states(shift)).toEqual([['UNKNOWN', 10_670]])
    await sweepAfter(24 * 60)
    expect(await states(shift)).toEqual(backAndWaiting)
    expect(backAtOurs(shift)).toEqual([true])
  })

  it('cannot go back once the card has it', async () => {
    const shift = await waitingShift(crew)
    await take(shift)
    const [first] = await payouts(shift)
    const back = await honest.takeBackPayOut({ key: `by-hand:${shift.id}`, provider_ref: first?.provider_ref ?? '' })
    expect(back).toMatchObject({ outcome: 'DECLINED', error_code: 'balance_insufficient' })
    expect(backAtOurs(shift)).toEqual([false])
  })

  it('goes back where it was called absent and its pay was sent again', async () => {
    const shift = await waitingShift(crew)
    stripeOf(crew).fault({ next: 'error_500', path: '/v1/payouts' })
    await take(shift)
    await crew.sql(sql`update payment_intents set state = 'NOT_SENT', judged_by = (select max(id) from users), judged_because = 'Not there'
      where application_id = ${shift.id} and kind = 'PRO_PAYOUT'`)
    await crew.sql(
      sql`update payment_intents set next_try_at = '2026-03-10T22:00:00Z' where application_id = ${shift.id} and state = 'NOT_SENT'`,
    )
    await sweepAfter(24 * 60)
    await sweepAfter(24 * 60)
    expect((await states(shift))[1]).toEqual(['SUCCEEDED', 11_000])
    // The books of the stand-in have the time of this machine.
    crew.around.ports.payments = {
      ...honest,
      movements: () => honest.movements({ since: new Date(0), until: new Date('2100-01-01T00:00:00Z') }),
    }
    await crew.sweep(reconcile)
    await crew.drain()
    await sweepAfter(10)
    expect((await states(shift))[0]?.[0]).toBe('RETURNED')
    expect(new Set(backAtOurs(shift))).toEqual(new Set([false, true]))
    expect(backAtOurs(shift)).toHaveLength(2)
    expect(await shift.ledger()).toMatchObject({ pro: 0 })
  })
})
