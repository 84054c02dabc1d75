import { lineDescription } from '@crewcall/contract/invoice-words.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import type { exportInvoice as exportEndpoint, getInvoice as endpoint, printInvoice as printEndpoint } from '@crewcall/contract/invoices.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Media } from '../../../platform/mount.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { csvOf } from '../../../platform/csv.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { printingOf } from '../documents/open-pdf.ts'
import { printInvoicePdf } from './pdf.ts'
import { invoiceFor } from './scope.ts'
import { viewInvoiceDetail } from './view.ts'
import type { InvoiceDetailView } from './view.ts'

const titles: readonly ServerSentence[] = [
  'Invoice',
  'Date',
  'Location',
  'Pro',
  'Position',
  'Planned in',
  'Planned out',
  'Punched in',
  'Punched out',
  'In',
  'Out',
  'Unpaid break (min)',
  'Paid minutes',
  'Hourly wage',
  'Pro pay',
  'Fees',
  'Tip',
  'Amount',
  'Description',
  'Shift',
  'Application',
]

/** An invoice with its lines and payments, for those who may see the owner's billing. */
export async function getInvoice(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  return viewInvoiceDetail(ctx, await invoiceFor(ctx, params.id, 'billing.view'))
}

/** The invoice as printable pages. */
export async function printInvoice(ctx: Ctx, { params }: Input<typeof printEndpoint>): Promise<Media> {
  const invoice = await invoiceFor(ctx, params.id, 'billing.view')
  const view = await viewInvoiceDetail(ctx, invoice)
  const body = await printInvoicePdf(view, await printingOf(ctx, invoice.organization_id))
  return { type: 'application/pdf', body, filename: `${fileName(view)}.pdf` }
}

/** The lines of an invoice for a spreadsheet, with headings in the reader's language. */
export async function exportInvoice(ctx: Ctx, { params }: Input<typeof exportEndpoint>): Promise<Media> {
  const view = await viewInvoiceDetail(ctx, await invoiceFor(ctx, params.id, 'billing.view'))
  const locale = await localeOf(ctx)
  const rows = view.lines.map((line) => [
    view.number ?? 'open',
    line.work_date,
    line.location_name,
    line.pro_name,
    positionName(line.position, locale),
    ...[line.times?.planned, line.times?.punched].flatMap((span) => [
      timeOf(span?.start_time ?? null, line.timezone),
      timeOf(span?.end_time ?? null, line.timezone),
    ]),
    timeOf(line.start_time, line.timezone),
    timeOf(line.end_time, line.timezone),
    line.unpaid_break_minutes,
    line.payable_minutes,
    dollars(line.wage),
    dollars(line.pro_amount),
    dollars(line.fee),
    dollars(line.tip),
    dollars(line.amount),
    lineDescription((sentence, values) => translate(locale, sentence, values), line.description),
    line.gig_id,
    line.application_id,
  ])
  const headings = titles.map((title) => translate(locale, title))
  return { type: 'text/csv; charset=utf-8', body: csvOf([headings, ...rows]), filename: `${fileName(view)}.csv` }
}

function fileName({ number, id }: InvoiceDetailView): string {
  return number === null ? `open-invoice-${id}` : number
}

function timeOf(instant: Date | string | null, timezone: string): string {
  return instant === null ? '' : instantToWall(instant, timezone).time
}

function dollars(cents: number): string {
  return centsToDollars(cents).toFixed(2)
}
