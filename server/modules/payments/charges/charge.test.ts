import { askProvider } from '@crewcall/contract/checked-payments.ts'
import { getReceipt, listPayments, payPros } from '@crewcall/contract/payments.ts'
import { approveHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { manager, platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { impatient } from '../../../test/impatient.ts'
import { sweepHours } from '../../timesheets/index.ts'
import { sweepHolds } from '../standing/holds.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { sweepDue } from '../payday/reminders.ts'
import { onStopPoint } from '../attempts/stop-point.ts'
import { stripeOf, useMethod, workedShift } from '../test-money.ts'

let crew: Crew
let patient: Crew['around']['ports']['payments']
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  patient = crew.around.ports.payments
})
afterEach(async () => {
  onStopPoint(undefined)
  stripeOf(crew).clearFaults()
  crew.around.ports.payments = patient
  // What is left would take the fault of the next test.
  await crew.drain()
})
afterAll(() => crew.close())

describe('paying a pro', () => {
  it('charges 14 080 c for 5.5 paid hours at $20 and 28 %, tips 1 500 + 75 c, and pays the pro', async () => {
    const shift = await workedShift(crew)
    const answer = await shift.pay({ tip: 15, expected_total: 14_080 })
    expect(answer.data.results).toMatchObject([
      { total: 14_080, pro_amount: 11_000, business_payment_status: 'SUBMITTED', hours_state: 'LOCKED' },
    ])
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
    expect(shift.captures()).toMatchObject([{ key: `charge:${shift.id}:1`, amount_cents: 14_080 }])
    expect(shift.transfers()).toMatchObject([{ key: `payout:${shift.id}:1`, amount_cents: 11_000 }])
    const moved = (await shift.attempts()).map(({ kind, amount_cents, state }) => [kind, amount_cents, state])
    expect(moved.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['ADHOC_CHARGE', 1575, 'SUCCEEDED'],
      ['ADHOC_PAYOUT', 1500, 'SUCCEEDED'],
      ['BUSINESS_CHARGE', 14_080, 'SUCCEEDED'],
      ['PRO_PAYOUT', 11_000, 'SUCCEEDED'],
    ])
    expect(await shift.ledger()).toEqual({ location: 0, 'platform:fee_revenue': -3155, pro: 0, 'provider:clearing': 3155 })
    const receipt = await shift.asBoss.call(getReceipt, shift.params)
    expect(receipt.data).toMatchObject({
      total: 14_080,
      paid_with: { type: 'card', name: 'visa', last4: '4242' },
      payable_minutes: 330,
      lines: [
        { line: 'pro_amount', amount: 11_000, rate: { minutes: 330, wage: 2000, bonus: 0 } },
        { line: 'platform_fee', amount: 3080, percentage: 28 },
      ],
      extras: [{ reason: 'TIP', pro_amount: 1500, total: 1575, status: 'AVAILABLE' }],
      total_with_extras: 15_655,
    })
    const named = receipt.data.statement
    expect(named.toSorted((a, b) => b.amount - a.amount)).toEqual([
      { descriptor: `PAY ${shift.id}`, amount: 14_080 },
      { descriptor: `PAY ${shift.id} EXTRA`, amount: 1575 },
    ])
    const asked = stripeOf(crew)
      .objects()
      .filter((object) => object.object === 'payment_intent')
      .map((object) => object['statement_descriptor_suffix'])
    expect(asked).toEqual(expect.arrayContaining(named.map(({ descriptor }) => descriptor)))
    const history = (await shift.asBoss.call(listPayments, { query: { tab: 'history', location_id: shift.place.id } })).data.results
    expect(history).toMatchObject([{ total: 14_080, extras_total: 1575 }])
  })

  it('refuses an amount that differs from what the manager saw, and changes nothing', async () => {
    const shift = await workedShift(crew)
    expect((await shift.pay({ expected_total: 14_079 })).error?.code).toBe('stale_version')
    expect(await shift.attempts()).toEqual([])
    expect(await crew.sql(sql`select state from timesheets where application_id = ${shift.id}`)).toEqual([{ state: 'PROPOSED' }])
  })

  it('captures once for 50 managers who press at the same time', async () => {
    const shift = await workedShift(crew)
    const answers = await Promise.all(Array.from({ length: 50 }, () => shift.pay()))
    expect(answers.filter((answer) => answer.data?.results.length === 1)).toHaveLength(1)
    expect(answers.every((answer) => answer.status === 200 || answer.status === 503)).toBe(true)
    await Promise.all([crew.drain(), crew.drain()])
    expect(shift.captures()).toHaveLength(1)
    expect(shift.transfers()).toHaveLength(1)
  })

  it('needs a usable payment method and the right role', async () => {
    const shift = await workedShift(crew)
    const onsite = crew.as((await manager(crew, shift.place, 'ONSITE_MANAGER')).id)
    const sent = { params: { gigId: String(shift.shift.id) }, body: { payments: [{ application_id: shift.id }] } }
    expect((await onsite.call(payPros, sent)).status).toBe(403)
    expect((await shift.asPro.call(payPros, sent)).status).toBe(404)
    await crew.sql(sql`update payment_methods set status = 'REQUIRES_ACTION' where location_id = ${shift.place.id}`)
    expect((await shift.pay()).error?.code).toBe('payment_method_requires_action')
    await crew.sql(sql`update payment_methods set replaced_at = now() where location_id = ${shift.place.id}`)
    expect((await shift.pay()).error?.code).toBe('payment_method_does_not_exist')
  })

  it('uses the rates frozen at confirmation', async () => {
    const shift = await workedShift(crew)
    await crew.sql(sql`update locations set gigpro_fee_percentage = 50, tipping_fee_percentage = 50 where id = ${shift.place.id}`)
    await crew.sql(sql`update gigs set wage_amount = 70 where id = ${shift.shift.id}`)
    expect((await shift.pay()).data.results).toMatchObject([{ total: 14_080 }])
  })

  it('leaves a platform bonus off the bill of the business', async () => {
    const shift = await workedShift(crew, {
      application: { wage_amount: 20, bonus: 5, platform_bonus: 10, confirmed_at: '2026-03-08T16:00:00Z' },
    })
    await shift.pay()
    await crew.drain()
    expect(shift.captures()).toMatchObject([{ amount_cents: 14_720 }])
    expect(shift.transfers()).toMatchObject([{ amount_cents: 12_500 }])
    expect(await shift.ledger()).toEqual({
      location: 0,
      'platform:bonus_expense': 1000,
      'platform:fee_revenue': -3220,
      pro: 0,
      'provider:clearing': 2220,
    })
  })
})
describe('a charge with an unknown outcome', () => {
  it.each(['timeout_after_capture', 'reset_after_capture', 'error_500_after_capture'] as const)(
    'captures once although the answer was lost (%s)',
    async (fault) => {
      const shift = await workedShift(crew)
      if (fault === 'timeout_after_capture') crew.around.ports.payments = impatient(crew)
      stripeOf(crew).fault({ next: fault, path: '/v1/payment_intents' })
      await shift.pay()
      await crew.drain()
      crew.around.ports.payments = patient
      await shift.at(362)
      await crew.sweep(resolveStuck)
      expect(shift.captures()).toHaveLength(1)
      expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
      expect((await shift.attempts()).filter(({ kind }) => kind === 'BUSINESS_CHARGE')).toMatchObject([{ attempt: 1, state: 'SUCCEEDED' }])
    },
  )

  it('is sent again under its own key when the processor has no record of it', async () => {
    const shift = await workedShift(crew)
    stripeOf(crew).fault({ next: 'reset', path: '/v1/payment_intents' })
    await shift.pay()
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'SUBMITTED' })
    await shift.at(362)
    await crew.sweep(resolveStuck)
    expect(shift.captures()).toMatchObject([{ key: `charge:${shift.id}:1` }])
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE' })
    expect(await shift.ledger()).toMatchObject({ location: 0, pro: 0 })
  })

  it('stays unknown after a server error of the processor, which it would only repeat', async () => {
    const shift = await workedShift(crew)
    stripeOf(crew).fault({ next: 'error_500', path: '/v1/payment_intents' })
    await shift.pay()
    await crew.drain()
    for (const minute of [362, 368, 430]) {
      await shift.at(minute)
      await crew.sweep(resolveStuck)
    }
    expect((await shift.attempts()).filter(({ kind }) => kind === 'BUSINESS_CHARGE')).toMatchObject([{ attempt: 1, state: 'UNKNOWN' }])
    expect(shift.captures()).toEqual([])
  })

  it.each([
    'charge.before_send',
    'charge.after_send',
    'charge.after_settle',
    'payout.before_send',
    'payout.after_send',
    'payout.after_settle',
  ] as const)('survives a worker that dies at %s', async (point) => {
    const shift = await workedShift(crew)
    await shift.pay()
    let isFirst = true
    onStopPoint((name) => {
      if (name !== point || !isFirst) return
      isFirst = false
      throw new Error('killed')
    })
    await crew.drain()
    expect(isFirst).toBe(false)
    await crew.drain({ ignoreBackoff: true })
    for (const minute of [362, 363, 364]) {
      await shift.at(minute)
      await crew.sweep(resolveStuck)
    }
    expect(shift.captures()).toHaveLength(1)
    expect(shift.transfers()).toHaveLength(1)
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
    expect(await shift.ledger()).toEqual({ location: 0, 'platform:fee_revenue': -3080, pro: 0, 'provider:clearing': 3080 })
  })

  it('is passed to a person if it stays unknown for days, and is never sent again meanwhile', async () => {
    const shift = await workedShift(crew)
    stripeOf(crew).fault({ next: 'reset_after_capture', path: '/v1/payment_intents' })
    await shift.pay()
    await crew.drain()
    // More than enough, as unknown charges of other tests are asked about as well.
    stripeOf(crew).fault({ next: 'error_500', path: '/v1/payment_intents', times: 200 })
    for (const minute of [1, 7, 70, 1600, 3100, 4600, 6100, 7600, 9100]) {
      await shift.at(361 + minute)
      await crew.sweep(resolveStuck)
      expect((await shift.pay()).data.skipped).toMatchObject([{ code: 'conflict' }])
    }
    const [charge] = await shift.attempts()
    expect(charge).toMatchObject({ state: 'UNKNOWN', attempt: 1, next_try_at: null })
    // Whoever asks the provider again hears of it by the same alarm.
    const admin = crew.as((await platformAdmin(crew)).id)
    expect((await admin.call(askProvider, { params: { id: String(charge?.id) } })).status).toBe(200)
    await crew.drain()
    expect(
      await crew.sql(sql`select 1 from alarms where kind = 'payment_unknown' and detail ->> 'payment_intent_id' = ${String(charge?.id)}`),
    ).toHaveLength(1)
    expect(shift.captures()).toHaveLength(1)
  })
})

describe('the money of the pro while a charge is unknown', () => {
  it.each([
    ['a card of a location in good standing', 'pm_card_visa', false, true],
    ['a card of a location on hold', 'pm_card_visa', true, false],
    ['a bank debit', 'pm_usBankAccount_success', false, false],
  ] as const)('for %s', async (_who, token, isHeld, isPaid) => {
    const shift = await workedShift(crew, { token })
    if (isHeld) await crew.sql(sql`update locations set payment_hold_since = now() where id = ${shift.place.id}`)
    stripeOf(crew).fault({ next: 'reset_after_capture', path: '/v1/payment_intents' })
    await shift.pay()
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'SUBMITTED', pro_payment_status: isPaid ? 'AVAILABLE' : null })
    expect(shift.transfers()).toHaveLength(isPaid ? 1 : 0)
  })
})

describe('a declined card', () => {
  it('fails, holds the location after 48 hours, and is paid with the next card', async () => {
    const shift = await workedShift(crew, { token: 'pm_card_chargeCustomerFail' })
    await shift.pay({ tip: 10 })
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'FAILED', pro_payment_status: null })
    expect((await shift.asBoss.call(listPayments, { query: { tab: 'failed', location_id: shift.place.id } })).data.results).toMatchObject([
      { error_code: 'generic_decline' },
    ])
    const hold = async () =>
      (await crew.sql<{ held: boolean }>(sql`select payment_hold_since is not null as held from locations where id = ${shift.place.id}`))[0]
        ?.held
    await shift.at(360 + 47 * 60)
    await crew.sweep(sweepHolds)
    expect(await hold()).toBe(false)
    await shift.at(361 + 48 * 60)
    await crew.sweep(sweepHolds)
    expect(await hold()).toBe(true)
    await useMethod(crew, shift.place, 'pm_card_mastercard')
    expect((await shift.pay({ tip: 10 })).data.results).toHaveLength(1)
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
    expect(shift.captures()).toMatchObject([{ key: `charge:${shift.id}:2`, amount_cents: 14_080 }])
    expect(await crew.sql(sql`select reason from adhoc_payments where application_id = ${shift.id}`)).toEqual([{ reason: 'TIP' }])
    expect(await hold()).toBe(false)
  })
})

describe('hours without a required approval', () => {
  it('are charged automatically 48 hours after the end', async () => {
    const shift = await workedShift(crew)
    await shift.at(361 + 48 * 60)
    await crew.sweep(sweepHours)
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE', pro_payment_status: 'AVAILABLE' })
    expect(shift.captures()).toHaveLength(1)
  })

  it('approved by a manager wait for the manager, who is reminded every day', async () => {
    const shift = await workedShift(crew)
    await shift.asBoss.call(approveHours, { params: { gigId: String(shift.shift.id) }, body: { application_ids: [shift.id] } })
    await crew.drain()
    expect(await shift.attempts()).toEqual([])
    await crew.sweep(sweepDue)
    const told = await crew.sql<{ payload: object }>(
      sql`select payload from announcements where name = 'payments.due' and payload ->> 'location_id' = ${String(shift.place.id)}`,
    )
    expect(told).toMatchObject([{ payload: { count: 1, total_cents: 14_080, day: '2026-03-10' } }])
    expect((await shift.asBoss.call(listPayments)).data).toMatchObject({ count: 1, total_due: 14_080 })
  })

  it('cost nothing in the network of a location that pays its people itself', async () => {
    const shift = await workedShift(crew, { location: { in_network_payments_enabled: false }, gig: { type: 'NETWORK' } })
    expect((await shift.pay()).error?.code).toBe('conflict')
    await shift.at(361 + 48 * 60)
    await crew.sweep(sweepHours)
    expect(await shift.facts()).toMatchObject({ is_closed_without_charge: true, business_payment_status: null })
    expect(await shift.attempts()).toEqual([])
  })

  it('pay the pro at once when the location is invoiced', async () => {
    const shift = await workedShift(crew, { location: { invoicing_enabled: true } })
    await shift.asBoss.call(approveHours, { params: { gigId: String(shift.shift.id) }, body: { application_ids: [shift.id] } })
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'SUBMITTED', pro_payment_status: 'AVAILABLE' })
  })
})
