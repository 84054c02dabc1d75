import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

const keysOf = (path: string, table: string): string[] => {
  const source = readFileSync(join(root, path), 'utf8')
  const start = source.indexOf(`const ${table}: Record<`)
  expect(start, `${table} in ${path}`).toBeGreaterThan(0)
  return [...source.slice(start, source.indexOf('\n}\n', start)).matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key]) => key ?? '').toSorted()
}

it.each([
  ['the audit log', 'server/modules/admin/sentences.ts', 'web/src/domain/admin/audit-words.ts'],
  ['the history of a shift', 'server/modules/gigs/views/history-sentences.ts', 'web/src/domain/shift/history-words.ts'],
])('Every action of %s that programs read in English has a sentence on the screens', (_, english, screens) => {
  expect(keysOf(screens, 'sentences')).toEqual(keysOf(english, 'sentences'))
})

it('Every kind of notification has a label in the settings in both languages', () => {
  const kinds = ['pros', 'managers', 'everyone'].flatMap((side) => labelsOf(`server/modules/notifications/kinds-for-${side}.ts`))
  const source = readFileSync(join(root, 'web/src/features/notifications/kind-labels.ts'), 'utf8')
  const named = [...source.matchAll(/^ {2}'([\w.]+)': '(.*)',$/gm)].map(([, kind, label]) => `${kind}: ${label}`)
  expect(named.toSorted()).toEqual(kinds.toSorted())
})

function labelsOf(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  return [...source.matchAll(/^ {2}'([\w.]+)': \w+\([\s\S]*?\n {4}label: '(.*)',$/gm)].map(([, kind, label]) => `${kind}: ${label}`)
}

it('Every action that a module records has a sentence in the audit log', () => {
  const written = sourceFiles('server/modules').filter(({ path }) => !path.endsWith('.test.ts'))
  const actions = written.flatMap(({ text }) => [...text.matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action ?? ''))
  const worded = new Set(keysOf('server/modules/admin/sentences.ts', 'sentences'))
  expect(actions.length).toBeGreaterThan(80)
  expect(actions.filter((action) => !worded.has(action))).toEqual([])
})
