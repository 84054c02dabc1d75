import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isTest, root } from './source-files.ts'
import { unisolatedTexts } from './unisolated-texts.ts'

/** Where a typed text stands beside others as it is, and why. */
const others: Record<string, string> = {
  'web/src/domain/actor.ts': 'first and last name are one text',
  'web/src/domain/shift-calendar.ts': 'lines of a file',
  'web/src/error-reports/start.ts': 'words of a report',
  'web/src/features/auth/local-messages-screen.tsx': 'a text that is searched for a code',
  'web/src/features/auth/phone-as-typed.ts': 'digits of a phone number',
  'web/src/features/onboarding/consent-field.tsx': 'a sentence of ours around a link',
  'web/src/features/post-gig/post-form.tsx': 'a name that is sent',
  'web/src/features/shell/use-navigation-actions.ts': 'keys to press',
  'web/src/lib/api-error.ts': 'words for whoever reads the log',
  'web/src/lib/query.ts': 'a key',
  'web/src/ui/button.tsx': 'classes',
  'web/src/ui/command-palette.tsx': 'a text that is searched',
  'web/src/ui/fields/text-fields.tsx': 'digits of a phone number',
  'web/src/ui/shortcuts.ts': 'keys that were pressed',
}

const folder = mkdtempSync(join(tmpdir(), 'crewcall-directions-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What is found in a file with these lines, each with a person and the words of the product at hand. */
function foundIn(lines: readonly string[]): string[] {
  const head = `import { isolated, joined, phrase } from '${join(root, 'contract/rules/direction.ts')}'
declare namespace JSX { interface IntrinsicElements { [name: string]: object } interface Element { key: string } }
declare const pro: { id: string; name: string; note: string | null; shifts: number; towns: string[]; status: 'GONE' | 'HERE' }
declare const rows: (typeof pro)[]
declare function t(words: string, values: object): string
const words = { GONE: 'is gone', HERE: 'is here' }
const day = (at: string) => new Date(at).toLocaleDateString('en')
const called = ({ name }: typeof pro) => name.trim()
export const all = [`
  writeFileSync(join(folder, 'planted.tsx'), `${head}\n${lines.map((line) => `${line},`).join('\n')}\n]\n`)
  const compilerOptions = { jsx: 'preserve', module: 'esnext', moduleResolution: 'bundler', target: 'es2022', strict: true, types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['planted.tsx'] }))
  const first = head.split('\n').length + 1
  const found = unisolatedTexts(join(folder, 'tsconfig.json'), (path) => path.endsWith('planted.tsx'))
  return [...new Set(found.map(({ line }) => lines[line - first] ?? `line ${line}`))]
}

describe('texts that people typed', () => {
  it('are isolated in every sentence of the web', { timeout: 120_000 }, () => {
    const isScreen = (path: string) => path.startsWith(join(root, 'web/src/')) && !isTest(path) && !path.includes('/src/dev/')
    const found = unisolatedTexts(join(root, 'web/tsconfig.json'), isScreen).map((each) => ({ ...each, path: relative(root, each.path) }))
    const forgotten = found.filter(({ path }) => !(path in others))
    expect(forgotten.map(({ path, line, value, within }) => `${path}:${line} ${value} in ${within}`)).toEqual([])
    // What is isolated by now is taken off the list.
    expect(Object.keys(others).filter((path) => !found.some((each) => each.path === path))).toEqual([])
  })

  const planted = [
    'pro.name + " is gone"',
    '`${pro.name}, 4:30 pm`',
    '`Call ${pro.name}`',
    '`${pro.name}${pro.shifts > 1 ? ` (${pro.shifts})` : ""}`',
    '`Hello ${called(pro)}`',
    '`Hello ${pro.note ?? "you"}`',
    '`Hello ${pro.name.toUpperCase()}`',
    '`With ${rows.map(({ name }) => name).join(", ")}`',
    'pro.towns.filter(Boolean).join(" · ")',
    '<p>{pro.name}, {day("2026-11-20")}</p>',
    '<p>{pro.name} {pro.shifts}</p>',
    '<p title={`About ${pro.name}`} />',
    '<p>By {pro.note ?? pro.name}</p>',
  ]
  const fine = [
    '`${phrase`${pro.name}, 4:30 pm`} or later`',
    'phrase`${pro.name}, 4:30 pm`',
    '`Call ${isolated(pro.name)}`',
    '`Number ${pro.id}, ${pro.shifts} times ${words[pro.status]}`',
    '`Since ${day("2026-11-20")}`',
    '`/pros/${pro.name}`',
    '`${pro.name}-${pro.id}`',
    '`With ${joined(rows.map(({ name }) => name), ", ")}`',
    '["a", "b"].map((one) => `of ${one}`).join(", ")',
    't("{name} is gone", { name: pro.name })',
    '<p>{pro.name}</p>',
    '<p>{isolated(pro.name)}, {day("2026-11-20")}</p>',
    '<p><b>{pro.name}</b>, {pro.shifts}</p>',
    '<p className={`a ${pro.name}`}>{" "}{pro.name}</p>',
  ]

  it('are found where somebody plants them, and nothing else is', { timeout: 60_000 }, () => {
    expect(foundIn([...planted, ...fine])).toEqual(planted)
  })
})
