import type { Locale } from '@crewcall/contract/enums.ts'
import type PDFDocument from 'pdfkit'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { gray, ink } from './pdf-colors.ts'

type Doc = InstanceType<typeof PDFDocument>
/** A column of a printed table: its title, its width in points, and the text of a row in it. */
export type PdfColumn<Row> = { title: ServerSentence; width: number; align: 'left' | 'right'; of: (row: Row, locale: Locale) => string }
type Layout<Row> = { columns: readonly PdfColumn<Row>[]; left: number; width: number; bottom: number; locale: Locale }

/** A table of a PDF that goes on over pages, its titles repeated on each; measures in points. */
export function pdfTable<Row>(doc: Doc, { columns, left, width, bottom, locale }: Layout<Row>) {
  function rule(): void {
    doc
      .moveTo(left, doc.y)
      .lineTo(left + width, doc.y)
      .lineWidth(0.5)
      .strokeColor('#d0d5dd')
      .stroke()
    doc.y += 5
  }
  function cells(color: string, textOf: (column: PdfColumn<Row>) => string): void {
    const { y } = doc
    let [x, below] = [left, y]
    doc.fontSize(9).fillColor(color)
    for (const column of columns) {
      doc.text(textOf(column), x, y, { width: column.width - 6, align: column.align })
      below = Math.max(below, doc.y)
      x += column.width
    }
    doc.y = below + 4
  }
  function titles(): void {
    doc.font('Helvetica-Bold')
    cells(gray, ({ title }) => translate(locale, title))
    doc.font('Helvetica')
    rule()
  }
  /** Begins a page unless this much height is left; true if it did. */
  function makeRoom(height: number): boolean {
    if (doc.y + height <= bottom) return false
    doc.addPage()
    doc.y = left
    return true
  }
  /** Prints a row, and a note in small letters below its second column. */
  function row(of: Row, note: string | null): void {
    if (makeRoom(note === null ? 26 : 40)) titles()
    cells(ink, (column) => column.of(of, locale))
    if (note === null) return
    const indent = columns[0]?.width ?? 0
    doc
      .fillColor(gray)
      .fontSize(8)
      .text(note, left + indent, doc.y - 3, { width: width - indent })
    doc.y += 4
  }
  return { titles, row, rule, makeRoom }
}
