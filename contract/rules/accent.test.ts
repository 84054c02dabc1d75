import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentShades, contrast, grounds, hexColor, shapeContrast, textContrast } from './accent.ts'

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
/** The text of each mode, and its softer one. */
const texts = { light: ['#1c1a17', '#5c574e'], dark: ['#f1efea', '#b5b1a8'] }

describe('an accent', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.478],
    ['#0000ff', '#ffffff', 8.592],
  ])('%s on %s has the contrast of WCAG', (one, other, known) => {
    expect(contrast(one, other)).toBeCloseTo(known, 2)
    expect(contrast(other, one)).toBeCloseTo(known, 2)
  })

  it('can be read everywhere in both modes, whatever the color is', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const shades = accentShades(chosen)
        for (const mode of ['light', 'dark'] as const) {
          const { accent, strong, soft, text } = shades[mode]
          for (const shade of [accent, strong]) expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(textContrast)
          for (const ground of [...grounds[mode], soft]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(textContrast)
          for (const written of texts[mode]) expect(contrast(written, soft)).toBeGreaterThanOrEqual(textContrast)
        }
        for (const ground of grounds.light.slice(0, 3)) expect(contrast(shades.light.accent, ground)).toBeGreaterThanOrEqual(shapeContrast)
        for (const ground of grounds.dark.slice(0, 3)) expect(contrast(shades.dark.accent, ground)).toBeGreaterThanOrEqual(shapeContrast)
      }),
    )
  })

  it('has grounds for white and yellow text on the pictures, and writes nothing but colors', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const { light, dark, stage } = accentShades(chosen)
        for (const ground of stage.slice(1))
          for (const text of ['#a8cdbf', '#ffc24b']) expect(contrast(ground, text)).toBeGreaterThanOrEqual(5)
        for (const shade of [...Object.values(light), ...Object.values(dark), ...stage]) expect(shade).toMatch(hexColor)
      }),
    )
  })

  it.each([
    ['#0d6e58', '#0d6e58'],
    ['#1f5a94', '#1f5a94'],
    ['#ffd400', '#8c7500'],
    ['#ffffff', '#767676'],
  ])('%s is %s behind white text in the light mode', (chosen, shown) => {
    expect(accentShades(chosen).light.accent).toBe(shown)
  })
})
