import { listCheckedPayments } from '@crewcall/contract/checked-payments.ts'
import { takeInstantPayout } from '@crewcall/contract/instant-payouts.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payments } from '../../../ports/payments.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { deliver, requireEvenBooks, stripeOf } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { requireCardsAsBooked, setTerms, waitingShift } from './test-instant.ts'

let crew: Crew
let honest: Payments
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  honest = crew.around.ports.payments
})
beforeEach(() => setTerms(crew))
afterEach(async () => {
  crew.around.ports.payments = honest
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
  await requireCardsAsBooked(crew)
})
afterAll(() => crew.close())

const payouts = async (shift: Paid) => (await shift.attempts()).filter(({ kind }) => kind === 'PRO_PAYOUT')
const states = async (shift: Paid) => (await payouts(shift)).map(({ state, amount_cents }) => [state, amount_cents])
const sweepAfter = async (minutes: number) => {
  await crew.clock.set(new Date((await crew.clock.now()).getTime() + minutes * 60_000).toISOString())
  await crew.sweep(resolveStuck)
  await crew.drain()
}
const backAndWaiting = [
  ['RETURNED', 10_670],
  ['INTENT', 11_000],
]

/** An instant payout that the processor accepted and the card did not take; the event about it is returned. */
async function failedLater(result: 'failed' | 'canceled' = 'failed') {
  const shift = await waitingShift(crew)
  await shift.asPro.call(takeInstantPayout, { body: { amount: 10_670, fee: 330 } })
  await crew.drain()
  const sent = stripeOf(crew)
    .objects()
    .find((each) => each.object === 'payout' && JSON.stringify(each['metadata']).includes(`payout:${shift.id}:`))
  stripeOf(crew).finishPayout(sent?.id ?? '', result)
  const event = stripeOf(crew)
    .journal()
    .events.findLast(({ type }) => type === `payout.${result}`)
  return { shift, event: event ?? {} }
}

/** The processor's answer to each request to take money back. */
function answer(outcome: 'DECLINED' | 'UNKNOWN'): void {
  crew.around.ports.payments = {
    ...honest,
    takeBackPayOut: ({ provider_ref }) =>
      Promise.resolve({ outcome, provider_ref, error_code: 'balance_insufficient', error_message: 'Not now' }),
  }
}

describe('taking back an instant payout that failed later', () => {
  it('does not end while the processor gives no answer, and alarms a person after two weeks of refusals', async () => {
    const { shift, event } = await failedLater()
    answer('UNKNOWN')
    await deliver(crew, event)
    await crew.drain()
    for (let minute = 0; minute < 20; minute += 1) await sweepAfter(1)
    expect(await payouts(shift)).toMatchObject([{ state: 'SURPLUS', asked: 0, next_try_at: expect.any(Date) }])
    answer('DECLINED')
    for (let day = 0; day < 15; day += 1) await sweepAfter(24 * 60)
    const [first] = await payouts(shift)
    expect(first).toMatchObject({ state: 'SURPLUS', asked: 15, next_try_at: null })
    const alarms = () =>
      crew.sql<{ resolved: boolean }>(sql`select resolved_at is not null as resolved from alarms
        where kind = 'instant_not_taken_back' and detail ->> 'payment_intent_id' = ${String(first?.id)}`)
    expect(await alarms()).toEqual([{ resolved: false }])
    const list = async () => (await crew.as((await platformAdmin(crew)).id).call(listCheckedPayments, {})).data.results.map(({ id }) => id)
    expect(await list()).toContain(first?.id)
    crew.around.ports.payments = honest
    await crew.sql(sql`update payment_intents set next_try_at = ${await crew.clock.now()} where id = ${first?.id}`)
    await crew.sweep(resolveStuck)
    expect((await states(shift))[0]).toEqual(['RETURNED', 10_670])
    expect(await alarms()).toEqual([{ resolved: true }])
    expect(await states(shift)).toHaveLength(2)
  })
})

describe('an instant payout that the card did not take after it was accepted', () => {
  it('is found by asking where its event was lost, after an hour', async () => {
    const { shift } = await failedLater()
    await sweepAfter(30)
    expect(await states(shift)).toEqual([['SUCCEEDED', 10_670]])
    await sweepAfter(31)
    await sweepAfter(1)
    expect(await states(shift)).toEqual(backAndWaiting)
    expect(await shift.ledger()).toMatchObject({ pro: -11_000, 'platform:instant_fees': 0 })
  })

  it('goes back when the processor says that it was canceled', async () => {
    const { shift, event } = await failedLater('canceled')
    await deliver(crew, event)
    await crew.drain()
    await sweepAfter(1)
    expect(await states(shift)).toEqual(backAndWaiting)
  })

  it('is asked about four times, and then no more where the card has it', async () => {
    const shift = await waitingShift(crew)
    await shift.asPro.call(takeInstantPayout, { body: { amount: 10_670, fee: 330 } })
    await crew.drain()
    for (const minutes of [61, 1441, 1441, 1441]) {
      expect((await payouts(shift))[0]?.next_try_at).not.toBeNull()
      await sweepAfter(minutes)
    }
    expect(await payouts(shift)).toMatchObject([{ state: 'SUCCEEDED', asked: 4, next_try_at: null }])
  })
})
