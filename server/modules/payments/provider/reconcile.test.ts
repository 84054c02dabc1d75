import { payAdHoc } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Payments, ProviderMovement } from '../../../ports/payments.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { approve, invoiceOf, issueWeek, onAccount } from '../invoices/test-invoices.ts'
import { requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { reconcile } from './reconcile.ts'

let crew: Crew
let honest: Payments
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  honest = crew.around.ports.payments
})
afterEach(async () => {
  crew.around.ports.payments = honest
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

let lines = 0
const line = (values: Partial<ProviderMovement>): ProviderMovement => ({
  id: `txn_${(lines += 1)}`,
  kind: 'CHARGE',
  provider_ref: null,
  key: null,
  dispute_ref: null,
  amount_cents: 14_080,
  fee_cents: 0,
  created_at: new Date('2026-03-10T23:00:00Z'),
  ...values,
})
/** Compares with books containing these entries; returns the requested time range. */
async function compareWith(...movements: Partial<ProviderMovement>[]): Promise<{ since: Date; until: Date }> {
  let asked = { since: new Date(0), until: new Date(0) }
  const movementsOf: Payments['movements'] = (span) => {
    asked = span
    return Promise.resolve(movements.map(line))
  }
  crew.around.ports.payments = { ...honest, movements: movementsOf }
  await crew.sweep(reconcile)
  return asked
}

async function paidShift(): Promise<{ shift: Paid; charge: string; payout: string }> {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  const [charge, payout] = await shift.attempts()
  return { shift, charge: charge?.provider_ref ?? '', payout: payout?.provider_ref ?? '' }
}
const states = async (shift: Paid) => (await shift.attempts()).map(({ state }) => state)
const unmatched = (ref: string) =>
  crew.sql(sql`select detail ->> 'kind' as kind, (detail ->> 'amount_cents')::int as cents from alarms
    where kind = 'unmatched_movement' and detail ->> 'provider_ref' = ${ref} order by id`)
const differences = async (shift: Paid) => {
  const ids = (await shift.attempts()).map(({ id }) => String(id))
  return crew.sql(sql`select 1 from alarms where kind = 'amount_differs' and detail ->> 'payment_intent_id' = any(${ids})`)
}

it('The books of the last three days are requested', async () => {
  await crew.clock.set('2026-03-13T08:40:00Z')
  const { since, until } = await compareWith()
  expect(until.toISOString()).toMatch(/^2026-03-13T08:40:0/)
  expect(until.getTime() - since.getTime()).toBe(3 * 24 * 3_600_000)
})

it('A charge and a payout that nobody here requested are passed to a person; unknown fees, refunds and reversals are not', async () => {
  const kinds = ['CHARGE', 'PAYOUT', 'REFUND', 'REVERSAL', 'OTHER'] as const
  await compareWith(...kinds.map((kind) => ({ kind, provider_ref: `stranger_${kind}`, amount_cents: 700 })))
  const told = await Promise.all(kinds.map((kind) => unmatched(`stranger_${kind}`)))
  expect(told).toEqual([[{ kind: 'CHARGE', cents: 700 }], [{ kind: 'PAYOUT', cents: 700 }], [], [], []])
})

it('A charge is also recognized by our key', async () => {
  const { shift } = await paidShift()
  await compareWith({ provider_ref: null, key: `charge:${shift.id}:1` })
  expect([await states(shift), await unmatched('null')]).toEqual([['SUCCEEDED', 'SUCCEEDED'], []])
})

it('An extra payment, a refund and the charge of an invoice are known by their keys', async () => {
  const { shift } = await paidShift()
  const admin = crew.as((await platformAdmin(crew)).id)
  await shift.asBoss.call(payAdHoc, { body: { application_id: shift.id, pro_amount: 10, reason: 'TIP', description: '' } })
  await admin.call(refundCharge, { ...shift.params, body: { reason: 'Left early', amount: 10 } })
  await crew.drain()
  const billed = await onAccount(crew)
  await approve(crew, billed)
  await issueWeek(crew)
  const of = sql`select provider_key as key from payment_intents
    where application_id = ${shift.id} or invoice_id = ${(await invoiceOf(crew, billed)).id} order by kind`
  const keys = (await crew.sql<{ key: string }>(of)).map(({ key }) => key)
  expect(keys.map((key) => key.split(':')[0])).toEqual(['adhoc_charge', 'adhoc_payout', 'charge', 'invoice', 'payout', 'refund'])
  const named = () => crew.sql(sql`select 1 from alarms where kind = 'unmatched_movement'`)
  const before = (await named()).length
  for (const key of keys) await compareWith({ kind: 'OTHER', key }, { kind: 'CHARGE', key })
  expect(await named()).toHaveLength(before)
  // The same words with a number that is nobody's belong to no attempt.
  for (const key of keys) await compareWith({ kind: 'CHARGE', provider_ref: `pi_${key}`, key: key.replace(/:\d+:/, ':987654:') })
  expect(await named()).toHaveLength(before + keys.length)
})

it('An amount the bank reversed without a dispute is owed again', async () => {
  const { shift, charge } = await paidShift()
  await compareWith({ kind: 'REVERSAL', provider_ref: charge, amount_cents: -14_080 })
  expect(await states(shift)).toEqual(['RETURNED', 'SUCCEEDED'])
  expect((await shift.attempts())[0]).toMatchObject({ error_code: 'reversed', returned_cents: 14_080 })
  expect(await shift.ledger()).toMatchObject({ location: 14_080 })
})

it.each([0, 14_080])('A reversal of a charge that brings %i cents takes nothing', async (amount_cents) => {
  const { shift, charge } = await paidShift()
  await compareWith({ kind: 'REVERSAL', provider_ref: charge, amount_cents })
  expect(await states(shift)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
  expect(await unmatched(charge)).toEqual([])
})

it('A reversal without a dispute belongs to the known dispute', async () => {
  const { shift, charge } = await paidShift()
  await compareWith({ kind: 'REVERSAL', provider_ref: charge, amount_cents: -4_000, dispute_ref: 'dp_part' })
  const disputes = () => crew.sql(sql`select amount_cents, status, reason from charge_disputes where provider_ref = 'dp_part'`)
  expect(await disputes()).toMatchObject([{ amount_cents: 4_000, reason: 'disputed' }])
  const [before] = await shift.attempts()
  await compareWith({ kind: 'REVERSAL', provider_ref: charge, amount_cents: -4_000 })
  expect((await shift.attempts())[0]?.returned_cents).toBe(before?.returned_cents)
  await compareWith({ kind: 'REVERSAL', provider_ref: charge, amount_cents: 4_000, dispute_ref: 'dp_part' })
  expect(await disputes()).toMatchObject([{ amount_cents: 4_000, status: 'WON' }])
})

it('A partial reversal of a payout is passed to a person, a full one is settled', async () => {
  const { shift, payout } = await paidShift()
  await compareWith({ kind: 'REVERSAL', provider_ref: payout, amount_cents: 10_999 })
  expect([await states(shift), await unmatched(payout)]).toEqual([['SUCCEEDED', 'SUCCEEDED'], [{ kind: 'REVERSAL', cents: 10_999 }]])
  await compareWith({ kind: 'REVERSAL', provider_ref: payout, amount_cents: 11_000 })
  expect(await states(shift)).toEqual(['SUCCEEDED', 'RETURNED'])
  expect((await shift.attempts())[1]).toMatchObject({ error_code: 'reversed' })
})

it('A settled charge or payout of another amount is passed to a person, one of the right amount is not', async () => {
  const { shift, charge, payout } = await paidShift()
  await compareWith({ provider_ref: charge }, { kind: 'PAYOUT', provider_ref: payout, amount_cents: -11_000 })
  await compareWith({ kind: 'OTHER', provider_ref: charge, amount_cents: 30 })
  expect(await differences(shift)).toEqual([])
  await compareWith({ kind: 'PAYOUT', provider_ref: payout, amount_cents: -10_999 })
  expect(await differences(shift)).toHaveLength(1)
})

it('An attempt without an outcome that is in the books is queried at once', async () => {
  const shift = await workedShift(crew)
  stripeOf(crew).fault({ next: 'reset_after_capture', path: '/v1/payment_intents' })
  await shift.pay()
  await crew.drain()
  const [charge] = await shift.attempts()
  expect(charge?.state).toBe('UNKNOWN')
  await compareWith({ provider_ref: 'pi_of_the_books', key: `charge:${shift.id}:1` })
  const now = await crew.clock.now()
  const [asked] = await shift.attempts()
  expect(asked?.next_try_at).not.toEqual(charge?.next_try_at)
  expect(Number(asked?.next_try_at)).toBeLessThanOrEqual(Number(now))
  expect(await differences(shift)).toEqual([])
})
