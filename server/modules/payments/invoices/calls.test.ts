import * as contract from '@crewcall/contract/invoices.ts'
import { exportPayments, getReceipt, listPayments } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manager, organizationAdmin, platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { requireEvenBooks, stripeOf, useMethod } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { approve, invoiceOf, issueWeek, onAccount, withoutMethod } from './test-invoices.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())
// Runs before the one above.
afterAll(() => requireEvenBooks(crew))

async function issued(values: Parameters<typeof onAccount>[1] = {}): Promise<{ shift: Paid; params: { params: { id: string } } }> {
  const shift = await onAccount(crew, values)
  await withoutMethod(crew, shift)
  await approve(crew, shift)
  await issueWeek(crew)
  return { shift, params: { params: { id: String((await invoiceOf(crew, shift)).id) } } }
}

describe('reading invoices', () => {
  it('shows the open one with its running total, and the shift where it is billed', async () => {
    const shift = await onAccount(crew)
    await shift.pay({ tip: 15 })
    await crew.drain()
    const { data } = await shift.asBoss.call(contract.listInvoices, { query: { location_id: shift.place.id } })
    expect(data.results).toMatchObject([
      { status: 'OPEN', number: null, total: 14_080 + 1575, line_count: 2, owner_name: shift.place.name, first_day: '2026-03-09' },
    ])
    const rows = await shift.asBoss.call(listPayments, { query: { location_id: shift.place.id, tab: 'processing' } })
    expect(rows.data.results).toMatchObject([{ invoice: { id: data.results[0]?.id, number: null, status: 'OPEN' } }])
    const receipt = await shift.asBoss.call(getReceipt, shift.params)
    expect(receipt.data).toMatchObject({ paid_with: null, invoice: { number: null, status: 'OPEN' } })
    expect(receipt.data.timeline.map(({ step }) => step)).toContain('INVOICED')
  })

  it('gives lines and payments, a CSV file and a PDF', async () => {
    const { shift, params } = await issued()
    const { data } = await shift.asBoss.call(contract.getInvoice, params)
    expect(data).toMatchObject({
      status: 'INVOICED',
      number: `INV-${shift.place.organization_id}-0001`,
      total: 14_080,
      paid: 0,
      due_day: '2026-03-23',
      can_be_charged: false,
      lines: [{ work_date: '2026-03-10', payable_minutes: 330, wage: 2000, pro_amount: 11_000, fee: 3080, tip: 0, amount: 14_080 }],
      payments: [],
    })
    const csv = await shift.asBoss.call(contract.exportInvoice, params)
    expect(String(csv.data)).toContain(`"${data.number}","2026-03-10"`)
    expect(String(csv.data)).toContain('"110.00","30.80","0.00","140.80"')
    expect(String(csv.data)).toContain('"Invoice","Date","Location","Pro"')
    await crew.sql(sql`update users set locale = 'es'`)
    expect(String((await shift.asBoss.call(contract.exportInvoice, params)).data)).toContain('"Factura","Fecha","Local","Profesional"')
    const payments = await shift.asBoss.call(exportPayments, { params: { locationId: String(shift.place.id) } })
    expect(String(payments.data)).toContain('"Fecha","Inicio","Fin","Profesional","Puesto"')
    expect(String(payments.data)).toMatch(/"(Pagado|En proceso|Falló)"/)
    await crew.sql(sql`update users set locale = 'en'`)
    const pdf = await shift.asBoss.call(contract.printInvoice, params)
    expect(String(pdf.data).slice(0, 5)).toBe('%PDF-')
  })

  it('is for admins of the payer: of the organization for all, of one location for its own', async () => {
    const { shift, params } = await issued({ billing_source: 'ORGANIZATION' })
    const own = await issued({ organization_id: shift.place.organization_id, billing_source: 'ORGANIZATION', invoice_style: 'LOCATION' })
    const head = await organizationAdmin(crew, shift.place.organization_id)
    const member = await manager(crew, own.shift.place, 'TEAM_MEMBER')
    const stranger = (await onAccount(crew)).asBoss
    const reads = (who: typeof stranger, which: typeof params) => who.call(contract.getInvoice, which).then(({ status }) => status)
    expect(await reads(crew.as(head.id), params)).toBe(200)
    expect(await reads(shift.asBoss, params)).toBe(403)
    expect(await reads(own.shift.asBoss, own.params)).toBe(200)
    expect(await reads(shift.asBoss, own.params)).toBe(404)
    expect(await reads(crew.as(member.id), own.params)).toBe(403)
    expect(await reads(stranger, params)).toBe(404)
    const listed = async (who: typeof stranger) =>
      (await who.call(contract.listInvoices, { query: {} })).data.results.map(({ id }) => String(id))
    expect(await listed(crew.as(head.id))).toEqual([own.params.params.id, params.params.id])
    expect(await listed(own.shift.asBoss)).toEqual([own.params.params.id])
    expect(await listed(crew.as(member.id))).toEqual([])
  })
})

describe('paying an invoice', () => {
  it('by bank transfer, in parts: it is partly paid, then paid, and the ledger has the money at the bank', async () => {
    const { shift, params } = await issued()
    const admin = crew.as((await platformAdmin(crew)).id)
    const record = (amount: number) =>
      admin.call(contract.recordInvoicePayment, { ...params, body: { amount, received_on: '2026-03-16', reference: 'Wire 17' } })
    expect((await record(140.81)).error).toMatchObject({ code: 'conflict', message: 'Only $140.80 is left to pay' })
    expect((await record(40)).data).toMatchObject({ status: 'PARTIALLY_PAID', paid: 4000 })
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'SUBMITTED' })
    expect((await record(100.8)).data).toMatchObject({
      status: 'PAID',
      payments: [
        { method: 'TRANSFER', amount: 4000, reference: 'Wire 17' },
        { method: 'TRANSFER', amount: 10_080 },
      ],
    })
    await crew.drain()
    expect(await shift.facts()).toMatchObject({ business_payment_status: 'AVAILABLE' })
    expect((await record(1)).error?.code).toBe('conflict')
    const [bank] = await crew.sql<{ cents: number }>(
      sql`select sum(amount_cents)::bigint as cents from ledger_entries where account = 'platform:bank' and organization_id = ${shift.place.organization_id}`,
    )
    expect(bank).toEqual({ cents: 14_080 })
    expect(
      (
        await shift.asBoss.call(contract.recordInvoicePayment, {
          ...params,
          body: { amount: 1, received_on: '2026-03-16', reference: 'x' },
        })
      ).status,
    ).toBe(403)
  })

  it('by the owner’s method after a partial transfer charges the remainder, once', async () => {
    const { shift, params } = await issued({ billing_source: 'LOCATION' })
    const admin = crew.as((await platformAdmin(crew)).id)
    await admin.call(contract.recordInvoicePayment, { ...params, body: { amount: 40, received_on: '2026-03-16', reference: 'Wire 18' } })
    expect((await shift.asBoss.call(contract.payInvoice, params)).error?.code).toBe('payment_method_does_not_exist')
    await useMethod(crew, shift.place, 'pm_card_visa')
    const answers = await Promise.all([1, 2, 3].map(() => shift.asBoss.call(contract.payInvoice, params)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await crew.drain()
    expect((await shift.asBoss.call(contract.getInvoice, params)).data).toMatchObject({ status: 'PAID', paid: 14_080 })
    const captures = stripeOf(crew)
      .journal()
      .captures.filter(({ key }) => key?.startsWith(`invoice:${params.params.id}:`))
    expect(captures).toMatchObject([{ amount_cents: 10_080 }])
  })

  it('is refused while charges are still collected on it', async () => {
    const shift = await onAccount(crew)
    await approve(crew, shift)
    const params = { params: { id: String((await invoiceOf(crew, shift)).id) } }
    expect((await shift.asBoss.call(contract.payInvoice, params)).error).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('collecting'),
    })
  })
})
