import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { reconcile } from '../provider/reconcile.ts'
import { requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
beforeEach(() => stripeOf(crew).webhooks('drop'))
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

const sweepAt = async (shift: Paid, minute: number) => {
  await shift.at(360 + minute)
  await crew.sweep(resolveStuck)
}
const payouts = async (shift: Paid) =>
  (await shift.attempts())
    .filter(({ kind }) => kind === 'PRO_PAYOUT')
    .map(({ attempt, state, provider_key }) => ({ attempt, state, provider_key }))
const told = (shift: Paid) =>
  crew.sql<{ kind: string; title: string }>(
    sql`select kind, title from notifications where user_id = ${shift.worker.user_id} and kind like 'payout.%' order by id`,
  )
const asked = (shift: Paid) =>
  stripeOf(crew)
    .journal()
    .requests.filter(({ method, path, key }) => method === 'POST' && path === '/v1/transfers' && key?.startsWith(`payout:${shift.id}:`))

/** A shift whose payout met this error; no event of it ever arrives. */
async function paidInto(next: 'reset_after_refusal' | 'reset_after_capture' | 'declined_after_capture'): Promise<Paid> {
  const shift = await workedShift(crew)
  stripeOf(crew).fault({ next, path: '/v1/transfers' })
  await shift.pay()
  await crew.drain()
  return shift
}

const failed = { kind: 'payout.failed', title: 'A payout of $110.00 failed' }
const paid = { kind: 'payout.paid', title: 'You were paid $110.00' }

/** The next day the pro is paid under a new key, once, and the books agree. */
async function isPaidNextDay(shift: Paid): Promise<void> {
  await sweepAt(shift, 10 + 1440)
  expect(await payouts(shift)).toEqual([
    { attempt: 1, state: 'DECLINED', provider_key: `payout:${shift.id}:1` },
    { attempt: 2, state: 'SUCCEEDED', provider_key: `payout:${shift.id}:2` },
  ])
  expect(await told(shift)).toContainEqual(paid)
  expect(await shift.facts()).toMatchObject({ pro_payment_status: 'AVAILABLE' })
  expect(await shift.ledger()).toEqual({ location: 0, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': 3080 })
}

describe('a payout whose refusal and all of its events were lost', () => {
  it('is settled by the refusal stored under its key, the pro is notified, and it is paid under a new key', async () => {
    const shift = await paidInto('reset_after_refusal')
    expect(await payouts(shift)).toMatchObject([{ attempt: 1, state: 'UNKNOWN' }])
    expect(await told(shift)).not.toContainEqual(failed)
    await sweepAt(shift, 2)
    expect(asked(shift).map(({ key, replayed }) => [key, replayed])).toEqual([
      [`payout:${shift.id}:1`, false],
      [`payout:${shift.id}:1`, true],
    ])
    expect(await payouts(shift)).toMatchObject([{ attempt: 1, state: 'DECLINED' }])
    expect(await told(shift)).toContainEqual(failed)
    expect(shift.transfers()).toEqual([])
    await isPaidNextDay(shift)
    expect(shift.transfers()).toMatchObject([{ key: `payout:${shift.id}:2` }])
  })

  it('is settled when the provider answers our query that it was taken back, and paid under a new key', async () => {
    const shift = await paidInto('reset_after_capture')
    const [first] = shift.transfers()
    await crew.around.ports.payments.takeBackPayOut({ key: 'by-hand', provider_ref: first?.ref ?? '' })
    await sweepAt(shift, 2)
    expect(asked(shift)).toHaveLength(1)
    expect(await payouts(shift)).toMatchObject([{ attempt: 1, state: 'DECLINED' }])
    expect(await told(shift)).toContainEqual(failed)
    await isPaidNextDay(shift)
    expect(shift.transfers().map(({ key }) => key)).toEqual([`payout:${shift.id}:1`, `payout:${shift.id}:2`])
  })
})

it('a payout that was declined but arrived anyway is found in the books, and not paid again', async () => {
  const shift = await paidInto('declined_after_capture')
  expect(await payouts(shift)).toMatchObject([{ attempt: 1, state: 'DECLINED' }])
  expect(await told(shift)).toContainEqual(failed)
  await crew.clock.set(new Date(Date.now() + 60_000).toISOString())
  await crew.sweep(reconcile)
  expect(await payouts(shift)).toMatchObject([{ attempt: 1, state: 'SUCCEEDED' }])
  expect(await told(shift)).toContainEqual(paid)
  await crew.clock.set(new Date(Date.now() + 3 * 86_400_000).toISOString())
  await crew.sweep(resolveStuck, reconcile)
  expect(shift.transfers()).toMatchObject([{ key: `payout:${shift.id}:1` }])
  expect(await shift.ledger()).toEqual({ location: 0, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': 3080 })
})
