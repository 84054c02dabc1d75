import type { InvoiceFrequency, InvoiceLineKind, InvoiceStatus, InvoiceStyle } from '@crewcall/contract/enums.ts'
import type { InvoicePaymentMethod } from '@crewcall/contract/invoices.ts'
import type { invoice, invoiceDetail } from '@crewcall/contract/invoices.ts'
import { payableInvoiceStatuses } from '@crewcall/contract/rules/invoices.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { billingOfOwner } from '../../billing/index.ts'
import { setting } from '../../config/index.ts'
import { sheetTimesColumns, timesOf } from '../../timesheets/index.ts'
import type { TimesRecord } from '../../timesheets/index.ts'
import type { Invoice, InvoiceKey } from './rows.ts'

export type InvoiceView = z.input<typeof invoice>
export type InvoiceDetailView = z.input<typeof invoiceDetail>
type LineRecord = Tables['invoice_lines'] &
  Omit<TimesRecord, 'start_time' | 'end_time' | 'payable_minutes'> & { planned_start: Date; planned_end: Date; paid_minutes: number | null }
export type InvoiceRecord = Invoice & {
  organization_name: string
  owner_name: string
  location_name: string | null
  line_count: number
  lines_cents: number
  charge_code: string | null
}

/** The columns of an invoice over the tables of `invoiceTables`. */
export const invoiceColumns = sql`v.*, o.name as organization_name, coalesce(w.name, o.name) as owner_name, l.name as location_name, n.line_count, n.lines_cents,
  case when v.charge_state = 'FAILED' then coalesce((select i.error_code from payment_intents i where i.organization_id = v.organization_id and i.invoice_id = v.id
    order by i.attempt desc limit 1), 'unknown') end as charge_code`
/** Tables of an invoice: `v` invoice, `o` organization, `w` the location that owns it, `l` the one it is for. */
export const invoiceTables = sql`invoices v
  join organizations o on o.id = v.organization_id
  left join locations w on w.organization_id = v.organization_id and w.id = v.owner_location_id
  left join locations l on l.organization_id = v.organization_id and l.id = v.location_id
  cross join lateral (select count(*)::int as line_count, coalesce(sum(amount_cents), 0)::bigint as lines_cents from invoice_lines n
    where n.organization_id = v.organization_id and n.invoice_id = v.id) n`

/** An invoice as in the contract. */
export function viewInvoice(record: InvoiceRecord): InvoiceView {
  const { style, frequency, status, total_cents, paid_cents, lines_cents, ...rest } = record
  return {
    ...rest,
    style: style as InvoiceStyle,
    frequency: frequency as InvoiceFrequency,
    status: status as InvoiceStatus,
    total: record.issued_at === null ? lines_cents : total_cents,
    paid: paid_cents,
  }
}

/** One invoice with its lines and payments. */
export async function viewInvoiceDetail(ctx: Ctx, { organization_id, id }: InvoiceKey): Promise<InvoiceDetailView> {
  const ofInvoice = sql`organization_id = ${organization_id} and invoice_id = ${id}`
  const record = await ctx.tx.one<InvoiceRecord>(
    sql`select ${invoiceColumns} from ${invoiceTables} where v.organization_id = ${organization_id} and v.id = ${id}`,
  )
  const lines = await ctx.tx.rows<LineRecord>(sql`
    select n.*, a.start_time as planned_start, a.end_time as planned_end, t.payable_minutes as paid_minutes, ${sheetTimesColumns}
    from invoice_lines n
    join applications a on a.organization_id = n.organization_id and a.id = n.application_id
    join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    left join timesheets t on t.organization_id = a.organization_id and t.application_id = a.id
    where n.organization_id = ${organization_id} and n.invoice_id = ${id} order by n.work_date, n.application_id, n.id`)
  const payments = await ctx.tx.rows<Tables['invoice_payments'] & { recorded_by_name: string | null }>(sql`
    select p.*, trim(u.first_name || ' ' || u.last_name) as recorded_by_name from invoice_payments p left join users u on u.id = p.recorded_by
    where ${ofInvoice} order by p.id`)
  const billing = await billingOfOwner(ctx, { organization_id, location_id: record.owner_location_id })
  return {
    ...viewInvoice(record),
    lines: lines.toSorted((a, b) => order(a) - order(b)).map(viewLine),
    payments: payments.map(({ method, amount_cents, returned_cents, ...payment }) => ({
      ...payment,
      method: method as InvoicePaymentMethod,
      amount: amount_cents,
      returned: returned_cents,
    })),
    can_be_charged: billing?.status === 'ACTIVE',
    bank_account: payableInvoiceStatuses.some((status) => status === record.status) ? (await setting(ctx, 'bank_account')).value : null,
  }
}

// Credits follow the lines they reduce.
function order({ kind }: Tables['invoice_lines']): number {
  return kind === 'CREDIT' ? 1 : 0
}

function viewLine({ kind, wage_cents, pro_cents, fee_cents, tip_cents, amount_cents, ...line }: LineRecord) {
  const { planned_start: start_time, planned_end: end_time, paid_minutes: payable_minutes } = line
  return {
    ...line,
    times: kind === 'CREDIT' || line.start_time === null ? null : timesOf({ ...line, start_time, end_time, payable_minutes }),
    kind: kind as InvoiceLineKind,
    wage: wage_cents,
    pro_amount: pro_cents,
    fee: fee_cents,
    tip: tip_cents,
    amount: amount_cents,
  }
}
