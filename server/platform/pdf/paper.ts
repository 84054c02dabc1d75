import type PDFDocument from 'pdfkit'
import type { Weight } from './wide-font.ts'

type Doc = InstanceType<typeof PDFDocument>
type Where = readonly (number | PDFKit.Mixins.TextOptions | undefined)[]
type Source = PDFKit.Mixins.PDFFontSource

/**
 * A PDF whose `text` prints names of every alphabet: Helvetica prints what it can, and an embedded font, of the same weight and on the same
 * line, any other text. The printer is loaded with the first document, which makes restarts faster, and that font with the first such text.
 */
export async function newPaper(options: PDFKit.PDFDocumentOptions): Promise<Doc> {
  const [{ default: Document }, { printable }, { openWideFont }] = await Promise.all([
    import('pdfkit'),
    import('./printable.ts'),
    import('./wide-font.ts'),
  ])
  const doc = new Document(options)
  const [print, choose] = [doc.text.bind(doc), doc.font.bind(doc)]
  const opened = new Set<Weight>()
  let chosen: Source = 'Helvetica'
  doc.font = (...given: [Source, ...unknown[]]) => {
    chosen = given[0]
    Reflect.apply(choose, doc, given)
    return doc
  }
  doc.text = (value: string, ...where: Where) => {
    const { text, direction } = printable(value)
    if (direction === null) Reflect.apply(print, doc, [text, ...where])
    else {
      const weight = chosen === 'Helvetica-Bold' ? 'bold' : 'plain'
      // pdfkit also takes a font that fontkit has opened, which its types do not say.
      if (!opened.has(weight)) doc.registerFont(weight, openWideFont(weight) as unknown as Buffer)
      opened.add(weight)
      choose(weight)
      Reflect.apply(print, doc, [text, ...shaped(where, direction)])
      choose(chosen)
    }
    return doc
  }
  return doc
}

// With features, pdfkit gives the font whole lines and not single words; they also tell it the direction (see wide-font.ts).
function shaped(where: Where, direction: 'ltr' | 'rtl'): Where {
  const options = where.find((each) => typeof each === 'object')
  const features: PDFKit.Mixins.OpenTypeFeatures[] = [direction === 'rtl' ? 'rtla' : 'ltra']
  return [...where.filter((each) => typeof each === 'number'), { ...options, features }]
}
