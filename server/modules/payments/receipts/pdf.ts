import { formatCents } from '@crewcall/contract/rules/money.ts'
import { durationText, formatDay, formatTimeRange, zoneAbbreviation } from '@crewcall/contract/rules/time.ts'
import type PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { clean, gray, ink } from '../documents/pdf-text.ts'
import type { ReceiptView } from './view.ts'

const left = 56
const right = 612 - 56

type Doc = InstanceType<typeof PDFDocument>

/** A receipt on one page of US letter. */
export async function printPdf(receipt: ReceiptView, now: Date): Promise<Buffer> {
  // Loaded with the first receipt: a program that was killed is back sooner without it.
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'LETTER',
    margin: left,
    info: { Title: `Receipt ${receipt.number}`, Author: 'Crewcall', CreationDate: now },
  })
  const whole = buffer(doc)
  head(doc, receipt)
  details(doc, receipt)
  lines(doc, receipt)
  extras(doc, receipt)
  together(doc, receipt)
  doc
    .fillColor(gray)
    .fontSize(9)
    .text('Crewcall', left, 792 - 72, { width: right - left, align: 'center' })
  doc.end()
  return whole
}

function head(doc: Doc, { number, organization_name, location_name, location_address }: ReceiptView): void {
  doc.fillColor(ink).font('Helvetica-Bold').fontSize(22).text('Receipt', left, 56)
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(gray)
    .text(number, left, 62, { width: right - left, align: 'right' })
  doc.fillColor(ink).fontSize(11).text(clean(organization_name), left, 96).text(clean(location_name)).text(clean(location_address))
  doc.moveDown(1.5)
}

function details(doc: Doc, receipt: ReceiptView): void {
  const { timezone, worked_start, worked_end } = receipt
  const [start, end] = worked_start && worked_end ? [worked_start, worked_end] : [receipt.start_time, receipt.end_time]
  fact(doc, 'Pro', receipt.pro_name)
  fact(doc, 'Position', receipt.position)
  fact(doc, 'Worked', `${formatDay(start, timezone)}, ${formatTimeRange(start, end, timezone)} ${zoneAbbreviation(start, timezone)}`)
  fact(doc, 'Paid time', `${durationText(receipt.payable_minutes)}, after an unpaid break of ${receipt.unpaid_break_minutes} min`)
  fact(doc, 'Paid with', receipt.paid_with ?? 'Not paid yet')
  doc.moveDown(1)
}

function fact(doc: Doc, label: string, value: string): void {
  const { y } = doc
  doc.fillColor(gray).fontSize(10).text(label, left, y, { width: 90 })
  doc
    .fillColor(ink)
    .text(clean(value), left + 96, y, { width: right - left - 96 })
    .moveDown(0.3)
}

function lines(doc: Doc, { lines: rows, total }: ReceiptView): void {
  for (const { label, detail, amount } of rows) row(doc, detail === '' ? label : `${label}  (${detail})`, formatCents(amount))
  rule(doc)
  doc.font('Helvetica-Bold')
  row(doc, 'Total', formatCents(total))
  doc.font('Helvetica').moveDown(1)
}

function extras(doc: Doc, { extras: rows }: ReceiptView): void {
  if (rows.length === 0) return
  doc.font('Helvetica-Bold').fontSize(11).fillColor(ink).text('Extra payments', left).font('Helvetica').moveDown(0.5)
  for (const { reason, description, total } of rows.slice(0, 8)) {
    const name = reason.charAt(0) + reason.slice(1).toLowerCase().replaceAll('_', ' ')
    row(doc, description === '' ? name : `${name}: ${description.slice(0, 80)}`, formatCents(total))
  }
}

// One payment of the dialog is one charge, or the sum of some; the page says which.
function together(doc: Doc, { total_with_extras, extras: paid, statement }: ReceiptView): void {
  if (paid.length === 0) return
  rule(doc)
  doc.font('Helvetica-Bold')
  row(doc, 'Total with extra payments', formatCents(total_with_extras))
  doc.font('Helvetica')
  for (const { descriptor, amount } of statement) row(doc, `On the card statement: CREWCALL ${descriptor}`, formatCents(amount))
}

function row(doc: Doc, label: string, amount: string): void {
  const { y } = doc
  doc.fontSize(10).fillColor(ink).text(clean(label), left, y, { width: 380 })
  const below = doc.y
  doc.text(amount, left, y, { width: right - left, align: 'right' })
  doc.y = Math.max(below, doc.y) + 4
}

function rule(doc: Doc): void {
  doc.moveTo(left, doc.y).lineTo(right, doc.y).lineWidth(0.5).strokeColor('#d0d5dd').stroke()
  doc.y += 6
}
