import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { impatient } from '../../../test/impatient.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  crew.around.ports.payments = impatient(crew)
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

describe('a processor that accepts a request and moves the money much later', () => {
  it.each([
    ['charge', '/v1/payment_intents'],
    ['payout', '/v1/transfers'],
  ] as const)('is queried with the same key, so that a late %s moves once', async (_direction, path) => {
    const shift = await workedShift(crew)
    const late = Promise.withResolvers<void>()
    stripeOf(crew).fault({ next: 'stall', path, until: () => late.promise })
    await shift.pay()
    await crew.drain()
    for (const minute of [2, 3, 4]) await sweepAt(shift, minute)
    late.resolve()
    const stalled = () =>
      stripeOf(crew)
        .journal()
        .requests.filter(({ path: asked, fault }) => asked === path && fault === 'stall')
    await expect.poll(stalled).toHaveLength(1)
    for (const minute of [20, 100]) await sweepAt(shift, minute)
    expect(shift.captures()).toMatchObject([{ key: `charge:${shift.id}:1` }])
    expect(shift.transfers()).toMatchObject([{ key: `payout:${shift.id}:1` }])
    expect(
      (await shift.attempts())
        .map(({ kind, attempt, state }) => [kind, attempt, state])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['BUSINESS_CHARGE', 1, 'SUCCEEDED'],
      ['PRO_PAYOUT', 1, 'SUCCEEDED'],
    ])
    expect(await crew.sql(sql`select 1 from alarms where kind in ('charge_moved_twice', 'payout_moved_twice')`)).toEqual([])
  })
})

describe('an attempt that the processor does not know', () => {
  it('is resent verbatim under its own key, and never after the key has expired', async () => {
    const shift = await workedShift(crew, { token: 'pm_usBankAccount_success' })
    stripeOf(crew).fault({ next: 'reset', times: 20 })
    await shift.pay()
    await crew.drain()
    for (const minute of [2, 8, 70]) await sweepAt(shift, minute)
    const sent = () =>
      stripeOf(crew)
        .journal()
        .requests.filter(({ key }) => key === `charge:${shift.id}:1`)
    expect(sent()).toHaveLength(4)
    expect(new Set(sent().map(({ params }) => JSON.stringify(params))).size).toBe(1)
    stripeOf(crew).clearFaults()
    for (const day of [1, 2, 3, 4, 5, 6]) await sweepAt(shift, 80 + day * 1500)
    expect(sent()).toHaveLength(4)
    const [charge] = await shift.attempts()
    expect(charge).toMatchObject({ state: 'UNKNOWN', attempt: 1, next_try_at: null, sends: 4 })
    expect(
      await crew.sql(sql`select 1 from alarms where kind = 'payment_unknown' and detail ->> 'payment_intent_id' = ${String(charge?.id)}`),
    ).toHaveLength(1)
    expect(shift.captures()).toEqual([])
  })

  it('is not considered refused by the refusal of a repeat', async () => {
    const shift = await workedShift(crew)
    stripeOf(crew).fault({ next: 'reset' })
    await shift.pay()
    await crew.drain()
    stripeOf(crew).fault({ next: 'rate_limited' })
    await sweepAt(shift, 2)
    expect((await shift.attempts())[0]).toMatchObject({ state: 'UNKNOWN', attempt: 1, sends: 2 })
    await sweepAt(shift, 8)
    expect(shift.captures()).toMatchObject([{ key: `charge:${shift.id}:1` }])
    expect((await shift.attempts())[0]).toMatchObject({ state: 'SUCCEEDED', attempt: 1 })
  })

  it('can be declared absent by a person and by nobody else, as the database enforces', async () => {
    const shift = await workedShift(crew)
    stripeOf(crew).fault({ next: 'reset', path: '/v1/payment_intents' })
    await shift.pay()
    await crew.drain()
    const [charge] = await shift.attempts()
    expect(charge).toMatchObject({ state: 'UNKNOWN' })
    await expect(crew.sql(sql`update payment_intents set state = 'NOT_SENT' where id = ${charge?.id}`)).rejects.toThrow(
      'the unknown stays unknown',
    )
    await expect(crew.sql(sql`update payment_intents set amount_cents = amount_cents + 1 where id = ${charge?.id}`)).rejects.toThrow(
      'an attempt keeps what it asks for',
    )
    // An unknown attempt would take the faults of another test.
    await sweepAt(shift, 2)
    expect((await shift.attempts())[0]).toMatchObject({ state: 'SUCCEEDED' })
  })
})
