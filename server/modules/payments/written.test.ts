// @module-tag full
import * as checked from '@crewcall/contract/checked-payments.ts'
import { cancelGig } from '@crewcall/contract/applications.ts'
import { payInvoice, recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import { payAdHocByPlatform, payProByPlatform } from '@crewcall/contract/payments.ts'
import { answerDispute, disputeHours, sendHome } from '@crewcall/contract/timesheets.ts'
import { waiveMinimum } from '@crewcall/contract/waivers.ts'
import sql from 'sql-template-tag'
import { describe } from 'vitest'
import { application, gig, manager, payingLocation } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import { payoutAccountChanged } from '../pros/index.ts'
import { sweepHours } from '../timesheets/index.ts'
import { chargeWaitingInvoices } from './invoices/charge.ts'
import { sweepInvoices } from './invoices/sweep.ts'
import { approve, invoiceOf, issueWeek, onAccount, withoutMethod } from './invoices/test-invoices.ts'
import { sweepDue } from './payday/reminders.ts'
import { sweepHolds } from './standing/holds.ts'
import { payablePro, start, stripeOf, useMethod, workedShift } from './test-money.ts'
import type { Paid } from './test-money.ts'
import { moneyScenarios } from './test-scenarios.ts'

// Each scenario has a database of its own. What it wrote, what it was answered, and what the screens then show, is compared with what is
// stored. Run by npm run proof -- written.

const scenario = moneyScenarios('payments')
const day = 24 * 60
const charged = (shift: Paid) => shift.captures()[0]?.ref ?? ''

describe('paying', () => {
  scenario('by card, with a tip', async ({ crew, paidAt }) => {
    const shift = await workedShift(crew, {
      application: { wage_amount: 20, bonus: 5, platform_bonus: 10, confirmed_at: '2026-03-08T16:00:00Z' },
    })
    await paidAt(shift, 365, { tip: 15 })
  })

  scenario('after a reminder, with a declined card, a hold, and then another card', async ({ crew, paidAt, halfway }) => {
    const shift = await workedShift(crew, { token: 'pm_card_chargeCustomerFail' })
    await shift.at(365)
    await crew.sweep(sweepDue)
    await paidAt(shift, 370, { tip: 10 })
    for (const hours of [25, 49]) {
      await shift.at(370 + hours * 60)
      await crew.sweep(sweepHolds)
    }
    await halfway()
    await useMethod(crew, shift.place, 'pm_card_mastercard')
    await paidAt(shift, 370 + 50 * 60, { tip: 10 })
  })

  scenario('by bank debit, which is taken back after its success', async ({ crew, paidAt, tellAt, halfway }) => {
    const shift = await workedShift(crew, { token: 'pm_usBankAccount_success' })
    await paidAt(shift, 365)
    await halfway()
    const debit = (await shift.attempts())[0]?.provider_ref ?? ''
    // On a slow machine it has settled by itself.
    const isWaiting = stripeOf(crew)
      .objects()
      .some(({ id, status }) => id === debit && status === 'processing')
    if (isWaiting) stripeOf(crew).settle(debit, 'cleared')
    await tellAt(shift, 365 + day)
    stripeOf(crew).settle((await shift.attempts())[0]?.provider_ref ?? '', 'returned_late')
    await tellAt(shift, 365 + 2 * day)
  })

  scenario('without an answer, found later by the sweep', async ({ crew, paidAt, sweepAt, halfway, fault }) => {
    const shift = await workedShift(crew)
    fault('reset_after_capture')
    await paidAt(shift, 365)
    await halfway()
    await sweepAt(shift, 367)
  })

  scenario('that never arrived, and is sent again under its key', async ({ crew, paidAt, sweepAt, halfway, fault }) => {
    const shift = await workedShift(crew)
    fault('reset')
    await paidAt(shift, 365)
    await halfway()
    await sweepAt(shift, 367)
  })

  scenario('taken twice, of which one is given back', async ({ crew, paidAt, sweepAt, tellAt, halfway, fault }) => {
    const shift = await workedShift(crew)
    fault('rate_limited')
    await paidAt(shift, 365)
    await halfway()
    await sweepAt(shift, 427)
    const [first] = await shift.attempts()
    const late = await crew.around.ports.payments.charge(first?.sent_order as never)
    await crew.sql(sql`update payment_intents set provider_ref = ${late.provider_ref} where id = ${first?.id}`)
    await tellAt(shift, 430)
  })

  scenario('at another amount, which is given back', async ({ crew, admin, paidAt }) => {
    const shift = await workedShift(crew)
    const honest = crew.around.ports.payments
    crew.around.ports.payments = {
      ...honest,
      charge: async (input) => ({ ...(await honest.charge(input)), received_cents: 9_000, amount_cents: 9_000 }),
    }
    await paidAt(shift, 365)
    crew.around.ports.payments = honest
    const [wrong] = await shift.attempts()
    await shift.at(380)
    await admin.call(checked.giveBackPayment, { params: { id: String(wrong?.id) }, body: { reason: 'Not what was asked' } })
    await crew.drain()
    await paidAt(shift, 390)
  })
})

describe('a refund', () => {
  scenario('in part, and then of the rest', async ({ crew, paidAt, refundAt }) => {
    const shift = await workedShift(crew)
    await paidAt(shift, 365)
    await refundAt(shift, 400, 25.5)
    await refundAt(shift, 410)
  })

  scenario('that the bank returns, and one that is declined', async ({ crew, paidAt, refundAt, tellAt, fault }) => {
    const shift = await workedShift(crew)
    await paidAt(shift, 365)
    await refundAt(shift, 400, 30)
    stripeOf(crew).failRefund((await shift.attempts()).find(({ kind }) => kind === 'REFUND')?.provider_ref ?? '')
    await tellAt(shift, 400 + day)
    fault('card_declined', '/v1/refunds')
    await refundAt(shift, 410 + day, 20)
  })
})

describe('extra payments', () => {
  scenario('by the business, one of which fails first', async ({ crew, paidAt, extraAt, fault }) => {
    const shift = await workedShift(crew)
    await paidAt(shift, 365)
    await extraAt(shift, 400, 'TIP', 20)
    fault('card_declined')
    await extraAt(shift, 401, 'PRO_BONUS', 50)
    await extraAt(shift, 402, 'REIMBURSEMENT', 12.34)
    await extraAt(shift, 403, 'ADJUST_HOURS', 10)
    await paidAt(shift, 420)
  })

  scenario('by the platform, which also pays the pro before the business does', async ({ crew, admin, paidAt }) => {
    const shift = await workedShift(crew)
    await shift.at(365)
    await admin.call(payAdHocByPlatform, { body: { application_id: shift.id, pro_amount: 25, reason: 'OTHER', description: 'Sorry' } })
    await crew.drain()
    await shift.at(370)
    await admin.call(payProByPlatform, { body: { gig_application: shift.id } })
    await crew.drain()
    await paidAt(shift, 380)
  })
})

describe('a minimum', () => {
  /** A confirmed pro of a location that pays by this method, at an instant after the start. */
  async function booked(crew: Crew, token: string, at: string) {
    await crew.clock.set('2026-03-08T16:00:00Z')
    const place = await payingLocation(crew)
    await useMethod(crew, place, token)
    const boss = crew.as((await manager(crew, place)).id)
    const shift = await gig(crew, place, { start_time: start })
    const { id } = await application(crew, shift, await payablePro(crew), 'CONFIRMED')
    await crew.clock.set(at)
    return { boss, shift, params: { params: { id: String(id) } } }
  }

  scenario('is charged when a pro is sent home', async ({ crew }) => {
    const { boss, params } = await booked(crew, 'pm_card_visa', '2026-03-10T16:20:00Z')
    await boss.call(sendHome, { ...params, body: { dismissal_reason: 'NOT_NEEDED', explanation: 'Slow night' } })
    await crew.drain()
  })

  scenario('is waived after a late cancellation whose charge was declined', async ({ crew, admin }) => {
    const { boss, shift, params } = await booked(crew, 'pm_card_chargeCustomerFail', '2026-03-10T10:00:00Z')
    await boss.call(cancelGig, { params: { gigId: String(shift.id) }, body: { explanation: 'No guests' } })
    await crew.drain()
    await crew.clock.set('2026-03-10T11:00:00Z')
    await admin.call(waiveMinimum, { ...params, body: { reason: 'The street was closed' } })
    await crew.drain()
  })
})

describe('on account', () => {
  scenario('two shifts are on one invoice, which is overdue and then paid by transfers', async ({ crew, admin }) => {
    const first = await onAccount(crew, { billing_source: 'ORGANIZATION' })
    const second = await onAccount(crew, {
      organization_id: first.place.organization_id,
      billing_source: 'ORGANIZATION',
      invoice_style: 'STANDARD',
    })
    await approve(crew, first)
    await approve(crew, second)
    await issueWeek(crew)
    await crew.clock.set('2026-03-24T04:00:00Z')
    await crew.sweep(sweepInvoices)
    const params = { params: { id: String((await invoiceOf(crew, first)).id) } }
    await crew.clock.set('2026-03-24T05:00:00Z')
    await admin.call(recordInvoicePayment, { ...params, body: { amount: 40, received_on: '2026-03-24', reference: 'Wire 17' } })
    await crew.drain()
    await crew.clock.set('2026-03-24T06:00:00Z')
    await admin.call(recordInvoicePayment, { ...params, body: { amount: 241.6, received_on: '2026-03-24', reference: 'Wire 18' } })
    await crew.drain()
  })

  scenario('an invoice without a method is charged once there is one', async ({ crew, paidAt, halfway }) => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await withoutMethod(crew, shift)
    await paidAt(shift, 365, { tip: 15 })
    await issueWeek(crew)
    await crew.clock.set('2026-03-24T04:00:00Z')
    await crew.sweep(sweepInvoices)
    await halfway()
    await useMethod(crew, shift.place, 'pm_card_visa')
    const { organization_id, id: location_id } = shift.place
    await crew.clock.set('2026-03-24T05:00:00Z')
    await crew.system((ctx) => chargeWaitingInvoices.work.run(ctx as never, { organization_id, location_id }))
    await crew.drain()
  })

  scenario('an invoice whose charge is declined is paid by its button, disputed and restored', async ({ crew, tell, fault }) => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await approve(crew, shift)
    fault('card_declined')
    await issueWeek(crew)
    const { id } = await invoiceOf(crew, shift)
    await crew.clock.set('2026-03-16T05:00:00Z')
    await shift.asBoss.call(payInvoice, { params: { id: String(id) } })
    await crew.drain()
    const ref =
      stripeOf(crew)
        .journal()
        .captures.find(({ key }) => key?.startsWith(`invoice:${id}:`))?.ref ?? ''
    const tellOfIt = async (at: string) => {
      await crew.clock.set(at)
      const events = stripeOf(crew).journal().events as unknown as { data: { object: { id: string; payment_intent?: string } } }[]
      await tell(events.filter(({ data: { object } }) => object.id === ref || object.payment_intent === ref))
    }
    stripeOf(crew).settle(ref, 'returned_late')
    await tellOfIt('2026-03-17T05:00:00Z')
    stripeOf(crew).closeDispute(ref, 'won')
    await tellOfIt('2026-03-18T05:00:00Z')
  })

  scenario('a credit is taken by the next invoice', async ({ crew, refundAt, extraAt }) => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await approve(crew, shift)
    await issueWeek(crew)
    await refundAt(shift, 6 * day, 20)
    await extraAt(shift, 6 * day + 5, 'PRO_BONUS', 30)
    await crew.clock.set('2026-03-23T04:05:00Z')
    await crew.sweep(sweepInvoices)
  })
})

describe('a dispute of a charge', () => {
  for (const result of ['won', 'lost'] as const) {
    scenario(`that is ${result}`, async ({ crew, paidAt, tellAt }) => {
      const shift = await workedShift(crew)
      await paidAt(shift, 365)
      stripeOf(crew).settle(charged(shift), 'returned_late')
      await tellAt(shift, 365 + day)
      stripeOf(crew).closeDispute(charged(shift), result)
      await tellAt(shift, 365 + 2 * day)
    })
  }
})

describe('a payout', () => {
  scenario('that waits for an account, and is sent once there is one', async ({ crew, paidAt, sweepAt }) => {
    const shift = await workedShift(crew)
    await crew.sql(sql`update pros set payouts_enabled = false where id = ${shift.worker.id}`)
    await paidAt(shift, 365)
    await shift.at(400)
    await crew.system((ctx) => payoutAccountChanged(ctx, shift.worker.payout_account_id ?? '', true))
    await crew.drain()
    await sweepAt(shift, 405)
  })

  scenario('that is refused, and sent again the next day', async ({ crew, paidAt, sweepAt, halfway, fault }) => {
    const shift = await workedShift(crew)
    fault('card_declined', '/v1/transfers')
    await paidAt(shift, 365)
    await halfway()
    await sweepAt(shift, 370 + day)
  })

  scenario('that arrived twice is taken back', async ({ crew, paidAt, sweepAt, tellAt, halfway, fault }) => {
    const shift = await workedShift(crew)
    fault('rate_limited', '/v1/transfers')
    await paidAt(shift, 365)
    await halfway()
    await sweepAt(shift, 427)
    const first = (await shift.attempts()).find(({ kind }) => kind === 'PRO_PAYOUT')
    const late = await crew.around.ports.payments.payOut(first?.sent_order as never)
    await crew.sql(sql`update payment_intents set provider_ref = ${late.provider_ref} where id = ${first?.id}`)
    await tellAt(shift, 430)
    await sweepAt(shift, 435)
  })
})

describe('hours', () => {
  scenario('that were disputed, answered and paid', async ({ crew, paidAt }) => {
    const shift = await workedShift(crew)
    await shift.at(500)
    await shift.asPro.call(disputeHours, {
      ...shift.params,
      body: { claimed_start: '2026-03-10T15:45:00Z', claimed_end: '2026-03-10T22:30:00Z', reason: 'I stayed to clean' },
    })
    await crew.drain()
    await shift.at(520)
    await shift.asBoss.call(answerDispute, { ...shift.params, body: { resolution: 'ACCEPTED', answer: 'True' } })
    await crew.drain()
    await paidAt(shift, 530)
  })

  scenario('that nobody answered are approved and charged by silence', async ({ crew }) => {
    const shift = await workedShift(crew)
    await shift.at(361 + 2 * day)
    await crew.sweep(sweepHours)
  })
})
