import type { Locale } from '@crewcall/contract/enums.ts'
import { breakText, lineDetail, lineLabel, paidWithText } from '@crewcall/contract/receipt-words.ts'
import { timesText } from '@crewcall/contract/hours-words.ts'
import type { ReceiptSentence } from '@crewcall/contract/receipt-words.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { durationText, formatDay, formatZonedRange } from '@crewcall/contract/rules/time.ts'
import type PDFDocument from 'pdfkit'
import { translate } from '../../../platform/words/translate.ts'
import { openPdf } from '../documents/open-pdf.ts'
import type { Printing } from '../documents/open-pdf.ts'
import { gray, ink } from '../documents/pdf-colors.ts'
import type { ReceiptView } from './view.ts'
import { productName } from '../../../platform/brand.ts'
import { printLogo } from '../../../platform/pdf-logo.ts'

const left = 56
const right = 612 - 56
const logoTop = 792 - 104

type Doc = InstanceType<typeof PDFDocument>

/** A receipt on one page of US letter, in the language of its reader. */
export async function printPdf(receipt: ReceiptView, printing: Printing): Promise<Buffer> {
  const { locale } = printing
  const { doc, finish } = await openPdf({
    ...printing,
    title: translate(locale, 'Receipt {number}', { number: receipt.number }),
    margin: left,
  })
  head(doc, receipt, locale)
  details(doc, receipt, locale)
  lines(doc, receipt, locale)
  extras(doc, receipt, locale)
  together(doc, receipt, locale)
  // A receipt with many lines has no room for it.
  if (doc.y <= logoTop) printLogo(doc, { x: left, y: logoTop, width: right - left, height: 26, align: 'center' })
  doc
    .fillColor(gray)
    .fontSize(9)
    .text(productName(), left, 792 - 72, { width: right - left, align: 'center' })
  return finish()
}

function sayIn(locale: Locale) {
  return (sentence: ReceiptSentence, values?: Record<string, string | number>) => translate(locale, sentence, values)
}

function head(doc: Doc, { number, organization_name, location_name, location_address }: ReceiptView, locale: Locale): void {
  doc.fillColor(ink).font('Helvetica-Bold').fontSize(22).text(translate(locale, 'Receipt'), left, 56)
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(gray)
    .text(number, left, 62, { width: right - left, align: 'right' })
  doc.fillColor(ink).fontSize(11).text(organization_name, left, 96).text(location_name).text(location_address)
  doc.moveDown(1.5)
}

function details(doc: Doc, receipt: ReceiptView, locale: Locale): void {
  const { timezone, worked_start, worked_end } = receipt
  const [start, end] = worked_start && worked_end ? [worked_start, worked_end] : [receipt.start_time, receipt.end_time]
  fact(doc, translate(locale, 'Pro'), receipt.pro_name)
  fact(doc, translate(locale, 'Position'), positionName(receipt.position, locale))
  fact(doc, translate(locale, 'Worked'), `${formatDay(start, timezone, locale)}, ${formatZonedRange(start, end, timezone, locale)}`)
  const unpaidBreak = breakText(sayIn(locale), receipt)
  if (unpaidBreak !== null) fact(doc, translate(locale, 'Unpaid break'), unpaidBreak)
  fact(doc, translate(locale, 'Paid time'), durationText(receipt.payable_minutes))
  fact(doc, translate(locale, 'Hours'), timesText(sayIn(locale), receipt, { timezone, locale }))
  fact(doc, translate(locale, 'Paid with'), paidWithText(sayIn(locale), receipt) ?? translate(locale, 'Not paid yet'))
  doc.moveDown(1)
}

function fact(doc: Doc, label: string, value: string): void {
  const { y } = doc
  doc.fillColor(gray).fontSize(10).text(label, left, y, { width: 90 })
  doc
    .fillColor(ink)
    .text(value, left + 96, y, { width: right - left - 96 })
    .moveDown(0.3)
}

function lines(doc: Doc, { lines: rows, total }: ReceiptView, locale: Locale): void {
  const say = sayIn(locale)
  for (const line of rows) {
    const [label, detail] = [lineLabel(say, line), lineDetail(say, line)]
    row(doc, detail === '' ? label : phrase`${label}  (${detail})`, formatCents(line.amount))
  }
  rule(doc)
  doc.font('Helvetica-Bold')
  row(doc, translate(locale, 'Total'), formatCents(total))
  doc.font('Helvetica').moveDown(1)
}

// What failed is not on paper; what was refunded is, with its credit note.
function extras(doc: Doc, { extras: all, refunds }: ReceiptView, locale: Locale): void {
  const rows = all.filter(({ status }) => status !== 'FAILED' && status !== 'ERROR')
  if (rows.length === 0) return
  doc.font('Helvetica-Bold').fontSize(11).fillColor(ink).text(translate(locale, 'Extra payments'), left).font('Helvetica').moveDown(0.5)
  for (const { adhoc_payment_id, reason, description, total } of rows.slice(0, 8)) {
    const name = translate(
      locale,
      '{reason, select, TIP {Tip} TOS {Minimum by the terms} ADJUST_HOURS {Adjusted hours} PRO_BONUS {Bonus} SHORTED_PAY {Missing pay} REIMBURSEMENT {Reimbursement} other {Other}}',
      { reason },
    )
    row(doc, description === '' ? name : phrase`${name}: ${description.slice(0, 80)}`, formatCents(total))
    for (const refund of refunds)
      if (refund.adhoc_payment_id === adhoc_payment_id && refund.status !== 'FAILED')
        row(doc, translate(locale, 'Credit note'), formatCents(-refund.amount))
  }
}

// One payment in the dialog is one charge, or the sum of several; the page says which.
function together(doc: Doc, { total_with_extras, extras: paid, statement }: ReceiptView, locale: Locale): void {
  if (paid.length === 0) return
  rule(doc)
  doc.font('Helvetica-Bold')
  row(doc, translate(locale, 'Total with extra payments'), formatCents(total_with_extras))
  doc.font('Helvetica')
  for (const { descriptor, amount } of statement)
    row(doc, translate(locale, 'On the card statement: {text}', { text: `CREWCALL ${descriptor}` }), formatCents(amount))
}

function row(doc: Doc, label: string, amount: string): void {
  const { y } = doc
  doc.fontSize(10).fillColor(ink).text(label, left, y, { width: 380 })
  const below = doc.y
  doc.text(amount, left, y, { width: right - left, align: 'right' })
  doc.y = Math.max(below, doc.y) + 4
}

function rule(doc: Doc): void {
  doc.moveTo(left, doc.y).lineTo(right, doc.y).lineWidth(0.5).strokeColor('#d0d5dd').stroke()
  doc.y += 6
}
