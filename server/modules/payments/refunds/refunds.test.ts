import { listAuditLog } from '@crewcall/contract/admin.ts'
import { getOwnReceipt, getReceipt } from '@crewcall/contract/payments.ts'
import { listRefunds, refundCharge } from '@crewcall/contract/refunds.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { deliver, eventsOf, requireEvenBooks, shuffled, stripeOf, workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'

let crew: Crew
let admin: ReturnType<Crew['as']>
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  admin = crew.as((await platformAdmin(crew)).id)
})
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

async function paidShift(): Promise<Paid> {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  return shift
}

const refund = (shift: Paid, amount?: number, reason = 'Left an hour early') =>
  admin.call(refundCharge, { params: { id: String(shift.id) }, body: { reason, ...(amount === undefined ? {} : { amount }) } })
const refundsOf = async (shift: Paid) => (await shift.attempts()).filter(({ kind }) => kind === 'REFUND')
const sent = (shift: Paid) => {
  const charge = shift.captures()[0]
  return stripeOf(crew)
    .journal()
    .events.map(({ data }) => (data as { object: { object: string; payment_intent?: string; id: string } }).object)
    .filter((object) => object.object === 'refund' && object.payment_intent === charge?.ref)
}

describe('a refund by the platform', () => {
  it('returns a part as a credit note, at the expense of the platform, and the pro keeps the pay', async () => {
    const shift = await paidShift()
    const answer = await refund(shift, 25.5)
    expect(answer).toMatchObject({
      status: 201,
      data: { amount: 2550, charged: 14_080, status: 'SUBMITTED', reason: 'Left an hour early' },
    })
    await crew.drain()
    expect(await refundsOf(shift)).toMatchObject([{ state: 'SUCCEEDED', amount_cents: 2550 }])
    expect(stripeOf(crew).journal().refunds.at(-1)).toMatchObject({ key: `refund:${answer.data.id}:1`, amount_cents: 2550 })
    expect(await shift.ledger()).toEqual({
      location: 0,
      'platform:fee_revenue': -3080,
      'platform:refund_expense': 2550,
      pro: 0,
      'provider:clearing': 530,
    })
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
    const receipt = (await shift.asBoss.call(getReceipt, shift.params)).data
    expect(receipt.lines.at(-1)).toEqual({
      line: 'credit_note',
      amount: -2550,
      reason: 'Left an hour early',
      rate: null,
      percentage: null,
    })
    expect(receipt).toMatchObject({ total: 11_530, refundable: 11_530, refunds: [{ amount: 2550, status: 'AVAILABLE' }] })
    expect(receipt.timeline).toContainEqual(expect.objectContaining({ step: 'SUCCEEDED', subject: 'refund' }))
    const own = (await shift.asPro.call(getOwnReceipt, shift.params)).data
    expect(own).toMatchObject({ total: 11_000, refunds: [], refundable: 0 })
    expect(JSON.stringify(own)).not.toContain('Left an hour early')
    const listed = await admin.call(listRefunds, { query: { application_id: shift.id, status: 'AVAILABLE' } })
    expect(listed.data.results).toMatchObject([{ id: answer.data.id, location_id: shift.place.id, pro_name: expect.any(String) }])
    expect((await admin.call(listRefunds, { query: { application_id: shift.id, status: 'FAILED' } })).data.count).toBe(0)
    const log = await admin.call(listAuditLog, { query: { action: 'payment.refund', object_id: answer.data.id } })
    expect(log.data.results).toMatchObject([{ action: 'payment.refund', location_id: shift.place.id }])
  })

  it('never returns more than was charged, however often and concurrently it is requested', async () => {
    const shift = await paidShift()
    expect((await refund(shift, 140.81)).error).toMatchObject({ code: 'conflict', message: 'At most $140.80 can be refunded' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(shift, 50)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
    expect((await refund(shift)).data).toMatchObject({ amount: 4080 })
    expect((await refund(shift, 0.5)).error?.code).toBe('conflict')
    await crew.drain()
    const movements = stripeOf(crew)
      .journal()
      .refunds.filter(({ key }) => sent(shift).some(({ id }) => id && key))
    expect(movements.length).toBeGreaterThanOrEqual(3)
    expect((await refundsOf(shift)).reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(14_080)
    const past = crew.sql(
      sql`update payment_intents set refunded_cents = refunded_cents + 1 where application_id = ${shift.id} and kind = 'BUSINESS_CHARGE'`,
    )
    await expect(past).rejects.toThrow('payment_intents_given_back')
  })

  it('is for the platform only, and needs a reason and a charge', async () => {
    const shift = await workedShift(crew)
    expect((await refund(shift)).error).toMatchObject({ code: 'conflict', message: 'There is no charge with money left to refund' })
    await shift.pay()
    expect((await refund(shift)).status).toBe(409)
    await crew.drain()
    const body = { reason: 'x' }
    expect((await shift.asBoss.call(refundCharge, { ...shift.params, body })).status).toBe(403)
    expect((await shift.asPro.call(refundCharge, { ...shift.params, body })).status).toBe(403)
    expect((await refund(shift, 10, '  ')).status).toBe(400)
    expect((await refund(shift, 0.49)).status).toBe(400)
    expect((await shift.asBoss.call(listRefunds)).status).toBe(403)
  })

  it('of an extra payment does not affect the charge of the hours', async () => {
    const shift = await workedShift(crew)
    await shift.pay({ tip: 15 })
    await crew.drain()
    const [extra] = (await shift.asBoss.call(getReceipt, shift.params)).data.extras
    expect(extra).toMatchObject({ reason: 'TIP', refundable: 1575 })
    await admin.call(refundCharge, { ...shift.params, body: { reason: 'Wrong person', adhoc_payment_id: extra?.adhoc_payment_id ?? 0 } })
    await crew.drain()
    const receipt = (await shift.asBoss.call(getReceipt, shift.params)).data
    expect(receipt).toMatchObject({ total: 14_080, refundable: 14_080, extras: [{ refundable: 0 }], refunds: [{ amount: 1575 }] })
  })
})

describe('a refund with an unknown outcome', () => {
  it.each(['reset_after_capture', 'error_500_after_capture'] as const)('is sent once although the answer was lost (%s)', async (fault) => {
    const shift = await paidShift()
    stripeOf(crew).fault({ next: fault, path: '/v1/refunds' })
    await refund(shift, 20)
    await crew.drain()
    await shift.at(400)
    await crew.sweep(resolveStuck)
    expect(await refundsOf(shift)).toMatchObject([{ attempt: 1, state: 'SUCCEEDED' }])
    expect(new Set(sent(shift).map(({ id }) => id)).size).toBe(1)
  })

  it('is resent under its own key when the processor has no record of it', async () => {
    const shift = await paidShift()
    stripeOf(crew).fault({ next: 'reset', path: '/v1/refunds' })
    await refund(shift, 20)
    await crew.drain()
    await shift.at(400)
    await crew.sweep(resolveStuck)
    expect(await refundsOf(shift)).toMatchObject([{ attempt: 1, sends: 2, state: 'SUCCEEDED' }])
    expect(new Set(sent(shift).map(({ id }) => id)).size).toBe(1)
  })
})

describe('events of a refund', () => {
  it.each([1, 2, 3, 4, 5, 6])('that the bank returns end the same in any order, and allow another refund (shuffle %i)', async (seed) => {
    const shift = await paidShift()
    await refund(shift, 30)
    await crew.drain()
    stripeOf(crew).failRefund((await refundsOf(shift))[0]?.provider_ref ?? '')
    const events = (await eventsOf(crew, shift)).filter(({ type }) => type.startsWith('refund.') || type === 'charge.refunded')
    expect(events.map(({ type }) => type)).toEqual(['refund.created', 'charge.refunded', 'refund.failed'])
    for (const event of shuffled([...events, ...events], seed)) {
      await deliver(crew, event)
      await crew.drain()
    }
    expect(await refundsOf(shift)).toMatchObject([{ state: 'RETURNED' }])
    expect(await shift.ledger()).toMatchObject({ location: 0, 'platform:refund_expense': 0, 'provider:clearing': 3080 })
    expect((await shift.asBoss.call(getReceipt, shift.params)).data).toMatchObject({ total: 14_080, refundable: 14_080 })
    expect((await refund(shift, 30)).status).toBe(201)
    await crew.drain()
    expect(await shift.ledger()).toMatchObject({ 'platform:refund_expense': 3000 })
  })

  it('that nobody here requested raise one alarm', async () => {
    const shift = await paidShift()
    const ref = shift.captures()[0]?.ref ?? ''
    await crew.around.ports.payments.refund({ key: 'by hand', provider_ref: ref, amount_cents: 700 })
    const told = (await eventsOf(crew, shift)).find(({ type }) => type === 'charge.refunded')
    if (!told) throw new Error('There is no event of the refund')
    for (const id of ['evt_a', 'evt_b']) await deliver(crew, { ...told, id: `${id}_${shift.id}` })
    await crew.drain()
    const alarms = await crew.sql(sql`select detail from alarms where kind = 'refund_unmatched'`)
    expect(alarms).toMatchObject([{ detail: { refunded_cents: 700, known_cents: 0 } }])
    expect(await shift.ledger()).toMatchObject({ 'provider:clearing': 3080 })
  })
})

describe('a refund that the processor refuses', () => {
  it('leaves the money where it is, is reported to the platform, and can be requested again', async () => {
    const shift = await paidShift()
    await crew.around.ports.payments.refund({ key: 'all of it', provider_ref: shift.captures()[0]?.ref ?? '', amount_cents: 14_080 })
    await refund(shift, 20)
    await crew.drain()
    expect(await refundsOf(shift)).toMatchObject([{ state: 'DECLINED', error_code: 'amount_too_large' }])
    expect((await shift.asBoss.call(getReceipt, shift.params)).data).toMatchObject({ total: 14_080, refundable: 14_080 })
    expect(await crew.sql(sql`select 1 from alarms where kind = 'refund_failed' and (detail ->> 'amount_cents')::int = 2000`)).toHaveLength(
      1,
    )
  })
})
