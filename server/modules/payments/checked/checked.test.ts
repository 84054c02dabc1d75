import { askProvider, callAbsent, giveBackPayment, listCheckedPayments } from '@crewcall/contract/checked-payments.ts'
import { listAlarms, listAuditLog, listQueues, resolveAlarm } from '@crewcall/contract/admin.ts'
import { getReceipt } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { deliver, requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
let admin: ReturnType<Crew['as']>
let honest: Crew['around']['ports']['payments']
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  admin = crew.as((await platformAdmin(crew)).id)
  honest = crew.around.ports.payments
})
beforeEach(() => {
  crew.around.ports.payments = honest
})
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

const sweepAt = async (shift: Paid, minute: number) => {
  await shift.at(360 + minute)
  await crew.sweep(resolveStuck)
}
const listed = async (shift: Paid) => {
  const found = await admin.call(listCheckedPayments, { query: { page_size: 100 } })
  return found.data.results.filter(({ application_id }) => application_id === shift.id)
}
const idOf = async (shift: Paid) => ({ params: { id: String((await listed(shift))[0]?.id) } })
const body = { reason: 'The provider confirmed it by phone' }

/** A bank debit that never reached the processor, with an unknown outcome. */
async function lost(): Promise<Paid> {
  const shift = await workedShift(crew, { token: 'pm_usBankAccount_success' })
  stripeOf(crew).fault({ next: 'reset', times: 4 })
  await shift.pay()
  await crew.drain()
  for (const minute of [2, 8, 70]) await sweepAt(shift, minute)
  return shift
}

describe('a payment whose outcome is unknown', () => {
  it('is listed for the platform with the known facts, and counted on its home screen', async () => {
    const shift = await lost()
    expect(await listed(shift)).toMatchObject([
      {
        kind: 'BUSINESS_CHARGE',
        state: 'UNKNOWN',
        asked: 14_080,
        moved: null,
        sends: 4,
        may_ask: true,
        may_call_absent: false,
        may_give_back: false,
      },
    ])
    const queue = (await admin.call(listQueues)).data.results.find(({ key }) => key === 'checked_payments')
    expect(queue).toMatchObject({ link: '/admin/payments' })
    expect(queue?.count).toBeGreaterThan(0)
    expect((await shift.asBoss.call(listCheckedPayments)).status).toBe(403)
  })

  it('can be declared absent only after its key has expired and the provider has no record, and is then made again', async () => {
    const shift = await lost()
    expect((await admin.call(callAbsent, { ...(await idOf(shift)), body })).error).toMatchObject({
      code: 'conflict',
      reason: 'LATE_REQUEST_MAY_MOVE',
      values: { key_dies_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      message: expect.stringMatching(/^Until \d+:\d\d [ap]m UTC, a late request could still move the money$/),
    })
    await shift.at(360 + 24 * 60)
    expect((await admin.call(callAbsent, { ...(await idOf(shift)), body })).error?.reason).toBe('ABSENCE_NOT_CONFIRMED')
    expect((await listed(shift))[0]?.waits_for).toMatchObject({ reason: 'ABSENCE_NOT_CONFIRMED' })
    expect((await admin.call(askProvider, await idOf(shift))).status).toBe(200)
    await crew.drain()
    expect((await listed(shift))[0]).toMatchObject({ may_call_absent: true, waits_for: null })
    expect((await admin.call(callAbsent, { ...(await idOf(shift)), body: { reason: ' ' } })).status).toBe(400)
    expect((await shift.asBoss.call(callAbsent, { ...(await idOf(shift)), body })).status).toBe(403)
    expect((await admin.call(callAbsent, { ...(await idOf(shift)), body })).status).toBe(200)
    await sweepAt(shift, 24 * 60 + 2)
    expect((await shift.attempts()).map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'NOT_SENT'],
      [2, 'PENDING'],
    ])
    expect(await listed(shift)).toEqual([])
    const log = await admin.call(listAuditLog, { query: { action: 'payment.call_absent' } })
    expect(log.data.results[0]?.values).toMatchObject({ explanation: 'The provider confirmed it by phone' })
  })

  it('is queried immediately when a person requests it, and settled by the answer', async () => {
    const shift = await workedShift(crew)
    stripeOf(crew).fault({ next: 'reset_after_capture' })
    await shift.pay()
    await crew.drain()
    expect((await admin.call(askProvider, await idOf(shift))).status).toBe(200)
    await crew.drain()
    expect(await listed(shift)).toEqual([])
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
  })
})

/** A shift with one movement that the processor reported at another amount. */
async function mismatched(direction: 'charge' | 'payOut'): Promise<Paid> {
  const shift = await workedShift(crew)
  const other = async (input: never) => ({ ...(await honest[direction](input)), received_cents: 10_000, amount_cents: 10_000 })
  crew.around.ports.payments = { ...honest, [direction]: other }
  await shift.pay()
  await crew.drain()
  crew.around.ports.payments = honest
  return shift
}

describe('a payment of another amount', () => {
  it('is shown with both figures, and settled when the provider itself names the right one', async () => {
    const shift = await mismatched('charge')
    expect(await listed(shift)).toMatchObject([
      { state: 'MISMATCHED', asked: 14_080, moved: 10_000, moved_currency: 'USD', may_give_back: true },
    ])
    await admin.call(askProvider, await idOf(shift))
    await crew.drain()
    expect(await listed(shift)).toEqual([])
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
    expect(await shift.ledger()).toEqual({
      location: 0,
      'platform:fee_revenue': -3080,
      'platform:parked': 0,
      pro: 0,
      'provider:clearing': 3080,
    })
    const open = sql`select 1 from alarms where kind = 'amount_differs' and resolved_at is null`
    expect(await crew.sql(open)).toEqual([])
  })

  it('stays with a person when the provider does not answer, or names the other amount again', async () => {
    const shift = await mismatched('charge')
    for (const findCharge of [
      () => Promise.reject(new Error('no answer')),
      () => Promise.resolve(undefined),
      async (input: never) => {
        const found = await honest.findCharge(input)
        return found && { ...found, amount_cents: 10_000, received_cents: 10_000 }
      },
    ]) {
      crew.around.ports.payments = { ...honest, findCharge }
      await admin.call(askProvider, await idOf(shift))
      await crew.drain()
      expect(await listed(shift)).toMatchObject([{ state: 'MISMATCHED', moved: 10_000, may_ask: true, sends: 1 }])
      expect((await shift.attempts())[0]?.next_try_at).toBeNull()
    }
    expect(shift.captures()).toHaveLength(1)
    crew.around.ports.payments = honest
    await admin.call(askProvider, await idOf(shift))
    await crew.drain()
    expect(await listed(shift)).toEqual([])
  })

  it('of a charge is refunded in full, and the right amount can be charged', async () => {
    const shift = await mismatched('charge')
    expect((await admin.call(giveBackPayment, { ...(await idOf(shift)), body })).status).toBe(200)
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'FAILED', pro_payment_status: null })
    expect((await shift.attempts()).find(({ kind }) => kind === 'REFUND')).toMatchObject({ state: 'SUCCEEDED', amount_cents: 10_000 })
    const receipt = (await shift.asBoss.call(getReceipt, shift.params)).data
    expect(receipt.surpluses).toMatchObject([{ direction: 'charge', amount: 10_000, is_second: false, status: 'GIVEN_BACK' }])
    expect(receipt.timeline).toContainEqual(
      expect.objectContaining({ step: 'MOVED_OTHERWISE_GOES_BACK', subject: 'charge', amount: 10_000 }),
    )
    expect((await shift.pay()).data.results).toHaveLength(1)
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
    expect(await shift.ledger()).toMatchObject({ location: 0, pro: 0, 'provider:clearing': 3080 })
  })

  it('of a payout is taken back, and the right amount is paid', async () => {
    const shift = await mismatched('payOut')
    const [wrong] = await listed(shift)
    expect(wrong).toMatchObject({ kind: 'PRO_PAYOUT', state: 'MISMATCHED', moved: 10_000 })
    await admin.call(giveBackPayment, { ...(await idOf(shift)), body })
    const isOpen = async () => (await crew.sql(sql`select 1 from alarms where kind = 'amount_differs' and resolved_at is null`)).length > 0
    stripeOf(crew).fault({ next: 'card_declined', path: `/v1/transfers/${wrong?.provider_ref}/reversals` })
    await sweepAt(shift, 2)
    expect([(await listed(shift))[0]?.state, await isOpen()]).toEqual(['SURPLUS', true])
    await sweepAt(shift, 4 + 1440)
    expect(await isOpen()).toBe(false)
    await crew.drain()
    expect((await shift.attempts()).filter(({ kind }) => kind === 'PRO_PAYOUT').map(({ state }) => state)).toEqual([
      'RETURNED',
      'SUCCEEDED',
    ])
    expect(await shift.ledger()).toMatchObject({ pro: 0, 'platform:parked': 0, 'provider:clearing': 3080 })
    expect((await admin.call(giveBackPayment, { params: { id: String((await shift.attempts())[0]?.id) }, body })).status).toBe(409)
  })
})

describe('a duplicate refund', () => {
  it('waits for a person, who agrees with the business and resolves the alarm, which removes it from the list', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    stripeOf(crew).fault({ next: 'rate_limited', path: '/v1/refunds' })
    await admin.call(refundCharge, { ...shift.params, body: { reason: 'Left early', amount: 10 } })
    await crew.drain()
    await sweepAt(shift, 61)
    const [first, second] = (await shift.attempts()).filter(({ kind }) => kind === 'REFUND')
    expect([first?.state, second?.state]).toEqual(['NOT_SENT', 'SUCCEEDED'])
    await honest.refund(first?.sent_order as never)
    for (const event of stripeOf(crew).journal().events as unknown as { type: string; data: { object: Made } }[])
      if (event.type === 'refund.created' && event.data.object.metadata.crewcall_key === first?.provider_key) await deliver(crew, event)
    await crew.drain()
    const waiting = async () =>
      (await listed(shift)).map(({ kind, state, may_ask, may_give_back }) => [kind, state, may_ask, may_give_back])
    expect(await waiting()).toEqual([['REFUND', 'SURPLUS', false, false]])
    const alarm = (await admin.call(listAlarms)).data.results.find(({ kind }) => kind === 'refund_moved_twice')
    await admin.call(resolveAlarm, { params: { id: String(alarm?.id) }, body: { resolution: 'The manager sends it by bank transfer' } })
    expect(await waiting()).toEqual([])
  })
})

type Made = { id: string; metadata: { crewcall_key?: string } }
