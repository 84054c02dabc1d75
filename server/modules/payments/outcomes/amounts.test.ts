import { refundCharge } from '@crewcall/contract/refunds.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MoneyResult } from '../../../ports/payments.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { reconcile } from '../provider/reconcile.ts'
import { deliver, eventsOf, requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
let honest: Crew['around']['ports']['payments']
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  honest = crew.around.ports.payments
})
beforeEach(() => {
  crew.around.ports.payments = honest
})
afterAll(() => crew.close())
// Runs before the one above.
afterAll(() => requireEvenBooks(crew))

/** Answers of the processor with other amounts than requested. */
function lie(direction: 'charge' | 'payOut' | 'refund', figures: Partial<MoneyResult>, isMeant = (_key: string) => true): void {
  const tell = async <I extends { key: string }>(input: I, ask: (input: I) => Promise<MoneyResult>): Promise<MoneyResult> => {
    const answer = await ask(input)
    return isMeant(input.key) && answer.outcome === 'SUCCEEDED' ? { ...answer, received_cents: undefined as never, ...figures } : answer
  }
  crew.around.ports.payments = { ...honest, [direction]: (input: never) => tell(input, honest[direction] as never) }
}

const alarmsOf = async (shift: Paid) => {
  const ids = (await shift.attempts()).map(({ id }) => String(id))
  return crew.sql<{ detail: object }>(
    sql`select detail from alarms where kind = 'amount_differs' and detail ->> 'payment_intent_id' = any(${ids}::text[]) order by id`,
  )
}
const states = async (shift: Paid) => (await shift.attempts()).map(({ kind, state, moved_cents }) => [kind, state, moved_cents])

describe('a signed success of another amount', () => {
  it.each([
    ['a cent more', { amount: 14_081, amount_received: 14_081 }, 14_081, 'USD'],
    ['a cent less', { amount: 14_079, amount_received: 14_079 }, 14_079, 'USD'],
    ['much less', { amount: 12_040, amount_received: 12_040 }, 12_040, 'USD'],
    ['only a part received', { amount_received: 1_000 }, 1_000, 'USD'],
    ['another amount on its face', { amount: 14_079 }, 14_079, 'USD'],
    ['another currency', { currency: 'eur' }, 14_080, 'EUR'],
  ])('(%s) is parked, shows the platform both amounts, and pays nobody', async (_how, figures, cents, currency) => {
    const shift = await workedShift(crew, { token: 'pm_usBankAccount_processing' })
    await shift.pay()
    await crew.drain()
    stripeOf(crew).settle((await shift.attempts())[0]?.provider_ref ?? '', 'cleared')
    const told = (await eventsOf(crew, shift)).find(({ type }) => type === 'payment_intent.succeeded')
    if (!told) throw new Error('There is no event of the success')
    for (const id of ['a', 'b'])
      await deliver(crew, { ...told, id: `evt_${id}_${shift.id}`, data: { object: { ...told.data.object, ...figures } } })
    await crew.drain()
    expect(await states(shift)).toEqual([['BUSINESS_CHARGE', 'MISMATCHED', cents]])
    expect(await alarmsOf(shift)).toMatchObject([{ detail: { asked_cents: 14_080, moved_cents: cents, moved_currency: currency } }])
    expect(shift.transfers()).toEqual([])
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'SUBMITTED', pro_payment_status: null })
    expect((await shift.pay()).data.skipped).toMatchObject([{ code: 'conflict' }])
    expect(await shift.ledger()).toEqual(currency === 'USD' ? { 'platform:parked': -cents, 'provider:clearing': cents } : {})
  })

  it('of a charge that was declined moves nothing either', async () => {
    const shift = await workedShift(crew, { token: 'pm_card_chargeCustomerFail' })
    await shift.pay()
    await crew.drain()
    const [charge] = await shift.attempts()
    const failed = (await eventsOf(crew, shift)).find(({ type }) => type === 'payment_intent.payment_failed')
    const forged = { ...failed?.data.object, status: 'succeeded', amount: 14_079, amount_received: 14_079, last_payment_error: null }
    await deliver(crew, { ...failed, id: `evt_f_${shift.id}`, type: 'payment_intent.succeeded', data: { object: forged } })
    await crew.drain()
    expect(charge?.state).toBe('DECLINED')
    expect(await states(shift)).toEqual([['BUSINESS_CHARGE', 'MISMATCHED', 14_079]])
    expect(shift.transfers()).toEqual([])
  })

  it('after the charge was settled at its own amount raises the alarm and changes nothing', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    const told = (await eventsOf(crew, shift)).find(({ type }) => type === 'payment_intent.succeeded')
    await deliver(crew, { ...told, id: `evt_late_${shift.id}`, data: { object: { ...told?.data.object, amount: 1 } } })
    await crew.drain()
    expect(await alarmsOf(shift)).toMatchObject([{ detail: { asked_cents: 14_080, moved_cents: 1 } }])
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE' })
  })
})

describe('an answer of another amount', () => {
  it('to the charge of the hours pays nobody', async () => {
    lie('charge', { amount_cents: 14_079 })
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    expect(await states(shift)).toEqual([['BUSINESS_CHARGE', 'MISMATCHED', 14_079]])
    expect(shift.transfers()).toEqual([])
  })

  it('to the charge of a tip pays no tip', async () => {
    lie('charge', { amount_cents: 1 }, (key) => key.startsWith('adhoc'))
    const shift = await workedShift(crew)
    await shift.pay({ tip: 15 })
    await crew.drain()
    expect((await states(shift)).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['ADHOC_CHARGE', 'MISMATCHED', 1],
      ['BUSINESS_CHARGE', 'SUCCEEDED', 14_080],
      ['PRO_PAYOUT', 'SUCCEEDED', 11_000],
    ])
    expect(await alarmsOf(shift)).toHaveLength(1)
  })

  it('for a payout is not counted as pay', async () => {
    lie('payOut', { amount_cents: 22_000 })
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    expect(await states(shift)).toContainEqual(['PRO_PAYOUT', 'MISMATCHED', 22_000])
    expect(await shift.ledger()).toMatchObject({ 'platform:parked': 22_000, pro: -11_000 })
  })

  it('for a refund is not counted as refunded', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    lie('refund', { amount_cents: 999 })
    const admin = crew.as((await platformAdmin(crew)).id)
    await admin.call(refundCharge, { ...shift.params, body: { reason: 'Left early', amount: 10 } })
    await crew.drain()
    expect(await states(shift)).toContainEqual(['REFUND', 'MISMATCHED', 999])
    expect(await alarmsOf(shift)).toMatchObject([{ detail: { asked_cents: 1000, moved_cents: 999 } }])
  })
})

describe('the books of the processor', () => {
  it('with another amount than ours are reported to the platform', async () => {
    const shift = await workedShift(crew)
    await shift.pay()
    await crew.drain()
    const [charge] = await shift.attempts()
    const line = {
      id: 'txn_1',
      kind: 'CHARGE' as const,
      provider_ref: charge?.provider_ref ?? '',
      key: null,
      dispute_ref: null,
      fee_cents: 0,
      created_at: new Date(),
    }
    crew.around.ports.payments = { ...honest, movements: async () => [{ ...line, amount_cents: 14_000 }] }
    await crew.sweep(reconcile)
    await crew.sweep(reconcile)
    expect(await alarmsOf(shift)).toMatchObject([{ detail: { asked_cents: 14_080, moved_cents: 14_000 } }])
  })
})

it('the database keeps a settled movement at the requested amount', async () => {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  const off = crew.sql(sql`update payment_intents set moved_cents = 1 where application_id = ${shift.id} and kind = 'BUSINESS_CHARGE'`)
  await expect(off).rejects.toThrow('payment_intents_moved_as_asked')
})
