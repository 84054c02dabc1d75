// @module-tag full
import { payInvoice, recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import { payAdHoc } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import sql from 'sql-template-tag'
import { describe } from 'vitest'
import { enqueue } from '../../../platform/jobs.ts'
import { organizationAdmin } from '../../../test/cast.ts'
import type { Crew } from '../../../test/crew.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import { stripeOf, useMethod } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { moneyScenarios } from '../test-scenarios.ts'
import { issueInvoice } from './issue.ts'
import { sweepInvoices } from './sweep.ts'
import { approve, invoiceOf, issueWeek, onAccount, withoutMethod } from './test-invoices.ts'

// As in payments/written.test.ts: what is billed to whom, how an invoice is paid, and what is refused with which reason.

const scenario = moneyScenarios('invoices')
const day = 24 * 60
const idOf = async (crew: Crew, shift: Paid) => ({ params: { id: String((await invoiceOf(crew, shift)).id) } })
/** Issues the invoices that are due one after the other: jobs side by side would number them in any order. */
async function issueOn(crew: Crew, at: string): Promise<void> {
  await crew.clock.set(at)
  const due = await crew.sql<{ organization_id: number; id: number }>(
    sql`select organization_id, id from invoices where issued_at is null and closes_at <= ${at} order by id`,
  )
  for (const { organization_id, id } of due) {
    await crew.system((ctx) => enqueue(ctx, issueInvoice, { organization_id, invoice_id: id }))
    await crew.drain()
  }
}
async function sweepOn(crew: Crew, at: string): Promise<void> {
  await crew.clock.set(at)
  await crew.sweep(sweepInvoices)
}

describe('charges', () => {
  scenario('of one organization are billed by owner, place and work address, in every zone', async ({ crew, extraAt }) => {
    const first = await onAccount(crew, { billing_source: 'ORGANIZATION' })
    const { organization_id } = first.place
    const same = { organization_id, billing_source: 'ORGANIZATION' } as const
    const shifts = [
      first,
      await onAccount(crew, { ...same, timezone: 'America/Los_Angeles' }),
      await onAccount(crew, { ...same, billing_source: 'LOCATION' }),
      await onAccount(crew, { ...same, invoice_style: 'LOCATION' }),
      await onAccount(crew, { ...same, invoice_style: 'ADDRESS' }),
      await onAccount(crew, { ...same, invoice_frequency: 'DAILY' }),
      await onAccount(crew, { ...same, invoice_work_week_end_date: 'WEDNESDAY' }),
    ]
    for (const shift of shifts) await approve(crew, shift)
    await organizationAdmin(crew, organization_id)
    for (const reason of ['TIP', 'ADJUST_HOURS', 'PRO_BONUS', 'SHORTED_PAY', 'REIMBURSEMENT', 'OTHER'] as const)
      await extraAt(first, 400, reason, 10)
    for (const at of ['2026-03-11T04:05:00Z', '2026-03-12T04:05:00Z', '2026-03-16T04:05:00Z', '2026-03-16T07:05:00Z'])
      await issueOn(crew, at)
    await sweepOn(crew, '2026-03-25T07:05:00Z')
  })

  scenario('of two locations with tips are on an invoice each', async ({ crew, paidAt }) => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await paidAt(shift, 365, { tip: 15 })
    const other = await onAccount(crew, { organization_id: shift.place.organization_id, billing_source: 'LOCATION' })
    await paidAt(other, 365, { tip: 2.5 })
    await issueOn(crew, '2026-03-16T04:05:00Z')
  })
})

describe('a credit', () => {
  scenario(
    'of more than the next invoice is spread, and an invoice of nothing is paid at once',
    async ({ crew, admin, refundAt, extraAt }) => {
      const shift = await onAccount(crew, { billing_source: 'LOCATION' })
      await approve(crew, shift)
      await issueWeek(crew)
      await refundAt(shift, 6 * day, 100)
      await refundAt(shift, 6 * day + 1, 12.34)
      await admin.call(refundCharge, { ...shift.params, body: { reason: 'Again', amount: 28.47 } })
      await extraAt(shift, 6 * day + 5, 'REIMBURSEMENT', 50)
      await sweepOn(crew, '2026-03-23T04:05:00Z')
      await extraAt(shift, 13 * day + 5, 'REIMBURSEMENT', 70)
      await sweepOn(crew, '2026-03-30T04:05:00Z')
      await admin.call(refundCharge, { ...shift.params, body: { reason: 'All' } })
      await admin.call(refundCharge, { ...shift.params, body: { reason: 'Again' } })
    },
  )

  scenario('of an extra payment is taken by the next invoice', async ({ crew, admin, paidAt, extraAt }) => {
    const shift = await onAccount(crew, { billing_source: 'ORGANIZATION' })
    await paidAt(shift, 365)
    await shift.at(400)
    const body = { application_id: shift.id, pro_amount: 30, reason: 'PRO_BONUS' as const, description: 'For the late night' }
    const extra = await shift.asBoss.call(payAdHoc, { body })
    await crew.drain()
    await issueWeek(crew)
    await admin.call(refundCharge, { ...shift.params, body: { reason: 'By mistake', adhoc_payment_id: extra.data.id } })
    await extraAt(shift, 6 * day + 5, 'TIP', 90)
    await sweepOn(crew, '2026-03-23T04:05:00Z')
  })
})

describe('an invoice', () => {
  scenario('is not paid before it is issued, twice, by strangers or with more than is left', async ({ crew, admin }) => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await withoutMethod(crew, shift)
    await approve(crew, shift)
    const invoice = await idOf(crew, shift)
    const transfer = (amount: number, received_on: string, by = admin) =>
      by.call(recordInvoicePayment, { ...invoice, body: { amount, received_on, reference: 'Wire 17' } })
    await shift.asBoss.call(payInvoice, invoice)
    await transfer(10, '2026-03-10')
    await issueWeek(crew)
    await shift.asBoss.call(payInvoice, invoice)
    await shift.asPro.call(payInvoice, invoice)
    await transfer(10, '2026-03-16', shift.asBoss)
    await transfer(140.81, '2026-03-16')
    await transfer(10, '2026-03-17')
    await transfer(40.8, '2026-03-16')
    await transfer(100.01, '2026-03-16')
    await useMethod(crew, shift.place, 'pm_card_visa')
    await shift.asBoss.call(payInvoice, invoice)
    await shift.asBoss.call(payInvoice, invoice)
    await transfer(1, '2026-03-16')
    await crew.drain()
    await shift.asBoss.call(payInvoice, invoice)
    await transfer(1, '2026-03-16')
    await sweepOn(crew, '2026-03-25T04:00:00Z')
  })

  scenario('whose charge is pending is not overdue until the bank takes it back', async ({ crew, tell, halfway }) => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await useMethod(crew, shift.place, 'pm_usBankAccount_processing')
    await approve(crew, shift)
    await issueWeek(crew)
    await sweepOn(crew, '2026-03-24T04:05:00Z')
    await halfway()
    const { id } = await invoiceOf(crew, shift)
    const [charge] = await crew.sql<{ provider_ref: string }>(sql`select provider_ref from payment_intents where invoice_id = ${id}`)
    stripeOf(crew).settle(charge?.provider_ref ?? '', 'returned')
    const events = stripeOf(crew).journal().events as unknown as { data: { object: { id: string } } }[]
    await tell(events.filter(({ data: { object } }) => object.id === charge?.provider_ref))
    await sweepOn(crew, '2026-03-24T04:25:00Z')
    await sweepOn(crew, '2026-03-24T04:45:00Z')
  })

  scenario('whose charge had an error on our side is charged again by itself', async ({ crew, fault, halfway }) => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await approve(crew, shift)
    fault('rate_limited')
    await issueWeek(crew)
    await halfway()
    await crew.clock.set('2026-03-16T05:10:00Z')
    await crew.sweep(resolveStuck)
  })

  scenario('whose charge was lost is asked about, and sent again', async ({ crew, fault, halfway }) => {
    const shift = await onAccount(crew, { billing_source: 'ORGANIZATION' })
    await approve(crew, shift)
    fault('reset')
    await issueWeek(crew)
    await halfway()
    await crew.clock.set('2026-03-16T04:10:00Z')
    await crew.sweep(resolveStuck)
  })

  scenario('that was charged twice is reported to a person', async ({ crew, tell, fault }) => {
    const shift = await onAccount(crew, { billing_source: 'LOCATION' })
    await approve(crew, shift)
    fault('declined_after_capture')
    await issueWeek(crew)
    await shift.asBoss.call(payInvoice, await idOf(crew, shift))
    await crew.drain()
    const { id } = await invoiceOf(crew, shift)
    const first = stripeOf(crew)
      .journal()
      .captures.find(({ key }) => key === `invoice:${id}:1`)
    const events = stripeOf(crew).journal().events as unknown as { data: { object: { id: string } } }[]
    await tell(events.filter(({ data: { object } }) => object.id === first?.ref))
  })
})
