import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Payments } from '../../../ports/payments.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
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
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

const minutesFrom = (date: Date | null) => Math.round(((date?.getTime() ?? 0) - Date.parse('2026-03-10T16:00:00Z')) / 60_000)
const sweepAt = async (shift: Paid, minute: number) => {
  await shift.at(minute)
  await crew.sweep(resolveStuck)
}
const payouts = async (shift: Paid) => (await shift.attempts()).filter(({ kind }) => kind === 'PRO_PAYOUT')

/** A payout that was declined, carried out anyway after the second one had succeeded, and waits to be taken back. */
async function surplus(): Promise<Paid> {
  const shift = await workedShift(crew)
  stripeOf(crew).fault({ next: 'rate_limited', path: '/v1/transfers' })
  await shift.pay()
  await crew.drain()
  await sweepAt(shift, 421)
  const [first] = await payouts(shift)
  const late = await honest.payOut(first?.sent_order as never)
  await crew.sql(sql`update payment_intents set provider_ref = ${late.provider_ref} where id = ${first?.id}`)
  for (const event of await eventsOf(crew, shift)) await deliver(crew, event)
  await crew.drain()
  expect((await payouts(shift)).map(({ state }) => state)).toEqual(['SURPLUS', 'SUCCEEDED'])
  return shift
}

/** The processor's answer to each request to take money back. */
function answer(outcome: 'DECLINED' | 'UNKNOWN'): { asked: () => number } {
  let asked = 0
  crew.around.ports.payments = {
    ...honest,
    takeBackPayOut: ({ provider_ref }) => {
      asked += 1
      return Promise.resolve({ outcome, provider_ref, error_code: 'balance_insufficient', error_message: 'Not now' })
    },
  }
  return { asked: () => asked }
}

it('A surplus that the processor reversed meanwhile is settled without another request', async () => {
  const shift = await surplus()
  await honest.takeBackPayOut({ key: `by-hand-${shift.id}`, provider_ref: (await payouts(shift))[0]?.provider_ref ?? '' })
  const { asked } = answer('DECLINED')
  await sweepAt(shift, 423)
  expect((await payouts(shift)).map(({ state }) => state)).toEqual(['RETURNED', 'SUCCEEDED'])
  expect(asked()).toBe(0)
})

it('A reversal is retried after a minute if its outcome is unknown, which is no try, and after a day if it was refused', async () => {
  const shift = await surplus()
  answer('UNKNOWN')
  await sweepAt(shift, 430)
  const [unknown] = await payouts(shift)
  expect(unknown).toMatchObject({ state: 'SURPLUS', asked: 0, error_code: 'balance_insufficient', error_message: 'Not now' })
  expect(minutesFrom(unknown?.next_try_at ?? null)).toBe(431)
  answer('DECLINED')
  await sweepAt(shift, 440)
  const [refused] = await payouts(shift)
  expect(refused).toMatchObject({ state: 'SURPLUS', asked: 1 })
  expect(minutesFrom(refused?.next_try_at ?? null)).toBe(440 + 1440)
  expect(await payouts(shift)).toHaveLength(2)
})

it.each([
  [13, true],
  [14, false],
])('After %i tries another one follows: %s', async (asked, isTriedAgain) => {
  const shift = await surplus()
  answer('DECLINED')
  await crew.sql(sql`update payment_intents set asked = ${asked} where application_id = ${shift.id} and state = 'SURPLUS'`)
  await sweepAt(shift, 430)
  const [first] = await payouts(shift)
  expect(first?.asked).toBe(asked + 1)
  expect(first?.next_try_at !== null).toBe(isTriedAgain)
})
