import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { reportUnmatched } from '../outcomes/unmatched.ts'
import { reconcile } from './reconcile.ts'
import { deliver, requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterEach(() => stripeOf(crew).clearFaults())
afterAll(() => crew.close())
// Runs before the one above.
afterAll(() => requireEvenBooks(crew))

let events = 0
const receive = async (type: string, object: object, more: object = {}) => {
  events += 1
  expect(await deliver(crew, { id: `evt_strange_${events}`, type, created: 1_790_000_000, data: { object }, ...more })).toBe(200)
  await crew.drain()
}
const unmatched = (ref: string) =>
  crew.sql<{ detail: object }>(sql`
    select detail from alarms where kind = 'unmatched_movement' and resolved_at is null and detail ->> 'provider_ref' = ${ref} order by id`)

it("Money within a pro's account settles no charge of ours, whatever key it carries", async () => {
  stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payment_intents' })
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  const [charge] = await shift.attempts()
  expect(charge).toMatchObject({ state: 'DECLINED' })
  const paid = { id: 'pi_within', status: 'succeeded', amount: 14_080, amount_received: 14_080, currency: 'usd' }
  await receive('payment_intent.succeeded', { ...paid, metadata: { crewcall_key: charge?.provider_key } }, { account: 'acct_of_a_pro' })
  expect(await shift.attempts()).toMatchObject([{ state: 'DECLINED' }])
})

it('A second charge and a second payout under one key are reported to a person once, and settle nothing', async () => {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  const [charge, payout] = await shift.attempts()
  const captured = {
    status: 'succeeded',
    amount: 14_080,
    amount_received: 14_080,
    currency: 'usd',
    metadata: { crewcall_key: charge?.provider_key },
  }
  await receive('payment_intent.succeeded', { id: 'pi_second', ...captured })
  await receive('payment_intent.succeeded', { id: 'pi_second', ...captured })
  const moved = { amount: 11_000, currency: 'usd', amount_reversed: 0, reversed: false, metadata: { crewcall_key: payout?.provider_key } }
  await receive('transfer.created', { id: 'tr_second', ...moved })
  await receive('transfer.reversed', { id: 'tr_second', ...moved, amount_reversed: 11_000, reversed: true })
  expect(await unmatched('pi_second')).toMatchObject([{ detail: { kind: 'CHARGE', amount_cents: 14_080 } }])
  expect(await unmatched('tr_second')).toMatchObject([{ detail: { kind: 'PAYOUT', amount_cents: -11_000 } }])
  expect(await shift.attempts()).toMatchObject([{ state: 'SUCCEEDED' }, { state: 'SUCCEEDED' }])
})

it('A second charge under one key is found in the books if its event never arrived', async () => {
  stripeOf(crew).webhooks('drop')
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  const [charge] = await shift.attempts()
  await crew.sql(sql`update payment_intents set provider_ref = 'pi_first' where id = ${charge?.id}`)
  await crew.clock.set(new Date(Date.now() + 60_000).toISOString())
  await crew.sweep(reconcile)
  await crew.sweep(reconcile)
  expect(await unmatched(charge?.provider_ref ?? '')).toMatchObject([{ detail: { kind: 'CHARGE', amount_cents: 14_080 } }])
  stripeOf(crew).webhooks('normal')
})

it('A partial reversal of a payout is reported at once, and not again by the books', async () => {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  const [, payout] = await shift.attempts()
  const ref = payout?.provider_ref ?? ''
  const moved = { id: ref, amount: 11_000, currency: 'usd', metadata: { crewcall_key: payout?.provider_key } }
  for (const _again of [1, 2]) await receive('transfer.reversed', { ...moved, amount_reversed: 400, reversed: false })
  expect(await unmatched(ref)).toMatchObject([{ detail: { kind: 'REVERSAL', amount_cents: 400 } }])
  expect(await shift.attempts()).toMatchObject([{ state: 'SUCCEEDED' }, { state: 'SUCCEEDED' }])
  await crew.system((ctx) => reportUnmatched(ctx, { id: 'txn_part', kind: 'REVERSAL', provider_ref: ref, amount_cents: 400 }))
  expect(await unmatched(ref)).toHaveLength(1)
  await receive('transfer.reversed', { ...moved, amount_reversed: 900, reversed: false })
  expect(await unmatched(ref)).toMatchObject([{ detail: { amount_cents: 400 } }, { detail: { amount_cents: 900 } }])
})

it('A dispute that takes more than was left of the charge is reported to a person', async () => {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  const [charge] = await shift.attempts()
  const dispute = { id: 'dp_beyond', status: 'needs_response', reason: 'fraudulent', payment_intent: charge?.provider_ref }
  await receive('charge.dispute.created', { ...dispute, amount: 20_000 })
  await receive('charge.dispute.funds_withdrawn', { ...dispute, amount: 20_000 })
  expect(await unmatched(charge?.provider_ref ?? '')).toMatchObject([
    { detail: { movement: 'dp_beyond', kind: 'REVERSAL', amount_cents: -5_920 } },
  ])
  const disputes = sql`select amount_cents from charge_disputes where provider_ref = 'dp_beyond'`
  expect(await crew.sql(disputes)).toEqual([{ amount_cents: 14_080 }])
})
