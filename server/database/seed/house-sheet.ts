import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** A sheet with a heading and lines below it, as a manager attaches to a shift. Base64 of a PDF. */
export async function houseSheet(title: string, lines: readonly string[]): Promise<string> {
  const sheet = new PDFDocument({ size: 'LETTER', margin: 72, info: { Title: title } })
  const whole = buffer(sheet)
  sheet.font('Helvetica-Bold').fontSize(20).text(title).moveDown()
  sheet.font('Helvetica').fontSize(12)
  for (const line of lines) sheet.text(line).moveDown(0.5)
  sheet.end()
  return (await whole).toString('base64')
}
