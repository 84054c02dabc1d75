import { buffer } from 'node:stream/consumers'
import type { Locale } from '@crewcall/contract/enums.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { durationText, formatDate } from '@crewcall/contract/rules/time.ts'
import type PDFDocument from 'pdfkit'
import { translate } from '../../platform/words/translate.ts'
import { gray, ink, pdfTable } from '../payments/index.ts'
import type { PdfColumn } from '../payments/index.ts'
import type { ReadCredential } from './credential.ts'
import { ratingText } from './record-markup.ts'
import { logoPicture, productName } from '../../platform/brand.ts'
import { newPaper } from '../../platform/pdf/paper.ts'
import { printLogo } from '../../platform/pdf-logo.ts'

type Doc = InstanceType<typeof PDFDocument>
type Figures = ReadCredential['figures']
type Sum = { name: string; shifts: number; minutes: number }
/** The language of the reader, and the addresses at which the record is checked. */
type Options = { locale: Locale; now: Date; page: string; checker: string }

const left = 56
const width = 612 - 2 * left
const bottom = 792 - 72

/** A work record on pages of US letter, with the address at which it is checked. */
export async function printRecord(
  { figures, made_at, expires_at }: ReadCredential,
  { locale, now, page, checker }: Options,
): Promise<Buffer> {
  const title = translate(locale, 'Work record')
  const doc = await newPaper({ size: 'LETTER', margin: left, info: { Title: title, Author: productName(), CreationDate: now } })
  const whole = buffer(doc)
  printLogo(doc, { x: left + width / 2, y: left - 8, width: width / 2, height: 36, align: 'right' })
  head(doc, figures, locale)
  sums(
    doc,
    locale,
    'Position',
    figures.positions.map((each) => ({ ...each, name: positionName(each.position, locale) })),
  )
  sums(
    doc,
    locale,
    'Place',
    (figures.places ?? []).map((each) => ({ ...each, name: each.place })),
  )
  shifts(doc, figures, locale)
  doc.fillColor(gray).fontSize(9)
  const dates = { made: formatDate(made_at, locale), until: formatDate(expires_at, locale) }
  line(
    doc,
    translate(locale, 'Made on {made} from hours that both sides approved. Valid until {until}, unless its owner ends it before.', dates),
  )
  line(doc, translate(locale, 'To check it, open {page} or send the signed file to {checker}', { page, checker }))
  doc.end()
  return whole
}

function head(doc: Doc, { name, verified, shifts: count, minutes, first_day, last_day, rating }: Figures, locale: Locale): void {
  doc.fillColor(gray).fontSize(11).text(translate(locale, 'Work record'), left, left)
  // The logo stands on the right of it.
  const beside = logoPicture() === null ? width : width / 2 - 12
  doc.fillColor(ink).font('Helvetica-Bold').fontSize(22).text(name, { width: beside }).font('Helvetica').fontSize(11)
  line(doc, verified ? translate(locale, 'Identity verified by {product}') : translate(locale, 'Identity not verified by {product}'))
  line(
    doc,
    translate(locale, '{shifts, plural, one {# shift} other {# shifts}}, {hours} of approved time', {
      shifts: count,
      hours: durationText(minutes),
    }),
  )
  line(doc, translate(locale, '{first} to {last}', { first: formatDate(first_day, locale), last: formatDate(last_day, locale) }))
  if (rating !== null) line(doc, ratingText(rating, locale))
  doc.moveDown(1)
}

function line(doc: Doc, text: string): void {
  doc.text(text, left, doc.y, { width })
}

function sums(doc: Doc, locale: Locale, title: 'Position' | 'Place', rows: readonly Sum[]): void {
  const columns: readonly PdfColumn<Sum>[] = [
    { title, width: 320, align: 'left', of: ({ name }) => name },
    { title: 'Shifts', width: 80, align: 'right', of: ({ shifts: count }) => String(count) },
    { title: 'Time', width: 100, align: 'right', of: ({ minutes }) => durationText(minutes) },
  ]
  table(doc, locale, columns, rows)
}

function shifts(doc: Doc, { listed, shifts: count }: Figures, locale: Locale): void {
  const columns: readonly PdfColumn<Figures['listed'][number]>[] = [
    { title: 'Day', width: 90, align: 'left', of: ({ day }) => formatDate(day, locale) },
    { title: 'Position', width: 150, align: 'left', of: ({ position }) => positionName(position, locale) },
    { title: 'Place', width: 170, align: 'left', of: ({ place }) => place ?? '' },
    { title: 'Time', width: 90, align: 'right', of: ({ minutes }) => durationText(minutes) },
  ]
  const shown = columns.filter(({ title }) => title !== 'Place' || listed.some(({ place }) => place !== null))
  table(doc, locale, shown, listed)
  const more = count - listed.length
  if (more > 0) line(doc, translate(locale, '{count, plural, one {and # more} other {and # more}}', { count: more }))
}

function table<Row>(doc: Doc, locale: Locale, columns: readonly PdfColumn<Row>[], rows: readonly Row[]): void {
  if (rows.length === 0) return
  const { titles, row, rule, makeRoom } = pdfTable(doc, { columns, left, width, bottom, locale })
  makeRoom(60)
  titles()
  for (const each of rows) row(each, null)
  rule()
  doc.moveDown(1)
}
