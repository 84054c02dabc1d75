import bidiFactory from 'bidi-js'
import type { Bidi } from 'bidi-js'
import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit'

/** The direction in which a text is read: from left to right or from right to left. */
export type Direction = 'ltr' | 'rtl'
type Shaped = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>

// In Node the package is the factory itself, which its types call the default of it.
const bidi = (bidiFactory as unknown as () => Bidi)()
// The two that are left decide whether letters are joined.
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu

/** The direction of the first letter of a text that has one. */
export function directionOf(text: string): Direction {
  return bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
}

/** The glyphs of a line from left to right, as it is read within a text of that direction (Unicode's bidirectional algorithm). */
export function shape(font: Font, line: string, direction: Direction): Shaped {
  const text = line.trimEnd()
  const parts = [...runsOf(text, direction), { text: line.slice(text.length), isReversed: false }]
  const glyphs: Glyph[] = []
  const positions: GlyphPosition[] = []
  for (const part of parts) {
    const run = font.layout(part.text.replaceAll(invisible, ''), [], undefined, undefined, part.isReversed ? 'rtl' : 'ltr')
    glyphs.push(...run.glyphs)
    positions.push(...run.positions)
  }
  return {
    glyphs,
    positions,
    // pdfkit scales the positions before it asks.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

type Run = { text: string; isReversed: boolean }

/** The parts of a line with one direction each, from left to right; the text of each in the order of typing. */
function runsOf(text: string, direction: Direction): Run[] {
  const embedding = bidi.getEmbeddingLevels(text, direction)
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels)
  const runs: { level: number; signs: string[] }[] = []
  for (const at of bidi.getReorderedIndices(text, embedding)) {
    const level = embedding.levels[at] ?? 0
    const last = runs.at(-1)
    const sign = mirrored.get(at) ?? text.charAt(at)
    if (last?.level === level) last.signs.push(sign)
    else runs.push({ level, signs: [sign] })
  }
  return runs.map(({ level, signs }) =>
    level % 2 === 1 ? { text: signs.toReversed().join(''), isReversed: true } : { text: signs.join(''), isReversed: false },
  )
}
