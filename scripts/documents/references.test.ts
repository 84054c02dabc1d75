import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { invariants } from '../../server/platform/invariants/index.ts'
import { keptElsewhere } from '../docs/invariants-elsewhere.ts'
import { printedPages } from '../docs/printed-documents.ts'
import { mutants } from '../mutants-list.ts'
import { root, sourceFiles } from '../source-files.ts'
import { anchorsOf } from './anchors.ts'
import { lostReferences } from './lost-references.ts'
import { textOf, writtenIn } from './page-list.ts'
import { ruleFigures } from './rule-figures.ts'

const folders = ['docs', 'docs/decisions', 'docs/runbook', 'docs/rules']
const pages = ['README.md', 'STYLE.md', 'CONTRIBUTING.md', ...folders.flatMap(writtenIn), ...printedPages].map((path) => ({
  path,
  text: textOf(path),
}))
// Tests with planted cases are left out.
const code = sourceFiles('contract', 'server', 'web', 'scripts', 'bench', 'cli').filter(
  ({ path }) => !path.includes('lost-references') && !/documents\/(?:references|document-faults)\.test\.ts$/.test(path),
)

describe('a reference', () => {
  it('points to an existing document of the repository, and to an existing title', () => {
    const lost = [...pages, ...code].flatMap(({ path, text }) => lostReferences(text).map((reference) => `${path}: ${reference}`))
    expect(code.length).toBeGreaterThan(1500)
    expect(lost).toEqual([])
  })

  it('to an invariant points to the file that has it', () => {
    const named = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\[invariant ([A-Z]\d+[a-z]?)\]\(([^)]+)\)/g)].map(([, id = '', to = '']) => ({
        id,
        file: join(dirname(path), to),
      })),
    )
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(({ id, file }) => !readFileSync(join(root, file), 'utf8').includes(`id: '${id}'`))).toEqual([])
  })

  it.each([
    ['(semantics 1.5: wall time)', 'semantics 1.5'],
    ['see reliability.md 3.3 and design.md', 'design.md'],
    ['breadth 3', 'breadth 3'],
    ['refused (reliability A5)', 'reliability A5'],
    ['as invariant U1', 'invariant U1'],
    ['the list of spec §4', 'spec §4'],
    ['as the specification says', 'the specification'],
    ['(docs/rules/hours.md#fences)', 'docs/rules/hours.md#fences'],
    ['(docs/rules/time.md)', 'docs/rules/time.md'],
  ])('is found if it is broken: %s', (text, reference) => {
    expect(lostReferences(text)).toContain(reference)
  })

  it.each([
    'docs/rules/hours.md#fence',
    'docs/reliability.md',
    '[invariant F7](../../server/platform/invariants/money.ts)',
    'a reliability of 0.9',
  ])('is ignored: %s', (text) => {
    expect(lostReferences(text)).toEqual([])
  })
})

describe('the rule attacked by a planted fault', () => {
  it('is an invariant or a chapter of the rules', () => {
    const ids = new Set([...invariants, ...keptElsewhere].map(({ id }) => id))
    const stands = (rule: string) => {
      const [page = '', anchor] = rule.split('#')
      if (ids.has(rule)) return true
      return (
        pages.some(({ path }) => path === `docs/rules/${page}.md`) &&
        (anchor === undefined || anchorsOf(`docs/rules/${page}.md`).includes(anchor))
      )
    }
    expect(mutants.filter(({ rule }) => !stands(rule)).map(({ name, rule }) => `${name}: ${rule}`)).toEqual([])
  })
})

describe('a number promised by a rule', () => {
  const inOneLine = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' ')

  it.each(ruleFigures)('is on its page and in the program: %s, %s', (page, says, file, is) => {
    expect(inOneLine(`docs/rules/${page}.md`)).toContain(says)
    expect(inOneLine(file)).toContain(is)
  })
})
