import { openSync } from 'fontkit'
import type { Font } from 'fontkit'
import { createRequire } from 'node:module'
import { shape } from './reading-order.ts'

/** The weight of a font. */
export type Weight = 'plain' | 'bold'

const require = createRequire(import.meta.url)
// The heights are those of Helvetica and Helvetica-Bold, in thousandths: both are printed on the same lines.
const fonts = {
  plain: { file: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'), ascent: 718, descent: -207, lineGap: 231 },
  bold: { file: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'), ascent: 718, descent: -207, lineGap: 265 },
} as const
// Of other scripts the font has some letters, too, but on a few of them fontkit fails.
const alphabets =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u
let asked: Font[] | undefined

/**
 * The font for what the standard fonts of a PDF cannot print (docs/decisions/0226-names-are-printed-in-every-alphabet.md), opened for one
 * document: fontkit keeps glyphs in it that lose their character once a document was finished.
 */
export function openWideFont(weight: Weight): Font {
  const { file, ...heights } = fonts[weight]
  const font = open(file)
  const inUnits = Object.entries(heights).map(([height, value]) => [height, (value * font.unitsPerEm) / 1000])
  const layout = (text: string, features: readonly string[] = []) => shape(font, text, features.includes('rtla') ? 'rtl' : 'ltr')
  return Object.setPrototypeOf({ layout, ...Object.fromEntries(inUnits) }, font)
}

/** Whether that font prints a character in both weights. */
export function isInWideFont(character: string): boolean {
  asked ??= [open(fonts.plain.file), open(fonts.bold.file)]
  return alphabets.test(character) && asked.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

function open(file: string): Font {
  const font = openSync(file)
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return font
}
