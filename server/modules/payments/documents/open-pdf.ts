import type { Locale } from '@crewcall/contract/enums.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import type PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '../../../platform/context.ts'
import { localeOf } from '../../../platform/words/locale-of.ts'
import { translate } from '../../../platform/words/translate.ts'
import { isSandbox } from '../../organizations/index.ts'
import { productName } from '../../../platform/brand.ts'
import { newPaper } from '../../../platform/pdf/paper.ts'

/** When and in which language a document is printed, and whether its money is only that of the provider's test mode. */
export type Printing = { now: Date; locale: Locale; is_test: boolean }
type Paper = Printing & { title: string; margin: number; layout?: 'portrait' | 'landscape' }
type OpenPdf = { doc: InstanceType<typeof PDFDocument>; finish(): Promise<Buffer> }

/** How the documents of this call are printed. @param organizationId whose money is in it; undefined if that is of several */
export async function printingOf(ctx: Ctx, organizationId?: number): Promise<Printing> {
  const is_test = ctx.config.stripe.is_test || (organizationId !== undefined && (await isSandbox(ctx, organizationId)))
  return { now: ctx.now, locale: await localeOf(ctx), is_test }
}

/** A PDF on US letter pages; measures in points. `finish` says "Test mode" at the head of each page if no real money moved. */
export async function openPdf({ title, margin, layout = 'portrait', now, locale, is_test }: Paper): Promise<OpenPdf> {
  const info = { Title: is_test ? phrase`${translate(locale, 'Test mode')}: ${title}` : title, Author: productName(), CreationDate: now }
  const doc = await newPaper({ size: 'LETTER', layout, margin, info, bufferPages: is_test })
  const whole = buffer(doc)
  return {
    doc,
    finish: () => {
      if (is_test) markPages(doc, locale)
      doc.end()
      return whole
    },
  }
}

function markPages(doc: OpenPdf['doc'], locale: Locale): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    const { width } = doc.page
    doc.rect(0, 0, width, 22).fill('#f79009')
    doc.font('Helvetica-Bold').fontSize(9).fillColor('#1b1f24')
    doc.text(translate(locale, 'Test mode: no real money moved'), 0, 7, { width, align: 'center', lineBreak: false })
  }
}
