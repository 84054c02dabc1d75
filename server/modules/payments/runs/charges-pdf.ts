import type { Locale } from '@crewcall/contract/enums.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import type { getPayRun } from '@crewcall/contract/pay-runs.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import type PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { clean, gray, ink } from '../documents/pdf-text.ts'
import { chargedFor, statusText } from './charges.ts'
import type { BusinessCharges, RunCharge } from './charges.ts'

type Doc = InstanceType<typeof PDFDocument>
type Run = Reply<typeof getPayRun>
type Given = { run: Run; now: Date; locale: Locale }
type Column = { title: ServerSentence; width: number; align: 'left' | 'right'; of: (charge: RunCharge, locale: Locale) => string }

const left = 40
const [width, bottom] = [612 - 2 * left, 792 - 56]
const columns: readonly Column[] = [
  { title: 'Charge id', width: 66, align: 'left', of: ({ id }) => String(id) },
  { title: 'Date', width: 76, align: 'left', of: ({ line }, locale) => formatDay(line.planned.start_time, line.timezone, locale) },
  {
    title: 'Pro and position',
    width: 170,
    align: 'left',
    of: ({ line }, locale) => phrase`${line.pro_name}, ${positionName(line.position, locale)}`,
  },
  { title: 'Location', width: 98, align: 'left', of: ({ line }) => line.location_name },
  { title: 'Charge', width: 62, align: 'left', of: (charge, locale) => charge.invoice ?? statusText(charge, locale) },
  { title: 'Amount', width: 60, align: 'right', of: ({ amount_cents }) => formatCents(amount_cents) },
]

/** The charges of a run on US letter pages, in the language of the reader; each business begins a page. */
export async function printCharges(businesses: readonly BusinessCharges[], given: Given): Promise<Buffer> {
  const { run, now, locale } = given
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'LETTER',
    margin: left,
    info: { Title: translate(locale, 'Pay run {id}', { id: run.id }), Author: 'Crewcall', CreationDate: now },
  })
  const whole = buffer(doc)
  if (businesses.length === 0) head(doc, '', given)
  for (const [at, { business_name, charges, total }] of businesses.entries()) {
    if (at > 0) doc.addPage()
    head(doc, business_name, given)
    titles(doc, locale)
    for (const charge of charges) row(doc, charge, locale)
    sum(doc, total, locale)
  }
  doc.end()
  return whole
}

function head(doc: Doc, business: string, { run, locale }: Given): void {
  const zone = run.lines[0]?.timezone ?? 'UTC'
  doc.fillColor(ink).font('Helvetica-Bold').fontSize(20)
  doc.text(translate(locale, 'Pay run {id}', { id: run.id }), left, left)
  doc.font('Helvetica').fontSize(11).text(clean(business))
  doc.fontSize(10).fillColor(gray)
  if (run.confirmed_by !== null && run.confirmed_at !== null) {
    const values = { name: run.confirmed_by, day: formatDay(run.confirmed_at, zone, locale) }
    doc.text(clean(translate(locale, 'Confirmed by {name}, {day}', values)))
  }
  doc.y += 14
}

function titles(doc: Doc, locale: Locale): void {
  doc.font('Helvetica-Bold')
  cells(doc, gray, ({ title }) => translate(locale, title))
  doc.font('Helvetica')
  rule(doc)
}

function row(doc: Doc, charge: RunCharge, locale: Locale): void {
  if (doc.y + 40 > bottom) {
    doc.addPage()
    doc.y = left
    titles(doc, locale)
  }
  cells(doc, ink, ({ of }) => of(charge, locale))
  doc
    .fillColor(gray)
    .fontSize(8)
    .text(clean(chargedFor(charge, locale)), left + 66, doc.y - 3, { width: width - 66 })
  doc.y += 4
}

function cells(doc: Doc, color: string, textOf: (column: Column) => string): void {
  const { y } = doc
  let [x, below] = [left, y]
  doc.fontSize(9).fillColor(color)
  for (const column of columns) {
    doc.text(clean(textOf(column)), x, y, { width: column.width - 6, align: column.align })
    below = Math.max(below, doc.y)
    x += column.width
  }
  doc.y = below + 4
}

function sum(doc: Doc, total: number, locale: Locale): void {
  if (doc.y + 40 > bottom) {
    doc.addPage()
    doc.y = left
  }
  rule(doc)
  const { y } = doc
  doc.font('Helvetica-Bold').fontSize(10).fillColor(ink)
  doc.text(translate(locale, 'Sum of the charges'), left, y, { width: width - 100, align: 'right' })
  doc.text(formatCents(total), left, y, { width: width - 6, align: 'right' })
}

function rule(doc: Doc): void {
  doc
    .moveTo(left, doc.y)
    .lineTo(left + width, doc.y)
    .lineWidth(0.5)
    .strokeColor('#d0d5dd')
    .stroke()
  doc.y += 5
}
