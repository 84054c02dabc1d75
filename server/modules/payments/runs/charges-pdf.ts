import type { Locale } from '@crewcall/contract/enums.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import type { getPayRun } from '@crewcall/contract/pay-runs.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import type PDFDocument from 'pdfkit'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { openPdf } from '../documents/open-pdf.ts'
import type { Printing } from '../documents/open-pdf.ts'
import { pdfTable } from '../documents/pdf-table.ts'
import type { PdfColumn } from '../documents/pdf-table.ts'
import { gray, ink } from '../documents/pdf-colors.ts'
import { chargedFor, statusText } from './charges.ts'
import type { BusinessCharges, RunCharge } from './charges.ts'

type Doc = InstanceType<typeof PDFDocument>
type Run = Reply<typeof getPayRun>
type Given = Printing & { run: Run }

const left = 40
const [width, bottom] = [612 - 2 * left, 792 - 56]
const columns: readonly PdfColumn<RunCharge>[] = [
  { title: 'Charge id', width: 66, align: 'left', of: ({ id }) => String(id) },
  { title: 'Date', width: 76, align: 'left', of: ({ line }, locale) => formatDay(line.planned.start_time, line.timezone, locale) },
  {
    title: 'Pro and position',
    width: 170,
    align: 'left',
    of: ({ line }, locale) => phrase`${line.pro_name}, ${positionName(line.position, locale)}`,
  },
  { title: 'Location', width: 98, align: 'left', of: ({ line }) => line.location_name },
  {
    title: 'Charge',
    width: 62,
    align: 'left',
    of: (charge, locale) => (charge.isFailed ? null : charge.invoice) ?? statusText(charge, locale),
  },
  { title: 'Amount', width: 60, align: 'right', of: ({ amount_cents }) => formatCents(amount_cents) },
]

/** The charges of a run on US letter pages, in the language of the reader; each business begins a page. */
export async function printCharges(businesses: readonly BusinessCharges[], given: Given): Promise<Buffer> {
  const { run, locale } = given
  const { doc, finish } = await openPdf({ ...given, title: translate(locale, 'Pay run {id}', { id: run.id }), margin: left })
  const table = pdfTable(doc, { columns, left, width, bottom, locale })
  if (businesses.length === 0) head(doc, '', given)
  for (const [at, { business_name, charges, total, failed }] of businesses.entries()) {
    if (at > 0) doc.addPage()
    head(doc, business_name, given)
    table.titles()
    for (const charge of charges) table.row(charge, chargedFor(charge, locale))
    table.makeRoom(40)
    table.rule()
    sum(doc, 'Sum of the charges', total, locale)
    if (failed > 0) sum(doc, 'Failed, not in the sum', failed, locale)
  }
  return finish()
}

function head(doc: Doc, business: string, { run, locale }: Given): void {
  const zone = run.lines[0]?.timezone ?? 'UTC'
  doc.fillColor(ink).font('Helvetica-Bold').fontSize(20)
  doc.text(translate(locale, 'Pay run {id}', { id: run.id }), left, left)
  doc.font('Helvetica').fontSize(11).text(business)
  doc.fontSize(10).fillColor(gray)
  if (run.confirmed_by !== null && run.confirmed_at !== null) {
    const values = { name: run.confirmed_by, day: formatDay(run.confirmed_at, zone, locale) }
    doc.text(translate(locale, 'Confirmed by {name}, {day}', values))
  }
  doc.y += 14
}

function sum(doc: Doc, title: ServerSentence, total: number, locale: Locale): void {
  const { y } = doc
  doc.font('Helvetica-Bold').fontSize(10).fillColor(ink)
  doc.text(translate(locale, title), left, y, { width: width - 100, align: 'right' })
  doc.text(formatCents(total), left, y, { width: width - 6, align: 'right' })
}
