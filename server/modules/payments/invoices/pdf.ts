import type { Locale } from '@crewcall/contract/enums.ts'
import { lineDescription } from '@crewcall/contract/invoice-words.ts'
import { timesText } from '@crewcall/contract/hours-words.ts'
import type { BankAccount } from '@crewcall/contract/bank-account.ts'
import type { ReceiptSentence } from '@crewcall/contract/receipt-words.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { durationText, formatDay, instantToWall } from '@crewcall/contract/rules/time.ts'
import type PDFDocument from 'pdfkit'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { openPdf } from '../documents/open-pdf.ts'
import type { Printing } from '../documents/open-pdf.ts'
import { pdfTable } from '../documents/pdf-table.ts'
import type { PdfColumn } from '../documents/pdf-table.ts'
import { gray, ink } from '../documents/pdf-colors.ts'
import type { InvoiceDetailView } from './view.ts'

type Doc = InstanceType<typeof PDFDocument>
type Line = InvoiceDetailView['lines'][number]

const left = 40
const [width, bottom] = [792 - 2 * left, 612 - 56]
const columns: readonly PdfColumn<Line>[] = [
  { title: 'Date', width: 74, align: 'left', of: ({ work_date }, locale) => formatDay(work_date, undefined, locale) },
  { title: 'Pro and position', width: 166, align: 'left', of: whoAndWhat },
  { title: 'In - out', width: 78, align: 'left', of: times },
  {
    title: 'Break',
    width: 52,
    align: 'right',
    of: ({ kind, start_time, unpaid_break_minutes }) => given(kind, start_time, durationText(unpaid_break_minutes)),
  },
  {
    title: 'Hours',
    width: 52,
    align: 'right',
    of: ({ kind, start_time, payable_minutes }) => given(kind, start_time, durationText(payable_minutes)),
  },
  { title: 'Wage', width: 50, align: 'right', of: ({ kind, start_time, wage }) => given(kind, start_time, formatCents(wage)) },
  { title: 'Pay', width: 62, align: 'right', of: ({ pro_amount }) => unlessZero(pro_amount) },
  { title: 'Fees', width: 58, align: 'right', of: ({ fee }) => unlessZero(fee) },
  { title: 'Tip', width: 50, align: 'right', of: ({ tip }) => unlessZero(tip) },
  { title: 'Amount', width: 70, align: 'right', of: ({ amount }) => formatCents(amount) },
]

/** An invoice on US letter pages in landscape, in the language of its reader: the payer, the due date, and every line. */
export async function printInvoicePdf(invoice: InvoiceDetailView, printing: Printing): Promise<Buffer> {
  const { locale } = printing
  const title = invoice.number ?? translate(locale, 'Open invoice')
  const { doc, finish } = await openPdf({ ...printing, title, margin: left, layout: 'landscape' })
  head(doc, invoice, locale)
  const table = pdfTable(doc, { columns, left, width, bottom, locale })
  table.titles()
  for (const line of invoice.lines) table.row(line, punchesOf(line, locale))
  table.makeRoom(60)
  table.rule()
  sums(doc, invoice, locale)
  if (invoice.bank_account !== null) {
    table.makeRoom(80)
    transfer(doc, invoice, invoice.bank_account, locale)
  }
  return finish()
}

function head(doc: Doc, invoice: InvoiceDetailView, locale: Locale): void {
  const day = (date: string) => formatDay(date, undefined, locale)
  const { number, organization_name, owner_name, location_name, address, first_day, last_day, due_day } = invoice
  const period = first_day === last_day ? day(first_day) : `${day(first_day)} - ${day(last_day)}, ${last_day.slice(0, 4)}`
  doc
    .fillColor(ink)
    .font('Helvetica-Bold')
    .fontSize(20)
    .text(number ?? translate(locale, 'Open invoice'), left, left)
  doc.font('Helvetica').fontSize(10).fillColor(gray)
  const due = due_day === null ? translate(locale, 'Not issued yet') : translate(locale, 'Please pay by {day}', { day: day(due_day) })
  doc.text(due, left, left + 6, { width, align: 'right' })
  doc.fillColor(ink).text(owner_name, left, left + 32)
  if (owner_name !== organization_name) doc.text(organization_name)
  if (location_name !== null) doc.text(joined([location_name, address], ', '))
  doc.fillColor(gray).text(translate(locale, 'Charges placed {period}', { period }))
  doc.y += 14
}

function punchesOf({ times, timezone }: Line, locale: Locale): string | null {
  const say = (sentence: ReceiptSentence, values?: Record<string, string | number>) => translate(locale, sentence, values)
  return times === null ? null : timesText(say, times, { timezone, locale })
}

function sums(doc: Doc, { total, paid }: InvoiceDetailView, locale: Locale): void {
  sum(doc, translate(locale, 'Total'), total, true)
  if (paid > 0) sum(doc, translate(locale, 'Paid'), -paid, false)
  if (paid > 0) sum(doc, translate(locale, 'Left to pay'), total - paid, true)
}

function transfer(doc: Doc, { number }: InvoiceDetailView, account: BankAccount, locale: Locale): void {
  const rows: [ServerSentence, string][] = [
    ['Account holder', account.holder],
    ['Bank', account.bank],
    ['Routing number', account.routing_number],
    ['Account number', account.account_number],
    ['Reference', number ?? ''],
  ]
  doc.font('Helvetica-Bold').text(translate(locale, 'Bank transfer'), left, doc.y + 4)
  doc.font('Helvetica').fontSize(9)
  for (const [label, value] of rows) {
    const { y } = doc
    doc.fillColor(gray).text(translate(locale, label), left, y, { width: 96 })
    doc.fillColor(ink).text(value, left + 100, y, { width: width - 100 })
  }
}

function sum(doc: Doc, label: string, cents: number, isBold: boolean): void {
  const { y } = doc
  doc
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(10)
    .fillColor(ink)
  doc.text(label, left, y, { width: width - 100, align: 'right' }).text(formatCents(cents), left, y, { width: width - 6, align: 'right' })
  doc.y = y + 16
}

function whoAndWhat({ pro_name, position, description }: Line, locale: Locale): string {
  const what = lineDescription((sentence, values) => translate(locale, sentence, values), description)
  return joined([phrase`${pro_name}, ${positionName(position, locale)}`, what], ' - ')
}

function times({ start_time, end_time, timezone }: Line): string {
  if (start_time === null || end_time === null) return ''
  return `${instantToWall(start_time, timezone).time} - ${instantToWall(end_time, timezone).time}`
}

// Extra payments and credits have no hours.
function given(kind: Line['kind'], start: Line['start_time'], text: string): string {
  return kind === 'CREDIT' || start === null ? '' : text
}

function unlessZero(cents: number): string {
  return cents === 0 ? '' : formatCents(cents)
}
