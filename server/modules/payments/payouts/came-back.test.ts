import { refundCharge } from '@crewcall/contract/refunds.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Payments } from '../../../ports/payments.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { reconcile } from '../provider/reconcile.ts'
import { deliver, eventsOf, requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
let honest: Payments
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  honest = crew.around.ports.payments
})
afterEach(async () => {
  crew.around.ports.payments = honest
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

const states = async (shift: Paid) => (await shift.attempts()).map(({ kind, state }) => [kind, state])
const alarmsOf = async (shift: Paid, kind: string) => {
  const ids = (await shift.attempts()).map(({ id }) => String(id))
  return crew.sql(sql`select 1 from alarms where kind = ${kind} and resolved_at is null and detail ->> 'payment_intent_id' = any(${ids})`)
}

async function paidShift(): Promise<Paid> {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  return shift
}

/** Today's comparison of the books, twice. */
async function compare(): Promise<void> {
  await crew.clock.set(new Date(Date.now() + 60_000).toISOString())
  await crew.sweep(reconcile)
  await crew.sweep(reconcile)
}

const takeBack = (ref: string | undefined) => honest.takeBackPayOut({ key: `by-hand-${ref}`, provider_ref: ref ?? '' })

describe('money returned without an event', () => {
  it('from a pro is found in the books of the processor', async () => {
    const shift = await paidShift()
    await takeBack(shift.transfers()[0]?.ref)
    await compare()
    expect(await states(shift)).toContainEqual(['PRO_PAYOUT', 'RETURNED'])
    expect(await shift.ledger()).toMatchObject({ pro: -11_000, 'provider:clearing': 14_080 })
    expect(await alarmsOf(shift, 'payout_returned')).toHaveLength(1)
  })

  it('of a refund that no bank accepted is found in the books of the processor', async () => {
    const shift = await paidShift()
    const admin = crew.as((await platformAdmin(crew)).id)
    await admin.call(refundCharge, { ...shift.params, body: { reason: 'Left early', amount: 10 } })
    await crew.drain()
    const refund = (await shift.attempts()).find(({ kind }) => kind === 'REFUND')
    stripeOf(crew).failRefund(refund?.provider_ref ?? '')
    await compare()
    expect(await states(shift)).toContainEqual(['REFUND', 'RETURNED'])
    expect(await shift.ledger()).toMatchObject({ location: 0, 'provider:clearing': 3080 })
    expect(await alarmsOf(shift, 'refund_failed')).toHaveLength(1)
  })
})

describe('a movement in the books without a record', () => {
  it('needs no attention once the provider returns it to our own query', async () => {
    const shift = await workedShift(crew)
    stripeOf(crew).webhooks('drop')
    stripeOf(crew).fault({ next: 'reset_after_capture', path: '/v1/payment_intents' })
    await shift.pay()
    await crew.drain()
    stripeOf(crew).webhooks('normal')
    const unnamed = async (span: { since: Date; until: Date }) =>
      (await honest.movements(span)).filter(({ kind }) => kind === 'CHARGE').map((movement) => ({ ...movement, key: null }))
    crew.around.ports.payments = { ...honest, movements: unnamed }
    await crew.clock.set(new Date(Date.now() + 60_000).toISOString())
    await crew.sweep(reconcile)
    const about = sql`select resolved_at is not null as resolved, resolution from alarms
      where kind = 'unmatched_movement' and detail ->> 'provider_ref' = ${shift.captures()[0]?.ref}`
    expect(await crew.sql(about)).toMatchObject([{ resolved: false }])
    await crew.sweep(resolveStuck)
    expect((await states(shift))[0]).toEqual(['BUSINESS_CHARGE', 'SUCCEEDED'])
    const [charge] = await shift.attempts()
    expect(await crew.sql(about)).toEqual([{ resolved: true, resolution: `It belongs to payment ${charge?.id}` }])
  })
})

describe('money of another amount than requested', () => {
  it('that is taken back from the pro leaves the debt to the pro, and is reported to a person', async () => {
    crew.around.ports.payments = { ...honest, payOut: async (input) => ({ ...(await honest.payOut(input)), amount_cents: 10_999 }) }
    const shift = await paidShift()
    expect(await states(shift)).toContainEqual(['PRO_PAYOUT', 'MISMATCHED'])
    await takeBack(shift.transfers()[0]?.ref)
    await compare()
    expect(await states(shift)).toContainEqual(['PRO_PAYOUT', 'RETURNED'])
    expect(await alarmsOf(shift, 'payout_returned')).toHaveLength(1)
  })

  it('of another currency that the bank takes back never counts, even when its dispute is won', async () => {
    crew.around.ports.payments = { ...honest, charge: async (input) => ({ ...(await honest.charge(input)), currency: 'CAD' }) }
    const shift = await paidShift()
    expect(await states(shift)).toEqual([['BUSINESS_CHARGE', 'MISMATCHED']])
    crew.around.ports.payments = honest
    const ref = shift.captures()[0]?.ref ?? ''
    stripeOf(crew).settle(ref, 'returned_late')
    const tell = async () => {
      for (const event of await eventsOf(crew, shift)) if (event.type.startsWith('charge.dispute')) await deliver(crew, event)
      await crew.drain()
    }
    await tell()
    expect(await states(shift)).toEqual([['BUSINESS_CHARGE', 'RETURNED']])
    stripeOf(crew).closeDispute(ref, 'won')
    await tell()
    expect(await states(shift)).toEqual([
      ['BUSINESS_CHARGE', 'SURPLUS'],
      ['REFUND', 'SUCCEEDED'],
    ])
    expect(shift.transfers()).toEqual([])
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'FAILED', pro_payment_status: null })
    expect(await shift.ledger()).toMatchObject({ location: 0, 'provider:clearing': 0 })
  })

  it("that the business's bank takes back is no longer parked", async () => {
    const other = { amount_cents: 15_000, received_cents: 15_000 }
    crew.around.ports.payments = { ...honest, charge: async (input) => ({ ...(await honest.charge(input)), ...other }) }
    const shift = await paidShift()
    expect(await shift.ledger()).toMatchObject({ 'platform:parked': -15_000, 'provider:clearing': 15_000 })
    stripeOf(crew).settle(shift.captures()[0]?.ref ?? '', 'returned_late')
    const opened = (await eventsOf(crew, shift)).find(({ type }) => type === 'charge.dispute.created')
    await deliver(crew, { ...opened, data: { object: { ...opened?.data.object, amount: 15_000 } } })
    await crew.drain()
    expect(await states(shift)).toEqual([['BUSINESS_CHARGE', 'RETURNED']])
    expect(await shift.ledger()).toMatchObject({ 'platform:parked': 0, 'provider:clearing': 0, location: 0 })
    expect(await alarmsOf(shift, 'amount_differs')).toEqual([])
    await shift.pay()
    crew.around.ports.payments = honest
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE' })
  })
})
