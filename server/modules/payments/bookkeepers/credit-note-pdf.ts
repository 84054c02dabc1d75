import { formatCents } from '@crewcall/contract/rules/money.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { openPdf } from '../documents/open-pdf.ts'
import type { Printing } from '../documents/open-pdf.ts'
import { gray, ink } from '../documents/pdf-colors.ts'
import type { CreditNote } from './credit-note.ts'

const left = 56
const width = 612 - 2 * left
const labels = 110

/** A credit note on one page of US letter: what it takes from which receipt, and why. */
export async function printCreditNote(note: CreditNote, printing: Printing): Promise<Buffer> {
  const { locale } = printing
  const title = translate(locale, 'Credit note {number}', { number: note.number })
  const { doc, finish } = await openPdf({ ...printing, title, margin: left })
  doc.fillColor(ink).font('Helvetica-Bold').fontSize(22).text(translate(locale, 'Credit note'), left, 56)
  doc.font('Helvetica').fontSize(10).fillColor(gray).text(note.number, left, 62, { width, align: 'right' })
  doc.fillColor(ink).fontSize(11).text(note.organization_name, left, 96).text(note.location_name).moveDown(1.5)
  const rows: [ServerSentence, string][] = [
    ['Date', formatDay(note.created_ts, note.timezone, locale)],
    ['Receipt', note.receipt_number],
    ['Pro', note.pro_name],
    ['Position', positionName(note.position, locale)],
    ['Day of the shift', formatDay(note.start_time, note.timezone, locale)],
    ['Charged', formatCents(note.charged_cents)],
    ['Credited', formatCents(note.amount_cents)],
    ['Why', note.reason],
    ['How', translate(locale, note.is_on_invoice ? 'On the next invoice' : 'Sent back to the payment method')],
  ]
  for (const [label, value] of rows) {
    const { y } = doc
    doc.fillColor(gray).fontSize(10).text(translate(locale, label), left, y, { width: labels })
    doc
      .fillColor(ink)
      .text(value, left + labels, y, { width: width - labels })
      .moveDown(0.3)
  }
  return finish()
}
