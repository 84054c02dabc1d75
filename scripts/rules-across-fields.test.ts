import type { Node } from 'oxc-parser'
import { expect, it } from 'vitest'
import { visit } from './parse-source.ts'
import { isTest, sourceFiles, type SourceFile } from './source-files.ts'

const makesObject = /^(?:object|strictObject|looseObject|extend|safeExtend|omit|pick|partial|required|body)$/
/** What a text, a number or a list has: reading it is no reading of a field. */
const ofOneValue = new Set([String, Number, Array].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)))

/** Each `refine` of an object: it waits until all fields are right, so that a rule about some of them is not told in time. */
function hangingRules(file: SourceFile): string[] {
  if (!/\.(?:refine|superRefine)\(/.test(file.text)) return []
  const found: string[] = []
  visit(file, {
    CallExpression: ({ callee, arguments: given, start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!/^(?:refine|superRefine)$/.test(callee.property.name)) return
      const names = namesOf(callee.object)
      // A custom value is one field, whatever it consists of.
      if (names.includes('custom')) return
      if (names.some((name) => makesObject.test(name)) || readsFields(given[0], file))
        found.push(`${file.path}:${file.text.slice(0, start).split('\n').length} use across() of contract/across.ts`)
    },
  })
  return found
}

function namesOf(node: Node): string[] {
  if (node.type === 'CallExpression') return namesOf(node.callee)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  // Of `form.shape.name` it is the last that counts.
  return node.object.type === 'MemberExpression' && node.object.property.type === 'Identifier' && node.object.property.name === 'shape'
    ? []
    : [...namesOf(node.object), node.property.name]
}

function readsFields(rule: Node | undefined, file: SourceFile): boolean {
  const declared = rule?.type === 'Identifier' ? declarationOf(rule.name, file) : rule
  if (declared?.type !== 'ArrowFunctionExpression' && declared?.type !== 'FunctionDeclaration') return false
  const [value] = declared.params
  if (value?.type === 'ObjectPattern') return true
  if (value?.type !== 'Identifier') return false
  const reads = file.text.slice(declared.start, declared.end).matchAll(new RegExp(`\\b${value.name}\\.(\\w+)`, 'g'))
  return Array.from(reads, ([, name = '']) => name).some((name) => !ofOneValue.has(name))
}

function declarationOf(name: string, file: SourceFile): Node | undefined {
  let declared: Node | undefined
  visit(file, {
    FunctionDeclaration: (node) => {
      if (node.id?.name === name) declared = node
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && id.name === name && init) declared = init
    },
  })
  return declared
}

it('No rule about some fields of a form waits for the others', () => {
  const files = sourceFiles('contract', 'web/src').filter(({ path }) => !isTest(path) && path !== 'contract/across.ts')
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(hangingRules)).toEqual([])
})

it.each([
  'const body = z.object({ from: day, until: day }).superRefine(inOrder)',
  "const body = terms.refine(({ from, until }) => from <= until, 'Must not be before the start')",
  "const body = terms.refine((given) => given.reason !== 'OTHER' || given.explanation, 'This field is required')",
  'const isForward = ({ from, until }: Range) => from <= until\nconst body = range.refine(isForward, backward)',
  'const shape = payAdHoc.body.superRefine(check)',
])('A planted rule is detected: %s', (text) => {
  expect(hangingRules({ path: 'contract/terms.ts', text })).toHaveLength(1)
})

it.each([
  "const name = text(80).refine((value) => value.length >= 3, 'At least 3 characters')",
  "const chosen = form.shape.location_id.refine((value) => value !== null, 'This field is required')",
  'const plan = z.custom<Plan>().superRefine(({ fault }, check) => refuse(fault, check))',
  "const ids = z.array(id).refine((all) => new Set(all).size === all.length, 'Each once')",
])('A rule about one value may be a refinement: %s', (text) => {
  expect(hangingRules({ path: 'contract/terms.ts', text })).toEqual([])
})
