import type PDFDocument from 'pdfkit'
import { logoPicture } from './brand.ts'

type Box = { x: number; y: number; width: number; height: number; align: 'center' | 'right' }

/** Prints the logo of the marketplace into a box of points, if it has one. */
export function printLogo(doc: InstanceType<typeof PDFDocument>, { x, y, width, height, align }: Box): void {
  const picture = logoPicture()
  if (picture === null) return
  const at = doc.y
  doc.image(picture, x, y, { fit: [width, height], align, valign: 'center' })
  doc.y = at
}
