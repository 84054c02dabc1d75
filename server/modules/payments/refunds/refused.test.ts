import { getReceipt } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { reconcile } from '../provider/reconcile.ts'
import { deliver, eventsOf, requireEvenBooks, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
let admin: ReturnType<Crew['as']>
beforeAll(async () => {
  crew = await openCrew()
  admin = crew.as((await platformAdmin(crew)).id)
})
beforeEach(() => stripeOf(crew).webhooks('drop'))
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

const refund = (shift: Paid, amount: number) =>
  admin.call(refundCharge, { params: { id: String(shift.id) }, body: { reason: 'Left early', amount } })
const refundsOf = async (shift: Paid) => (await shift.attempts()).filter(({ kind }) => kind === 'REFUND')
const alarmsOf = async (shift: Paid) => {
  const ids = (await shift.attempts()).map(({ id }) => String(id))
  const open = await crew.sql<{ kind: string }>(sql`
    select kind from alarms where resolved_at is null and detail ->> 'payment_intent_id' = any(${ids}) order by id`)
  return open.map(({ kind }) => kind)
}

/** A paid shift of $140.80 of which $40 was refunded although the processor declined the refund. */
async function refused(): Promise<Paid> {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  stripeOf(crew).fault({ next: 'declined_after_capture', path: '/v1/refunds' })
  await refund(shift, 40)
  await crew.drain()
  expect(await refundsOf(shift)).toMatchObject([{ state: 'DECLINED', provider_ref: null }])
  expect(await alarmsOf(shift)).toEqual(['refund_failed'])
  return shift
}

/** Its event, arriving as late as possible. */
async function receive(shift: Paid): Promise<void> {
  const refunds = (await eventsOf(crew, shift)).filter(({ type }) => type === 'refund.created')
  expect(refunds.length).toBeGreaterThan(0)
  for (const event of refunds) await deliver(crew, event)
  await crew.drain()
}

async function requireGivenBack(shift: Paid): Promise<void> {
  expect(await refundsOf(shift)).toMatchObject([{ state: 'SUCCEEDED', amount_cents: 4000, error_code: null }])
  expect(await shift.ledger()).toMatchObject({ location: 0, 'platform:refund_expense': 4000 })
  expect((await shift.asBoss.call(getReceipt, shift.params)).data).toMatchObject({ total: 10_080, refundable: 10_080 })
  const told = sql`select 1 from notifications where kind = 'refund.sent' and user_id = ${shift.boss.id}`
  expect(await crew.sql(told)).toHaveLength(1)
  expect(await refund(shift, 100.81)).toMatchObject({ status: 409, error: { target: 'amount' } })
}

describe('a refund that was declined but carried out', () => {
  it('counts as refunded once its event arrives, and needs no second refund', async () => {
    const shift = await refused()
    await receive(shift)
    await receive(shift)
    await requireGivenBack(shift)
    expect(await alarmsOf(shift)).toEqual([])
  })

  it('is found in the books of the processor when its event was lost', async () => {
    const shift = await refused()
    await crew.clock.set(new Date(Date.now() + 60_000).toISOString())
    await crew.sweep(reconcile)
    await crew.sweep(reconcile)
    await requireGivenBack(shift)
    expect(await alarmsOf(shift)).toEqual([])
  })

  it('is a second movement if the platform has meanwhile claimed the same money again, and is reported to a person', async () => {
    const shift = await refused()
    stripeOf(crew).fault({ next: 'reset', path: '/v1/refunds' })
    expect((await refund(shift, 140.8)).status).toBe(201)
    await crew.drain()
    await receive(shift)
    expect((await refundsOf(shift))[0]).toMatchObject({ state: 'SURPLUS', moved_cents: 4000 })
    expect(await alarmsOf(shift)).toEqual(['refund_moved_twice'])
    const { timeline } = (await shift.asBoss.call(getReceipt, shift.params)).data
    expect(timeline.filter(({ step }) => step.startsWith('MOVED'))).toMatchObject([
      { step: 'MOVED_TWICE', subject: 'refund', amount: 4000 },
    ])
  })

  it('is removed from the books if the bank rejects that second movement', async () => {
    const shift = await refused()
    const [charge] = await shift.attempts()
    const dispute = {
      id: 'dp_beside',
      status: 'needs_response',
      reason: 'fraudulent',
      payment_intent: charge?.provider_ref,
      amount: 14_080,
    }
    await deliver(crew, { id: 'evt_dp_beside', type: 'charge.dispute.created', created: 1_790_000_000, data: { object: dispute } })
    await crew.drain()
    await receive(shift)
    expect(await refundsOf(shift)).toMatchObject([{ state: 'SURPLUS' }])
    expect(await shift.ledger()).toMatchObject({ location: 18_080 })
    stripeOf(crew).failRefund(stripeOf(crew).journal().refunds.at(-1)?.ref ?? '')
    const failed = (await eventsOf(crew, shift)).find(({ type }) => type === 'refund.failed')
    if (!failed) throw new Error('The stand-in tells of no failed refund')
    await deliver(crew, failed)
    await crew.drain()
    expect(await refundsOf(shift)).toMatchObject([{ state: 'RETURNED' }])
    expect(await shift.ledger()).toMatchObject({ location: 14_080 })
    expect(await alarmsOf(shift)).toEqual([])
  })
})

it('A late success event changes nothing about a refund that failed at the bank', async () => {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  stripeOf(crew).fault({ next: 'reset_after_capture', path: '/v1/refunds' })
  await refund(shift, 40)
  await crew.drain()
  stripeOf(crew).failRefund(stripeOf(crew).journal().refunds.at(-1)?.ref ?? '')
  const failed = (await eventsOf(crew, shift)).find(({ type }) => type === 'refund.failed')
  if (!failed) throw new Error('The stand-in tells of no failed refund')
  await deliver(crew, failed)
  await crew.drain()
  expect(await refundsOf(shift)).toMatchObject([{ state: 'DECLINED' }])
  await receive(shift)
  expect(await refundsOf(shift)).toMatchObject([{ state: 'DECLINED' }])
})
