import { getInvoice, recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import { payAdHoc } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue } from '../../../platform/jobs.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { requireEvenBooks, useMethod, workedShift } from '../test-money.ts'
import { issueInvoice } from './issue.ts'
import { markOverdue } from './sweep.ts'
import { approve, invoiceOf, issueWeek, onAccount, withoutMethod } from './test-invoices.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())
// Runs before the one above.
afterAll(() => requireEvenBooks(crew))

const linesOf = async (shift: Awaited<ReturnType<typeof onAccount>>) =>
  (await shift.asBoss.call(getInvoice, { params: { id: String((await invoiceOf(crew, shift)).id) } })).data.lines

it('A line shows its subject: the bonus of the shift, or the reason and text of an extra payment', async () => {
  const shift = await onAccount(crew)
  await shift.pay({ tip: 15 })
  for (const [reason, description] of [
    ['PRO_BONUS', 'Stayed late'],
    ['REIMBURSEMENT', 'Parking'],
    ['ADJUST_HOURS', 'One more hour'],
    ['SHORTED_PAY', 'Was short'],
  ] as const)
    await shift.asBoss.call(payAdHoc, {
      body: { application_id: shift.id, pro_amount: 10, reason, description, ...(reason === 'ADJUST_HOURS' && { added_minutes: 30 }) },
    })
  await crew.drain()
  const lines = await linesOf(shift)
  expect(lines.map(({ description, pro_amount, fee, tip, amount }) => [description, pro_amount, fee, tip, amount])).toEqual([
    ['', 11_000, 3080, 0, 14_080],
    ['Tip', 0, 75, 1500, 1575],
    ['Bonus: Stayed late', 1000, 280, 0, 1280],
    ['Reimbursement: Parking', 1000, 0, 0, 1000],
    ['Adjusted hours: One more hour', 1000, 280, 0, 1280],
    ['Missing pay: Was short', 1000, 280, 0, 1280],
  ])
  const [hours, ...extras] = lines.map(({ times }) => times)
  expect(hours).toMatchObject({ planned: { minutes: 330 }, punched: { minutes: 360, break_minutes: 0 }, paid: { minutes: 330 } })
  expect(new Set(extras)).toEqual(new Set([null]))
  expect(lines.map(({ payable_minutes, wage, start_time }) => [payable_minutes, wage, start_time])).toEqual([
    [330, 2000, '2026-03-10T16:00:00.000Z'],
    ...Array.from({ length: 5 }, () => [0, 0, null]),
  ])
})

it('The line of hours with a bonus names it', async () => {
  const shift = await workedShift(crew, { location: { invoicing_enabled: true }, application: { bonus: 7.5 } })
  await approve(crew, shift)
  expect((await linesOf(shift)).map(({ description }) => description)).toEqual(['with a bonus of $7.50'])
})

it('An invoice is issued once, after its period, however often its job runs', async () => {
  const shift = await onAccount(crew)
  await withoutMethod(crew, shift)
  await approve(crew, shift)
  const { organization_id, id } = await invoiceOf(crew, shift)
  const issue = async () => {
    await crew.system((ctx) => enqueue(ctx, issueInvoice, { organization_id, invoice_id: id }))
    await crew.drain()
    const { number, issued_at, total_cents } = await invoiceOf(crew, shift)
    return { number, issued: issued_at !== null, total_cents }
  }
  await crew.clock.set('2026-03-16T03:58:00Z')
  expect(await issue()).toEqual({ number: null, issued: false, total_cents: 0 })
  await issueWeek(crew)
  const issued = { number: `INV-${organization_id}-0001`, issued: true, total_cents: 14_080 }
  expect([await issue(), await issue()]).toEqual([issued, issued])
  const audits = sql`select object_type, location_id from audit_log where action = 'invoice.issue' and object_id = ${id}`
  expect(await crew.sql(audits)).toMatchObject([{ object_type: 'invoice' }])
})

it('An invoice is overdue once, after its last day, and not while its charge is pending or when it is paid', async () => {
  const [late, pending, paid] = [await onAccount(crew), await onAccount(crew, { billing_source: 'LOCATION' }), await onAccount(crew)]
  for (const shift of [late, paid]) await withoutMethod(crew, shift)
  await useMethod(crew, pending.place, 'pm_usBankAccount_processing')
  for (const shift of [late, pending, paid]) await approve(crew, shift)
  await issueWeek(crew)
  const admin = crew.as((await platformAdmin(crew)).id)
  const body = { amount: 140.8, received_on: '2026-03-16', reference: 'Wire' }
  await admin.call(recordInvoicePayment, { params: { id: String((await invoiceOf(crew, paid)).id) }, body })
  const overdue = async (shift: typeof late) => {
    const { organization_id, id } = await invoiceOf(crew, shift)
    await crew.system((ctx) => enqueue(ctx, markOverdue, { organization_id, invoice_id: id }))
    await crew.drain()
    const told = await crew.sql(sql`select 1 from audit_log where action = 'invoice.overdue' and object_id = ${id}`)
    return [(await invoiceOf(crew, shift)).status, told.length]
  }
  await crew.clock.set('2026-03-24T03:58:00Z')
  expect(await overdue(late)).toEqual(['INVOICED', 0])
  await crew.clock.set('2026-03-24T04:01:00Z')
  expect([await overdue(late), await overdue(late)]).toEqual([
    ['OVERDUE', 1],
    ['OVERDUE', 1],
  ])
  expect(await overdue(pending)).toEqual(['CHARGE_PENDING', 0])
  expect(await overdue(paid)).toEqual(['PAID', 0])
})

it.each([
  ['pm_card_visa', ['CHARGED', 'PAID']],
  ['pm_card_chargeCustomerFail', ['CHARGED', 'FAILED']],
] as const)('What becomes of an invoice charged to %s is told step by step', async (token, events) => {
  const shift = await onAccount(crew, { billing_source: 'LOCATION' })
  await useMethod(crew, shift.place, token)
  await approve(crew, shift)
  await issueWeek(crew)
  const { id } = await invoiceOf(crew, shift)
  const told = await crew.sql<{ event: string; amount: string }>(sql`
    select payload ->> 'event' as event, payload ->> 'amount_cents' as amount from announcements
    where name = 'invoice.changed' and payload ->> 'invoice_id' = ${String(id)} order by id`)
  expect(told).toEqual(events.map((event) => ({ event, amount: '14080' })))
})

it('A transfer is recorded with the day it arrived, which is not in the future', async () => {
  const shift = await onAccount(crew)
  await withoutMethod(crew, shift)
  await approve(crew, shift)
  await issueWeek(crew)
  const admin = crew.as((await platformAdmin(crew)).id)
  const params = { id: String((await invoiceOf(crew, shift)).id) }
  const record = (received_on: string, amount = 140.8) =>
    admin.call(recordInvoicePayment, { params, body: { amount, received_on, reference: 'Wire' } })
  expect((await record('2026-03-17')).error).toMatchObject({ code: 'invalid', reason: 'DAY_NOT_COME', target: 'received_on' })
  expect((await record('2026-03-16')).data).toMatchObject({ status: 'PAID', payments: [{ received_on: '2026-03-16', amount: 14_080 }] })
})
