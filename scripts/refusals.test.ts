import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { refusals } from '../contract/refusals/all.ts'
import { fieldsRefusals } from '../contract/refusals/fields.ts'
import { kindRefusals } from '../contract/words.ts'
import { joinRefusals } from '../contract/rules/account-join.ts'
import { es } from '../web/src/i18n/es.ts'
import { isTest, sourceFiles } from './source-files.ts'

/** Files that forward a sentence from elsewhere. */
const inWords: Record<string, string> = {
  'server/platform/database-errors.ts': 'faults',
  'server/platform/errors.ts': 'reasons',
  'server/platform/health.ts': 'what monitors read',
  'server/platform/serve.ts': 'a fault of ours',
}

const sources = sourceFiles('server').filter(({ path }) => /^server\/(app\.ts|platform\/|modules\/)/.test(path) && !isTest(path))

/** Literal sentences passed to a refusal, by line. */
function literalRefusals(source: string): string[] {
  const found: string[] = []
  const isSentence = (text: unknown) => typeof text === 'string' && /[^A-Z0-9_]/.test(text)
  const look = (node: { type: string; [key: string]: unknown } | undefined): void => {
    if (node?.type === 'Literal' && isSentence(node['value'])) found.push(String(node['value']))
    if (node?.type === 'TemplateLiteral' || node?.type === 'TaggedTemplateExpression') found.push('a template')
    if (node?.type === 'ConditionalExpression') [node['consequent'], node['alternate']].forEach((branch) => look(branch as never))
  }
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && ['problem', 'invalid'].includes(callee.name)) look(given[1] as never)
    },
  }).visit(parseSync('a.ts', source).program)
  return found
}

describe('why a call is refused', () => {
  it.each(Object.entries(refusals))('%s has a Spanish sentence', (_, english) => {
    expect(es).toHaveProperty([english])
  })

  it('is given by a reason, never by a literal sentence', () => {
    expect(sources.length).toBeGreaterThan(400)
    expect(sources.flatMap(({ path, text: source }) => literalRefusals(source).map((text) => `${path}: ${text}`))).toEqual([])
  })

  it('is a literal sentence only where it comes from elsewhere', () => {
    const does = sources.filter(({ text }) => text.includes('problemInWords(')).map(({ path }) => path)
    expect(does.toSorted()).toEqual(Object.keys(inWords).toSorted())
  })

  it('has no unused reason', () => {
    const rules = sourceFiles('contract/rules', 'contract/refusals').filter(({ path }) => !isTest(path))
    const all = [...sources, ...rules].map(({ text }) => text).join('\n')
    const byItsName = Object.keys(refusals).filter(
      (reason) => ![joinRefusals, fieldsRefusals, kindRefusals].some((table) => Object.hasOwn(table, reason)),
    )
    expect(byItsName.filter((reason) => !all.includes(`'${reason}'`))).toEqual([])
    const schemas = sourceFiles('contract').filter(({ path }) => !isTest(path) && path !== 'contract/refusals/fields.ts')
    const words = schemas.map(({ text }) => text).join('\n') + all
    expect(Object.entries(fieldsRefusals).filter(([reason, text]) => !words.includes(`'${reason}'`) && !words.includes(text))).toEqual([])
  })

  it.each([
    ["throw problem('conflict', 'The shift is over')", 'The shift is over'],
    ["throw invalid('name', `At most ${most}`)", 'a template'],
    ["throw problem('conflict', phrase`${name} is away`)", 'a template'],
    ["throw problem('conflict', isIn ? 'ALREADY_CLOCKED_IN' : 'Not here')", 'Not here'],
  ])('is found as a sentence in %s', (source, text) => expect(literalRefusals(source)).toEqual([text]))
})

/** A source file's schemas with messages of their own. */
function ownSentences(source: string): string[] {
  const found: string[] = []
  const look = (node: { type: string; [key: string]: unknown } | undefined): void => {
    if (node?.type === 'Literal' && typeof node['value'] === 'string' && node['value'].includes(' ')) found.push(node['value'])
    if (node?.type === 'TemplateLiteral') found.push('a template')
  }
  const checks = ['regex', 'min', 'max', 'refine', 'length', 'gte', 'lte', 'email', 'url', 'literal', 'enum', 'int']
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && checks.includes(callee.property.name))
        look(given[1] as never)
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && ['message', 'error'].includes(key.name)) look(value as never)
    },
  }).visit(parseSync('a.ts', source).program)
  return found
}

describe('a schema with its own message', () => {
  const known = new Set<string>(Object.values(refusals))
  const contract = sourceFiles('contract').filter(({ path }) => !isTest(path) && path !== 'contract/errors.ts')

  it('has it in the table of reasons', () => {
    const found = contract.flatMap(({ path, text }) => ownSentences(text).map((sentence) => ({ path, sentence })))
    expect(found.length).toBeGreaterThan(40)
    // The only template produces the kind AT_MOST_CHARACTERS.
    expect(found.filter(({ sentence }) => !known.has(sentence))).toEqual([{ path: 'contract/common.ts', sentence: 'a template' }])
  })

  it.each([
    ["z.string().regex(/a/, 'Must be an a')", 'Must be an a'],
    ["z.number().refine(isOdd, { message: 'Must be odd', path: [] })", 'Must be odd'],
    ["z.string({ error: 'Enter a name' })", 'Enter a name'],
    ['check.addIssue({ message: `At most ${most}` })', 'a template'],
  ])('is found as a sentence in %s', (source, text) => expect(ownSentences(source)).toEqual([text]))
})

describe('the screens', () => {
  const looksUp = /\bsay\((errorSentence\(|[\w.?[\]]*(error|refusal|skipped)[\w.?[\]]*\.message|problem\))/
  const screens = sourceFiles('web/src').filter(({ path }) => !isTest(path) && !path.endsWith('hours-review/tip-field.tsx'))

  it('look up no sentence of a refusal', () => {
    expect(screens.length).toBeGreaterThan(400)
    expect(screens.filter(({ text }) => looksUp.test(text)).map(({ path }) => path)).toEqual([])
  })

  it.each(['say(errorSentence(error))', 'say(error.message)', "say(skipped[0]?.message ?? '')", 'say(problem)'])('not as in %s', (source) =>
    expect(source).toMatch(looksUp),
  )
})
