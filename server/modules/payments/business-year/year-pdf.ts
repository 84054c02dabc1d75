import { billedLineWords, wayOfPayingWords } from '@crewcall/contract/billed-year-words.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { billedLines, waysOfPaying } from '@crewcall/contract/rules/billed-year.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDate, instantToWall } from '@crewcall/contract/rules/time.ts'
import type PDFDocument from 'pdfkit'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import type { Balance } from '../bookkeeping/statement-lines.ts'
import { openPdf } from '../documents/open-pdf.ts'
import type { Printing } from '../documents/open-pdf.ts'
import { pdfTable } from '../documents/pdf-table.ts'
import type { PdfColumn } from '../documents/pdf-table.ts'
import { gray, ink } from '../documents/pdf-colors.ts'
import type { Year } from './year.ts'

type Doc = InstanceType<typeof PDFDocument>
type Amounts = { label: string; first: number; second?: number }
type BalanceRow = Balance & { label: string }

const left = 40
const [width, bottom] = [612 - 2 * left, 792 - 56]

/** The year of a business on US letter pages (docs/rules/money.md#year-of-a-business). @param notes who issues it, and what it is not */
export async function printYearPdf(year: Year, printing: Printing, notes: readonly string[]): Promise<Buffer> {
  const title = translate(printing.locale, 'Year {year}', { year: String(year.year) })
  // A closed year is printed the same on any day.
  const now = year.is_closed ? new Date(`${year.year}-12-31`) : printing.now
  const { doc, finish } = await openPdf({ ...printing, now, title, margin: left })
  head(doc, title, year, { ...printing, notes })
  charged(doc, year, printing.locale)
  paid(doc, year, printing.locale)
  const months = year.months.map((month) => ({ ...month, label: month.month }))
  const locations = year.locations.map((location) => ({ ...location, label: location.location_name }))
  balances(doc, { heading: 'By month', title: 'Month', rows: months, year, locale: printing.locale })
  balances(doc, { heading: 'By location', title: 'Location', rows: locations, year, locale: printing.locale })
  return finish()
}

function head(doc: Doc, title: string, year: Year, { now, locale, notes }: Printing & { notes: readonly string[] }): void {
  const zones = joined([...new Set(year.locations.map(({ timezone }) => timezone))], ', ')
  const values = { from: `${year.year}-01-01`, until: `${year.year}-12-31`, zones: zones || 'UTC' }
  doc.fillColor(ink).font('Helvetica-Bold').fontSize(20).text(title, left, left)
  doc.font('Helvetica').fontSize(11).text(year.name)
  doc.fontSize(9).fillColor(gray)
  doc.text(translate(locale, '{from} to {until}, by the time of each location: {zones}.', values), { width })
  for (const words of [...partOf(year, locale), stateOf(year, locale)]) doc.text(words, { width })
  const today = instantToWall(now, year.locations[0]?.timezone ?? 'UTC').date
  if (!year.is_closed) doc.text(translate(locale, 'As of {day}', { day: formatDate(today, locale) }))
  for (const note of notes) doc.text(note, { width })
  doc.y += 14
}

/** Said of a year whose reader may not see the billing of a whole organization. */
export function partOf({ is_part }: Pick<Year, 'is_part'>, locale: Locale): string[] {
  return is_part ? [translate(locale, 'Only the locations whose billing you may see: the organization may have others.')] : []
}

/** Whether the figures of a year can still change, in words. */
export function stateOf({ is_closed }: Pick<Year, 'is_closed'>, locale: Locale): string {
  return is_closed
    ? translate(locale, 'This year is closed. What changes later is in the year in which it happens.')
    : translate(locale, 'So far: this year is not closed, and entries are still added.')
}

function charged(doc: Doc, year: Year, locale: Locale): void {
  const columns: readonly PdfColumn<Amounts>[] = [
    { title: 'What was charged', width: 432, align: 'left', of: ({ label }) => label },
    { title: 'Amount', width: 100, align: 'right', of: ({ first }) => formatCents(first) },
  ]
  const table = pdfTable(doc, { columns, left, width, bottom, locale })
  table.titles()
  for (const line of billedLines) table.row({ label: translate(locale, billedLineWords[line]), first: year.lines[line] }, null)
  table.rule()
  doc.font('Helvetica-Bold')
  table.row({ label: translate(locale, 'Charged in total'), first: year.charged }, null)
  doc.font('Helvetica')
  table.row({ label: translate(locale, 'Refunds and credits'), first: 0 - year.credited }, null)
  doc.y += 14
}

function paid(doc: Doc, year: Year, locale: Locale): void {
  const columns: readonly PdfColumn<Amounts>[] = [
    { title: 'How it was paid', width: 332, align: 'left', of: ({ label }) => label },
    { title: 'Paid', width: 100, align: 'right', of: ({ first }) => formatCents(first) },
    { title: 'Paid back', width: 100, align: 'right', of: ({ second = 0 }) => formatCents(second) },
  ]
  const table = pdfTable(doc, { columns, left, width, bottom, locale })
  table.makeRoom(130)
  table.titles()
  for (const way of waysOfPaying)
    table.row({ label: translate(locale, wayOfPayingWords[way]), first: year.paid_by[way], second: year.paid_back_by[way] }, null)
  table.rule()
  doc.font('Helvetica-Bold')
  table.row({ label: translate(locale, 'Sum'), first: year.paid, second: year.paid_back }, null)
  doc.font('Helvetica')
  doc.y += 14
}

type Balances = { heading: ServerSentence; title: ServerSentence; rows: readonly BalanceRow[]; year: Year; locale: Locale }

function balances(doc: Doc, { heading, title, rows, year, locale }: Balances): void {
  const cents = (name: ServerSentence, of: keyof Balance): PdfColumn<BalanceRow> => ({
    title: name,
    width: 70,
    align: 'right',
    of: (row) => formatCents(row[of]),
  })
  const columns: readonly PdfColumn<BalanceRow>[] = [
    { title, width: 112, align: 'left', of: ({ label }) => label },
    cents('Opening balance', 'opening'),
    cents('Charged', 'charged'),
    cents('Refunds and credits', 'credited'),
    cents('Paid', 'paid'),
    cents('Paid back', 'paid_back'),
    cents('Closing balance', 'closing'),
  ]
  const table = pdfTable(doc, { columns, left, width, bottom, locale })
  table.makeRoom(110)
  doc.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(translate(locale, heading), left).font('Helvetica')
  doc.y += 6
  if (rows.length === 0) {
    doc.fontSize(10).fillColor(gray).text(translate(locale, 'Nothing was owed or moved in this year.'))
    doc.y += 14
    return
  }
  table.titles()
  for (const row of rows) table.row(row, null)
  table.rule()
  doc.font('Helvetica-Bold')
  table.row({ ...year, label: translate(locale, 'Sum') }, null)
  doc.font('Helvetica')
  doc.y += 14
}
