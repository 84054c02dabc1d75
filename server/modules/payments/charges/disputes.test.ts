import { refundCharge } from '@crewcall/contract/refunds.ts'
import { getReceipt } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { reconcile } from '../provider/reconcile.ts'
import { deliver, eventsOf, requireEvenBooks, shuffled, stripeOf, useMethod, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterEach(async () => {
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

async function disputedShift(): Promise<{ shift: Paid; ref: string }> {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  const ref = shift.captures()[0]?.ref ?? ''
  stripeOf(crew).settle(ref, 'returned_late')
  return { shift, ref }
}

/** A shift whose charge was refunded by $10, and then disputed in full. */
async function disputedBeyond(): Promise<{ shift: Paid; ref: string }> {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  const admin = crew.as((await platformAdmin(crew)).id)
  await admin.call(refundCharge, { ...shift.params, body: { amount: 10, reason: 'Left early' } })
  await crew.drain()
  const ref = shift.captures()[0]?.ref ?? ''
  stripeOf(crew).settle(ref, 'returned_late')
  return { shift, ref }
}

async function openDispute(shift: Paid): Promise<void> {
  for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
  await crew.drain()
}

describe('a disputed charge', () => {
  it('stays owed if lost, and the receipt says so', async () => {
    const { shift, ref } = await disputedShift()
    stripeOf(crew).closeDispute(ref, 'lost')
    await openDispute(shift)
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'FAILED', pro_payment_status: 'AVAILABLE' })
    expect(await shift.ledger()).toEqual({ location: 14_080, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': -11_000 })
    const receipt = (await shift.asBoss.call(getReceipt, shift.params)).data
    expect(receipt).toMatchObject({ refundable: 0, disputes: [{ status: 'LOST', amount: 14_080 }] })
    expect(receipt.timeline.map(({ step }) => step)).toEqual(expect.arrayContaining(['DISPUTE_OPENED', 'DISPUTE_LOST']))
  })

  it.each([1, 2, 3, 4, 5, 6])('counts as paid again if won, in whatever order the events arrive (shuffle %i)', async (seed) => {
    const { shift, ref } = await disputedShift()
    stripeOf(crew).closeDispute(ref, 'won')
    const events = await eventsOf(crew, shift)
    expect(events.filter(({ type }) => type.startsWith('charge.dispute'))).toHaveLength(4)
    for (const event of shuffled([...events, ...events], seed)) {
      await deliver(crew, event)
      await crew.drain()
    }
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
    expect(await shift.ledger()).toEqual({ location: 0, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': 3080 })
    expect(await crew.sql(sql`select payment_hold_since from locations where id = ${shift.place.id}`)).toEqual([
      { payment_hold_since: null },
    ])
    await crew.clock.set(new Date(Date.now() + 60_000).toISOString())
    await crew.sweep(reconcile)
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE' })
  })

  it('is refunded automatically if won after it was paid again, and the books distinguish both', async () => {
    const { shift, ref } = await disputedShift()
    await openDispute(shift)
    await useMethod(crew, shift.place, 'pm_card_visa')
    await shift.pay()
    await crew.drain()
    stripeOf(crew).closeDispute(ref, 'won')
    await openDispute(shift)
    await crew.drain()
    const refunded = stripeOf(crew).journal().refunds.at(-1)
    expect(refunded).toMatchObject({ amount_cents: 14_080 })
    const charge = (await shift.attempts()).find(({ kind, attempt }) => kind === 'BUSINESS_CHARGE' && attempt === 1)
    expect(charge).toMatchObject({ state: 'SURPLUS', refunded_cents: 14_080, returned_cents: 0 })
    expect(await crew.sql(sql`select 1 from alarms where kind in ('charge_moved_twice', 'dispute_won') and resolved_at is null`)).toEqual(
      [],
    )
    expect(await shift.ledger()).toEqual({ location: 0, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': 3080 })
  })

  it('beyond what a refund left of it is booked as a loss of the platform, and told', async () => {
    const { shift, ref } = await disputedBeyond()
    stripeOf(crew).closeDispute(ref, 'lost')
    await openDispute(shift)
    // The provider took 140.80 after it had sent 10.00 back and 110.00 to the pro.
    expect(await shift.ledger()).toEqual({
      location: 13_080,
      'platform:dispute_loss': 1000,
      'platform:fee_revenue': -3080,
      'platform:refund_expense': 1000,
      pro: 0,
      'provider:clearing': -12_000,
    })
    expect(
      await crew.sql(sql`select detail -> 'amount_cents' as cents from alarms where kind = 'unmatched_movement'
      and detail ->> 'provider_ref' = ${ref}`),
    ).toEqual([{ cents: -1000 }])
  })

  it.each([1, 2, 3])('gives the loss of the platform back if won, in whatever order the events arrive (shuffle %i)', async (seed) => {
    const { shift, ref } = await disputedBeyond()
    stripeOf(crew).closeDispute(ref, 'won')
    const events = await eventsOf(crew, shift)
    for (const event of shuffled([...events, ...events], seed)) {
      await deliver(crew, event)
      await crew.drain()
    }
    expect(await shift.ledger()).toEqual({
      location: 0,
      'platform:dispute_loss': 0,
      'platform:fee_revenue': -3080,
      'platform:refund_expense': 1000,
      pro: 0,
      'provider:clearing': 2080,
    })
  })

  it('found first by the daily comparison is still distinguished when its event arrives', async () => {
    const { shift, ref } = await disputedShift()
    await crew.clock.set(new Date(Date.now() + 60_000).toISOString())
    await crew.sweep(reconcile)
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'FAILED' })
    stripeOf(crew).closeDispute(ref, 'won')
    await openDispute(shift)
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE' })
    expect(await shift.ledger()).toMatchObject({ location: 0, 'provider:clearing': 3080 })
  })
})
