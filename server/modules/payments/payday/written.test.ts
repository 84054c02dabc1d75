// @module-tag full
import { payAdHoc, payProByPlatform, previewAdHoc } from '@crewcall/contract/payments.ts'
import { approveHours, disputeHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { describe } from 'vitest'
import { application, gig, manager } from '../../../test/cast.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { waiveMinimum } from '@crewcall/contract/waivers.ts'
import { sweepHours } from '../../timesheets/index.ts'
import { sweepHolds } from '../standing/holds.ts'
import { payablePro, start, stripeOf, useMethod, workedShift, workedTogether } from '../test-money.ts'
import { moneyScenarios } from '../test-scenarios.ts'
import { sweepDue } from './reminders.ts'

// As in payments/written.test.ts: what pays whom, and what is refused with which reason.

const scenario = moneyScenarios('payday')
const day = 24 * 60

describe('pros of one shift', () => {
  scenario('are paid together, except for those who cannot be', async ({ crew }) => {
    const { place, shift, pros, ids, asBoss, pay } = await workedTogether(crew, 5)
    const [paid = 0, disputed = 0, tipped = 0, cancelled = 0, last = 0] = ids
    await pay([{ application_id: paid, tip: 20 }])
    await crew.drain()
    await crew.as(pros[1]?.user_id ?? 0).call(disputeHours, {
      params: { id: String(disputed) },
      body: { claimed_start: start, claimed_end: '2026-03-10T22:30:00Z', reason: 'I stayed' },
    })
    await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'BUSINESS_CALLED_OUT' where id = ${cancelled}`)
    const other = await gig(crew, place, { start_time: start })
    const elsewhere = await application(crew, other, await payablePro(crew), 'CONFIRMED')
    const applied = await application(crew, shift, await payablePro(crew), 'CREATED')
    await pay([{ application_id: last, expected_total: 14_081 }, { application_id: tipped }])
    await pay([
      { application_id: last, expected_total: 14_080 },
      { application_id: tipped, tip: 4_990 },
      ...[paid, disputed, cancelled, elsewhere.id, applied.id].map((application_id) => ({ application_id })),
    ])
    await crew.drain()
    await pay([
      { application_id: paid, tip: 5 },
      { application_id: tipped, tip: 20 },
    ])
    await crew.sql(sql`update locations set tipping_enabled = false where id = ${place.id}`)
    await pay([{ application_id: disputed, tip: 5 }])
    await asBoss.call(approveHours, { params: { gigId: String(shift.id) }, body: { application_ids: ids } })
    await crew.drain()
  })

  scenario('are not paid by someone who may not, nor without a method', async ({ crew }) => {
    const { place, shift, ids, pay } = await workedTogether(crew, 2)
    const params = { params: { gigId: String(shift.id) }, body: { application_ids: ids } }
    const onsite = crew.as((await manager(crew, place, 'ONSITE_MANAGER')).id)
    await onsite.call(approveHours, params)
    await crew.sql(sql`update payment_methods set replaced_at = now() where location_id = ${place.id}`)
    await pay()
    await crew.clock.set('2026-03-12T22:30:00Z')
    await crew.sweep(sweepHours)
    await crew.sweep(sweepDue)
    await useMethod(crew, place, 'pm_card_visa')
    await pay()
    await crew.drain()
  })
})

describe('an engagement', () => {
  scenario('whose tip failed pays it after it was cancelled, and nothing else', async ({ crew, paidAt, extraAt, fault }) => {
    const shift = await workedShift(crew)
    await paidAt(shift, 365)
    fault('card_declined')
    await extraAt(shift, 400, 'TIP', 10)
    fault('card_declined')
    await extraAt(shift, 401, 'PRO_BONUS', 20)
    await crew.sweep(sweepDue)
    await shift.at(400 + 2 * day)
    await crew.sweep(sweepHolds)
    await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'BUSINESS_CALLED_OUT' where id = ${shift.id}`)
    await paidAt(shift, 410 + 2 * day, { tip: 10 })
    await shift.pay()
  })

  scenario('with a failed tip and failed hours is paid with both at once', async ({ crew, paidAt }) => {
    const shift = await workedShift(crew, { token: 'pm_card_chargeCustomerFail' })
    await paidAt(shift, 365, { tip: 10 })
    await useMethod(crew, shift.place, 'pm_card_visa')
    await paidAt(shift, 400, { tip: 12 })
  })

  scenario('in a network that pays its people itself costs nothing', async ({ crew }) => {
    const shift = await workedShift(crew, { location: { in_network_payments_enabled: false }, gig: { type: 'NETWORK' } })
    await shift.at(365)
    await shift.pay()
    await shift.at(361 + 2 * day)
    await crew.sweep(sweepHours)
    await shift.pay()
  })

  scenario('in a paying network costs its own fee', async ({ crew, paidAt, extraAt }) => {
    const shift = await workedShift(crew, { location: { in_network_payments_enabled: true }, gig: { type: 'NETWORK' } })
    await paidAt(shift, 365, { tip: 10 })
    await extraAt(shift, 400, 'OTHER', 7.77)
  })

  scenario('of an employee with a background check costs the fees of both', async ({ crew, paidAt, extraAt }) => {
    const shift = await workedShift(crew, {
      gig: { employment_type: 'W2', background_check_required: true, unpaid_break_minutes: 0 },
      application: {
        employment_type: 'W2',
        wage_amount: 21.35,
        bonus: 12.5,
        platform_fee_percentage: 33,
        background_checks_fee_percentage: 4,
        tipping_fee_percentage: 7,
      },
    })
    await paidAt(shift, 365, { tip: 3.33 })
    await extraAt(shift, 400, 'SHORTED_PAY', 10.01)
  })
})

describe('the money of the pro', () => {
  scenario(
    'waits while the outcome of a charge is unknown and the location is on hold',
    async ({ crew, paidAt, sweepAt, halfway, fault }) => {
      const shift = await workedShift(crew)
      await crew.sql(sql`update locations set payment_hold_since = '2026-03-01T00:00:00Z' where id = ${shift.place.id}`)
      fault('reset_after_capture')
      await paidAt(shift, 365)
      await halfway()
      await sweepAt(shift, 367)
    },
  )

  scenario('waits while a bank debit is on its way', async ({ crew, paidAt, tellAt, halfway }) => {
    const shift = await workedShift(crew, { token: 'pm_usBankAccount_processing' })
    await paidAt(shift, 365, { tip: 4 })
    await halfway()
    for (const { provider_ref } of await shift.attempts()) if (provider_ref) stripeOf(crew).settle(provider_ref, 'cleared')
    await tellAt(shift, 365 + 3 * day)
  })

  scenario('is not sent for a bank debit that bounces', async ({ crew, paidAt, tellAt }) => {
    const shift = await workedShift(crew, { token: 'pm_usBankAccount_processing' })
    await paidAt(shift, 365)
    stripeOf(crew).settle((await shift.attempts())[0]?.provider_ref ?? '', 'returned')
    await tellAt(shift, 365 + 3 * day)
    await crew.sweep(sweepHolds)
    await useMethod(crew, shift.place, 'pm_card_visa')
    await paidAt(shift, 380 + 3 * day)
  })
})

describe('refused with a reason', () => {
  scenario('are extra payments outside their limits', async ({ crew, admin, paidAt }) => {
    const shift = await workedShift(crew, { location: { team_member_cap: 20, tipping_enabled: false } })
    const member = crew.as((await manager(crew, shift.place, 'TEAM_MEMBER')).id)
    const onsite = crew.as((await manager(crew, shift.place, 'ONSITE_MANAGER')).id)
    const pay = (by: typeof admin, reason: 'TIP' | 'PRO_BONUS' | 'ADJUST_HOURS' | 'SHORTED_PAY', pro_amount: number) =>
      by.call(payAdHoc, {
        body: { application_id: shift.id, reason, pro_amount, description: '', ...(reason === 'ADJUST_HOURS' && { added_minutes: 30 }) },
      })
    await shift.at(-5)
    await pay(shift.asBoss, 'PRO_BONUS', 10)
    await shift.at(361)
    for (const reason of ['TIP', 'ADJUST_HOURS', 'SHORTED_PAY'] as const) await pay(shift.asBoss, reason, 10)
    await pay(member, 'PRO_BONUS', 20.01)
    await pay(member, 'PRO_BONUS', 12)
    await pay(member, 'PRO_BONUS', 8.01)
    await pay(member, 'PRO_BONUS', 8)
    await pay(onsite, 'PRO_BONUS', 1)
    await crew.drain()
    await paidAt(shift, 370)
    await pay(shift.asBoss, 'SHORTED_PAY', 4_990)
    await pay(shift.asBoss, 'SHORTED_PAY', 10.01)
    await pay(shift.asBoss, 'SHORTED_PAY', 10)
    await crew.drain()
    await admin.call(previewAdHoc, { query: { application_id: shift.id, reason: 'TOS', pro_amount: '80.00' } })
  })

  scenario('are refunds of what was not paid, or of more than is left', async ({ crew, admin, paidAt, refundAt }) => {
    const shift = await workedShift(crew)
    const refund = (amount?: number, by = admin) =>
      by.call(refundCharge, { ...shift.params, body: { reason: 'Left early', ...(amount === undefined ? {} : { amount }) } })
    await shift.at(361)
    await refund()
    await admin.call(waiveMinimum, { ...shift.params, body: { reason: 'The street was closed' } })
    await paidAt(shift, 365)
    await refund(140.81)
    await refund(1, shift.asBoss)
    await refundAt(shift, 370, 100)
    await refund(40.81)
    await refundAt(shift, 380)
    await refund()
    await admin.call(payProByPlatform, { body: { gig_application: shift.id } })
    await shift.asBoss.call(payProByPlatform, { body: { gig_application: shift.id } })
  })
})
