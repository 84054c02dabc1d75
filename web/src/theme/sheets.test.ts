import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '..')
type Files = Readonly<Record<string, string>>
const read = (ends: RegExp): Files =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => ends.test(path))
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]),
  )

/** This many equal declarations in two sheets are a component of `ui/` written twice. */
const alike = 5

type Rule = { sheet: string; selector: string; declarations: readonly string[] }

/** The rules of a sheet, including those within conditions. */
function rulesOf(sheet: string, text: string): Rule[] {
  const blocks = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)
  return [...blocks].map(([, selector = '', inside = '']) => ({
    sheet,
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    declarations: inside
      .split(/;(?=\s)/)
      .map((each) => each.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean),
  }))
}

/** Rules with at least five declarations, all of which a rule of another sheet also has. */
function writtenTwice(sheets: Files): string[] {
  const rules = Object.entries(sheets).flatMap(([sheet, text]) => rulesOf(sheet, text))
  const long = rules.filter(({ declarations }) => declarations.length >= alike)
  return long.flatMap((rule) => {
    const again = long.find((other) => other.sheet > rule.sheet && isWithin(rule, other))
    return again ? [`${rule.sheet} ${rule.selector} = ${again.sheet} ${again.selector}`] : []
  })
}

function isWithin({ declarations: one }: Rule, { declarations: other }: Rule): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.every((declaration) => long.includes(declaration))
}

const quoted = /"[^"]*"|'[^']*'/g
const global = /:global\((?:[^()]|\([^()]*\))*\)/g

function classesOf(text: string): Set<string> {
  const selectors = rulesOf('', text).map(({ selector }) => selector.replaceAll(global, '').replaceAll(quoted, ''))
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].flatMap(([, name]) => name ?? [])))
}

/** The use of sheets in code: by the path of the sheet, the names, and the words from which computed names may be made. */
function askedOf(code: Files): Map<string, { path: string; name: string; isSure: boolean }[]> {
  const asked = new Map<string, { path: string; name: string; isSure: boolean }[]>()
  for (const [path, text] of Object.entries(code)) {
    for (const [line, local = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const rest = text.replace(line, '').replaceAll(/^import .*$/gm, '')
      const named = [...rest.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({ path, name, isSure: true }))
      const isComputed = new RegExp(`\\b${local}\\[`).test(rest)
      const words = isComputed ? [...rest.matchAll(/'(\w+)'/g)].map(([, name = '']) => ({ path, name, isSure: false })) : []
      const sheet = posix.join(dirname(path), from)
      asked.set(sheet, [...(asked.get(sheet) ?? []), ...named, ...words])
    }
  }
  return asked
}

/** Unused classes, and names missing in a sheet. */
function outOfStep(sheets: Files, code: Files): string[] {
  const asked = askedOf(code)
  return Object.entries(sheets).flatMap(([sheet, text]) => {
    const classes = classesOf(text)
    const names = asked.get(sheet) ?? []
    const composed = [...text.matchAll(/composes:\s*([^;]+?)(?:\s+from[^;]*)?;/g)].flatMap(([, list = '']) => list.split(/\s+/))
    const others = Object.values(sheets).flatMap((other) => [...other.matchAll(/composes:\s*(\w+) from "([^"]+)"/g)])
    const used = new Set([...names.map(({ name }) => name), ...composed])
    for (const [, name = '', from = ''] of others) if (from.endsWith(posix.basename(sheet))) used.add(name)
    return [
      ...[...classes].filter((name) => !used.has(name)).map((name) => `nobody uses .${name} of ${sheet}`),
      ...names
        .filter(({ name, isSure }) => isSure && !classes.has(name))
        .map(({ path, name }) => `${path} asks for .${name}, which ${sheet} lacks`),
    ]
  })
}

/** What a sheet may cut at the right: digits, addresses and words of ours. */
const readFromLeft = [
  'features/gigs/calendar/calendar.module.css .chipTime',
  'features/gigs/calendar/calendar.module.css .chipNote',
  'features/payments/receipt.module.css .copy code',
  'features/shell/shell.module.css .myself span',
  // The browser cuts what is chosen in it.
  'ui/fields/field.module.css .select',
]

/** Rules that cut what does not fit at the right, also what is read from there, by sheet and selector. */
function cuttingAtRight(sheets: Files): string[] {
  const rules = Object.entries(sheets).flatMap(([sheet, text]) => rulesOf(sheet, text))
  const cutting = rules.filter(({ declarations }) => declarations.includes('text-overflow: ellipsis'))
  const atRight = cutting.filter(({ declarations }) => !declarations.includes('unicode-bidi: plaintext'))
  return atRight.map(({ sheet, selector }) => `${sheet} ${selector}`)
}

const sheets = read(/\.module\.css$/)
const code = read(/\.tsx?$/)

describe('The sheets of components', () => {
  it('contain only used classes, and all that are used', () => {
    expect(outOfStep(sheets, code)).toEqual([])
  })

  it('cut what somebody typed at its end, as the class one-line does, because it may be read from the right', () => {
    expect(cuttingAtRight(sheets).toSorted()).toEqual(readFromLeft.toSorted())
  })

  it('contain no duplicates', () => {
    expect(writtenTwice(sheets)).toEqual([])
  })

  it.each([
    ['.card {\n  color: red;\n}\n.lost:hover {\n  color: red;\n}\n', ['nobody uses .lost of a/a.module.css']],
    ['.cord {\n  color: red;\n}\n', ['nobody uses .cord of a/a.module.css', 'a/a.tsx asks for .card, which a/a.module.css lacks']],
    ['@media print {\n  .card,\n  .kind[data-on="1.5"] {\n    color: red;\n  }\n}\n', []],
    [':global(.theirs):has(.card) {\n  width: 1.5px;\n}\n', []],
  ])('are parsed with their classes: %j', (sheet, told) => {
    const part = "import styles from './a.module.css'\ntype Kind = 'kind'\nconst a = [styles.card, styles[kind]]\n"
    expect(outOfStep({ 'a/a.module.css': sheet }, { 'a/a.tsx': part })).toEqual(told)
  })

  it('are refused if two of them share five declarations of a rule, in any order and beside any others', () => {
    const five = ['display: grid', 'gap: 4px', 'padding: 0 8px', 'color: red', 'margin: 0']
    const rule = (name: string, lines: readonly string[]) => `.${name} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
    const planted = {
      'a.module.css': rule('one', five),
      'b.module.css': `@media print {\n${rule('two', [...five.toReversed(), 'top: 0'])}}\n`,
    }
    expect(writtenTwice(planted)).toEqual(['a.module.css .one = b.module.css .two'])
    expect(writtenTwice({ ...planted, 'b.module.css': rule('two', five.slice(1)) })).toEqual([])
    expect(writtenTwice({ ...planted, 'b.module.css': rule('two', [...five.slice(1), 'margin: 1px']) })).toEqual([])
  })
})
