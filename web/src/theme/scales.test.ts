import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cssVariablesResolver } from './theme.ts'

const folder = join(import.meta.dirname, '..')
const sizes = ['tiny', 'note', 'small', 'body', 'lead', 'title', 'display']
const weights = ['regular', 'medium', 'strong', 'bold']
const heights = ['control-small', 'control', 'control-main']
/** Breakpoints in pixels: doubled text, a phone, a tablet, a small desktop. */
const widths = [300, 600, 900, 1200]

const oneOf = (names: readonly string[]) => `var\\(--cc-(?:${names.join('|')})\\)`
const size = new RegExp(`^(?:${oneOf(sizes)}|clamp\\(${oneOf(sizes)}, [\\d.]+vw, ${oneOf(sizes)}\\)|inherit)(?: !important)?$`)
const weight = new RegExp(`^(?:${oneOf(weights)}|inherit)$`)
const height = new RegExp(`^${oneOf(heights)}$`)
// Lower ones are pressable lines of text, higher ones rows and boxes.
const isControl = (value: string) => /^[\d.]+(?:px|rem)$/.test(value) && pixels(value) >= 30 && pixels(value) < 60
const pixels = (length: string) => Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1)

const rules: Record<string, (value: string) => boolean> = {
  'font-size': (value) => size.test(value),
  'font-weight': (value) => weight.test(value),
  font: (value) => value === 'inherit',
  'min-height': (value) => height.test(value) || !isControl(value),
}

/** Values of a style sheet outside the scales, per declaration or condition. Font faces have their own weights. */
function outside(sheet: string): string[] {
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@font-face \{[^}]*\}/g, '')
  const declared = [...text.matchAll(/(?<=[\s;{])(font-size|font-weight|font|min-height):\s*([^;}]+?)\s*(?=[;}])/g)]
  const asked = [...text.matchAll(/@media[^{]*/g)].flatMap(([condition]) => [...condition.matchAll(/\(([^)]*width[^)]*)\)/g)])
  return [
    ...declared.filter(([, name = '', value = '']) => !rules[name]?.(value)).map(([whole]) => whole.trim()),
    ...asked.map(([, condition = '']) => condition).filter((condition) => !isOfScale(condition)),
  ]
}

function isOfScale(condition: string): boolean {
  const [, side, number] = /^(min|max)-width: (\d+)px$/.exec(condition) ?? []
  return side !== undefined && widths.includes(Number(number) - (side === 'min' ? 1 : 0))
}

const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))

describe('style sheets', () => {
  it.each(sheets)('%s uses text sizes, control heights and breakpoints from the scales', (path) => {
    expect(outside(readFileSync(join(folder, path), 'utf8'))).toEqual([])
  })

  it.each([
    ['.a { font-size: 17px; }', 'font-size: 17px'],
    ['.a { color: red; font-size: 1rem }', 'font-size: 1rem'],
    ['.a { font-size: clamp(20px, 3vw, var(--cc-display)); }', 'font-size: clamp(20px, 3vw, var(--cc-display))'],
    ['.a { font-weight: 640; }', 'font-weight: 640'],
    ['.a { font: 600 12px/1.5 inherit; }', 'font: 600 12px/1.5 inherit'],
    ['.a { min-height: 42px; }', 'min-height: 42px'],
    ['.a { min-height: 2.5rem; }', 'min-height: 2.5rem'],
    ['@media (max-width: 860px) { .a { color: red; } }', 'max-width: 860px'],
    ['@media print and (min-width: 600px) { .a { color: red; } }', 'min-width: 600px'],
    ['@media (width <= 700px) { .a { color: red; } }', 'width <= 700px'],
  ])('are refused with %s', (sheet, told) => {
    expect(outside(sheet)).toEqual([told])
  })

  it('use sizes, weights and heights known to the theme', () => {
    const { variables } = cssVariablesResolver({} as never)
    expect([...sizes, ...weights, ...heights].filter((name) => variables[`--cc-${name}`] === undefined)).toEqual([])
  })
})
