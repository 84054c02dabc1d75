import { getOwnReceipt, getReceipt } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { deliver, eventsOf, requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

const alarmsOf = (shift: Paid, kind: string) =>
  crew.sql<{ resolved: boolean }>(sql`
    select resolved_at is not null as resolved from alarms a join payment_intents i on a.detail ->> 'payment_intent_id' = i.id::text
    where i.application_id = ${shift.id} and a.kind = ${kind}`)
const sweepAt = async (shift: Paid, minute: number) => {
  await shift.at(360 + minute)
  await crew.sweep(resolveStuck)
}

/** A shift whose first attempt in a direction was declined by the processor, then carried out anyway after the second one had succeeded. */
async function movedTwice(direction: 'charge' | 'payout'): Promise<Paid> {
  const shift = await workedShift(crew)
  const isCharge = direction === 'charge'
  stripeOf(crew).fault({ next: 'rate_limited', path: isCharge ? '/v1/payment_intents' : '/v1/transfers' })
  await shift.pay()
  await crew.drain()
  await sweepAt(shift, 61)
  const kind = isCharge ? 'BUSINESS_CHARGE' : 'PRO_PAYOUT'
  const [first, second] = (await shift.attempts()).filter((attempt) => attempt.kind === kind)
  expect([first, second]).toMatchObject([{ state: 'NOT_SENT' }, { state: 'SUCCEEDED', attempt: 2 }])
  const { payments } = crew.around.ports
  // The first request, as it was stored.
  const late = await (isCharge ? payments.charge(first?.sent_order as never) : payments.payOut(first?.sent_order as never))
  expect(late.outcome).toBe('SUCCEEDED')
  await crew.sql(sql`update payment_intents set provider_ref = ${late.provider_ref} where id = ${first?.id}`)
  for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
  await crew.drain()
  return shift
}

describe('a charge that went through twice', () => {
  it('is booked, refunded automatically, and shown on the receipt', async () => {
    const shift = await movedTwice('charge')
    expect(shift.captures().map(({ key }) => key)).toEqual([`charge:${shift.id}:2`, `charge:${shift.id}:1`])
    expect((await shift.attempts()).filter(({ kind }) => kind === 'BUSINESS_CHARGE')).toMatchObject([
      { attempt: 1, state: 'SURPLUS', moved_cents: 14_080, refunded_cents: 14_080 },
      { attempt: 2, state: 'SUCCEEDED', refunded_cents: 0 },
    ])
    expect((await shift.attempts()).find(({ kind }) => kind === 'REFUND')).toMatchObject({ state: 'SUCCEEDED', amount_cents: 14_080 })
    expect(await shift.ledger()).toEqual({ location: 0, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': 3080 })
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
    const receipt = (await shift.asBoss.call(getReceipt, shift.params)).data
    expect(receipt).toMatchObject({
      total: 14_080,
      refundable: 14_080,
      refunds: [{ amount: 14_080, reason: 'This payment was taken twice' }],
    })
    expect(receipt.surpluses).toMatchObject([{ direction: 'charge', amount: 14_080, is_second: true, status: 'GIVEN_BACK' }])
    expect(await alarmsOf(shift, 'charge_moved_twice')).toEqual([{ resolved: true }])
  })

  it('is refunded once, however often its event arrives', async () => {
    const shift = await movedTwice('charge')
    for (const event of await eventsOf(crew, shift)) await deliver(crew, { ...event, id: `${event.id}_again` })
    await crew.drain()
    expect((await shift.attempts()).filter(({ kind }) => kind === 'REFUND')).toHaveLength(1)
    expect(await alarmsOf(shift, 'charge_moved_twice')).toHaveLength(1)
  })

  it('is passed to a person when it cannot be refunded', async () => {
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/refunds' })
    const shift = await movedTwice('charge')
    expect((await shift.attempts()).find(({ kind }) => kind === 'REFUND')).toMatchObject({ state: 'DECLINED' })
    expect((await shift.asBoss.call(getReceipt, shift.params)).data.surpluses).toMatchObject([{ status: 'GOING_BACK' }])
    expect(await alarmsOf(shift, 'refund_failed')).toEqual([{ resolved: false }])
    expect(await alarmsOf(shift, 'charge_moved_twice')).toEqual([{ resolved: false }])
  })
})

describe('a charge that was a surplus', () => {
  it('becomes the payment when both were disputed and only its dispute is won', async () => {
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/refunds' })
    const shift = await movedTwice('charge')
    const [second, first] = shift.captures().map(({ ref }) => ref)
    const tell = async () => {
      for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
      await crew.drain()
    }
    for (const ref of [first, second]) {
      stripeOf(crew).settle(ref ?? '', 'returned_late')
      await tell()
    }
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'FAILED' })
    stripeOf(crew).closeDispute(first ?? '', 'won')
    await tell()
    expect((await shift.attempts()).filter(({ kind }) => kind === 'BUSINESS_CHARGE').map(({ state }) => state)).toEqual([
      'SUCCEEDED',
      'RETURNED',
    ])
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE' })
    expect(await shift.ledger()).toEqual({ location: 0, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': 3080 })
    expect((await shift.asBoss.call(getReceipt, shift.params)).data.surpluses).toEqual([])
  })
})

describe('a payout that arrived twice', () => {
  it('is booked, taken back automatically, and shown to both sides', async () => {
    const shift = await movedTwice('payout')
    const first = async () => (await shift.attempts()).find(({ kind, attempt }) => kind === 'PRO_PAYOUT' && attempt === 1)
    expect(await first()).toMatchObject({ state: 'SURPLUS', moved_cents: 11_000 })
    expect(await shift.ledger()).toMatchObject({ pro: 11_000, 'provider:clearing': -7920 })
    const own = async () => (await shift.asPro.call(getOwnReceipt, shift.params)).data
    expect((await own()).surpluses).toMatchObject([{ direction: 'payout', amount: 11_000, status: 'GOING_BACK' }])
    stripeOf(crew).fault({ next: 'card_declined', path: `/v1/transfers/${(await first())?.provider_ref}/reversals` })
    await sweepAt(shift, 63)
    expect(await first()).toMatchObject({ state: 'SURPLUS', error_code: 'balance_insufficient' })
    await sweepAt(shift, 64 + 1440)
    expect(await first()).toMatchObject({ state: 'RETURNED' })
    expect(await shift.ledger()).toEqual({ location: 0, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': 3080 })
    expect(await shift.facts()).toMatchObject({ pro_payment_status: 'AVAILABLE' })
    expect((await own()).surpluses).toMatchObject([{ amount: 11_000, status: 'GIVEN_BACK' }])
    const receipt = (await shift.asBoss.call(getReceipt, shift.params)).data
    expect(receipt.surpluses).toMatchObject([{ direction: 'payout', amount: 11_000, status: 'GIVEN_BACK' }])
    expect(await alarmsOf(shift, 'payout_moved_twice')).toEqual([{ resolved: true }])
    expect(await alarmsOf(shift, 'payout_returned')).toEqual([])
  })
})
