import type { Locale } from '@crewcall/contract/enums.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { formatDate, formatDay, instantToWall } from '@crewcall/contract/rules/time.ts'
import type PDFDocument from 'pdfkit'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { openPdf } from '../documents/open-pdf.ts'
import type { Printing } from '../documents/open-pdf.ts'
import { pdfTable } from '../documents/pdf-table.ts'
import type { PdfColumn } from '../documents/pdf-table.ts'
import { gray, ink } from '../documents/pdf-colors.ts'
import type { Balance, Line } from './statement-lines.ts'
import type { Statement } from './statements.ts'

type Doc = InstanceType<typeof PDFDocument>
type BalanceRow = Balance & { name: string }

const left = 40
const [width, bottom] = [612 - 2 * left, 792 - 56]
const cents = (title: ServerSentence, of: keyof Balance): PdfColumn<BalanceRow> => ({
  title,
  width: 70,
  align: 'right',
  of: (row) => formatCents(row[of]),
})
const balanceColumns: readonly PdfColumn<BalanceRow>[] = [
  { title: 'Location', width: 112, align: 'left', of: ({ name }) => name },
  cents('Opening balance', 'opening'),
  cents('Charged', 'charged'),
  cents('Refunds and credits', 'credited'),
  cents('Paid', 'paid'),
  cents('Paid back', 'paid_back'),
  cents('Closing balance', 'closing'),
]

/** The statement of a month on US letter pages: the balance, that of each location, and every entry. */
export async function printStatementPdf(statement: Statement, printing: Printing): Promise<Buffer> {
  const title = translate(printing.locale, 'Statement of {month}', { month: statement.month })
  const now = statement.sums.is_closed ? new Date(statement.sums.last_day) : printing.now
  const { doc, finish } = await openPdf({ ...printing, now, title, margin: left })
  head(doc, title, statement, printing)
  balances(doc, statement, printing.locale)
  entries(doc, statement, printing.locale)
  return finish()
}

/** What an entry is: a charge, a credit, or money, and for what. */
export function lineText({ entry, subject }: Pick<Line, 'entry' | 'subject'>, locale: Locale): string {
  const what = translate(
    locale,
    '{subject, select, PAY {Pay} TIP {Tip} TOS {Owed under the terms} ADJUST_HOURS {Adjusted hours} PRO_BONUS {Bonus} SHORTED_PAY {Missing pay} REIMBURSEMENT {Reimbursement} REFUND {Refund} INVOICE {Invoice} TRANSFER {Bank transfer} other {Extra payment}}',
    { subject },
  )
  const how = translate(locale, '{entry, select, CHARGED {charged} CREDITED {credited} PAID {paid} other {paid back}}', { entry })
  return phrase`${what}, ${how}`
}

/** The amount of an entry in the column it belongs to. */
export function amountsOf({ entry, amount }: Pick<Line, 'entry' | 'amount'>): Omit<Balance, 'opening' | 'closing'> {
  return {
    charged: entry === 'CHARGED' ? amount : 0,
    credited: entry === 'CREDITED' ? amount : 0,
    paid: entry === 'PAID' ? amount : 0,
    paid_back: entry === 'PAID_BACK' ? amount : 0,
  }
}

function head(doc: Doc, title: string, { name, sums, locations }: Statement, { now, locale }: Printing): void {
  const zones = joined([...new Set(locations.map(({ timezone }) => timezone))], ', ')
  const values = { from: sums.first_day, until: sums.last_day, zones: zones || 'UTC' }
  doc.fillColor(ink).font('Helvetica-Bold').fontSize(20).text(title, left, left)
  doc.font('Helvetica').fontSize(11).text(name)
  doc.fontSize(9).fillColor(gray)
  doc.text(translate(locale, '{from} to {until}, by the time of each location: {zones}.', values))
  if (!sums.is_closed) doc.text(translate(locale, 'This month is not over: entries are still added.'))
  // A closed statement is printed the same on any day.
  else doc.text(translate(locale, 'This month is closed. What changes later is in the month in which it happens.'))
  if (!sums.is_closed) doc.text(formatDate(instantToWall(now, locations[0]?.timezone ?? 'UTC').date, locale))
  doc.y += 14
}

function balances(doc: Doc, { sums, locations }: Statement, locale: Locale): void {
  const table = pdfTable(doc, { columns: balanceColumns, left, width, bottom, locale })
  table.titles()
  for (const location of locations) table.row({ ...location, name: location.location_name }, null)
  table.rule()
  doc.font('Helvetica-Bold')
  table.row({ ...sums, name: translate(locale, 'Sum') }, null)
  doc.font('Helvetica')
  doc.y += 14
}

function entries(doc: Doc, { lines }: Statement, locale: Locale): void {
  doc.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(translate(locale, 'Entries'), left).font('Helvetica')
  doc.y += 6
  if (lines.length === 0) {
    doc.fontSize(10).fillColor(gray).text(translate(locale, 'No entries in this month.'))
    return
  }
  const columns: readonly PdfColumn<Line>[] = [
    { title: 'Date', width: 76, align: 'left', of: ({ at, timezone }) => formatDay(at, timezone, locale) },
    { title: 'For', width: 130, align: 'left', of: (line) => lineText(line, locale) },
    { title: 'Location', width: 106, align: 'left', of: ({ location_name }) => location_name },
    { title: 'Charged', width: 56, align: 'right', of: (line) => unlessZero(amountsOf(line).charged) },
    { title: 'Refunds and credits', width: 54, align: 'right', of: (line) => unlessZero(amountsOf(line).credited) },
    { title: 'Paid', width: 56, align: 'right', of: (line) => unlessZero(amountsOf(line).paid) },
    { title: 'Paid back', width: 54, align: 'right', of: (line) => unlessZero(amountsOf(line).paid_back) },
  ]
  const table = pdfTable(doc, { columns, left, width, bottom, locale })
  table.titles()
  for (const line of lines) table.row(line, noteOf(line, locale))
}

function noteOf({ pro_name, position, start_time, timezone, invoice_number }: Line, locale: Locale): string | null {
  const parts = [
    pro_name ?? '',
    position === null ? '' : positionName(position, locale),
    start_time === null ? '' : formatDay(start_time, timezone, locale),
    invoice_number ?? '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : joined(parts, ', ')
}

function unlessZero(amount: number): string {
  return amount === 0 ? '' : formatCents(amount)
}
