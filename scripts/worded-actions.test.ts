import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hoursMachine } from '../contract/rules/machines/index.ts'
import { expect, it } from 'vitest'
import { mailKinds } from '../server/modules/config/index.ts'
import '../server/modules/index.ts'
import { root, sourceFiles } from './source-files.ts'

const keysOf = (path: string, table: string): string[] => {
  const source = readFileSync(join(root, path), 'utf8')
  const start = source.indexOf(`const ${table}: Record<`)
  expect(start, `${table} in ${path}`).toBeGreaterThan(0)
  return [...source.slice(start, source.indexOf('\n}\n', start)).matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key]) => key ?? '').toSorted()
}

it('Every kind of notification is named in the settings of both languages', () => {
  const folder = 'server/modules/notifications'
  const files = readdirSync(join(root, folder)).filter((name) => /^kinds-for-.*\.ts$/.test(name))
  const kinds = files.flatMap((name) => labelsOf(`${folder}/${name}`))
  const source = readFileSync(join(root, 'web/src/domain/notifications/kind-labels.ts'), 'utf8')
  const named = [...source.matchAll(/^ {2}'([\w.]+)': '(.*)',$/gm)].map(([, kind, label]) => `${kind}: ${label}`)
  expect(named.toSorted()).toEqual(kinds.toSorted())
})

it('Every mail that is no notification has a name on the screen of the texts of mails', () => {
  const notifications = readFileSync(join(root, 'web/src/domain/notifications/kind-labels.ts'), 'utf8')
  const named = Array.from(mailKinds())
    .filter(([kind]) => !notifications.includes(`'${kind}':`))
    .map(([kind, { label }]) => [kind, label])
  const source = readFileSync(join(root, 'web/src/features/admin-mails/mail-labels.ts'), 'utf8')
  const table = source.slice(source.indexOf('mailLabels'), source.indexOf('groupLabels'))
  const labels = [...table.matchAll(/^ {2}'?([\w.]+)'?: '(.*)',$/gm)].map(([, kind, label]) => [kind, label])
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(labels))
})

function labelsOf(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  return [...source.matchAll(/^ {2}'([\w.]+)': \w+\([\s\S]*?\n {4}label: '(.*)',$/gm)].map(([, kind, label]) => `${kind}: ${label}`)
}

it('Every action that a module records has a sentence in the audit log', () => {
  const written = sourceFiles('server/modules').filter(({ path }) => !path.endsWith('.test.ts'))
  const actions = written.flatMap(({ text }) => [...text.matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action ?? ''))
  const worded = new Set([
    ...keysOf('web/src/domain/admin/audit-words.ts', 'sentences'),
    ...keysOf('web/src/domain/admin/call-audit-words.ts', 'callSentences'),
    ...keysOf('web/src/domain/admin/hire-audit-words.ts', 'hireSentences'),
    ...keysOf('web/src/domain/admin/program-audit-words.ts', 'programSentences'),
    ...keysOf('web/src/domain/admin/reference-audit-words.ts', 'referenceSentences'),
  ])
  expect(actions.length).toBeGreaterThan(80)
  expect(actions.filter((action) => !worded.has(action))).toEqual([])
})

it.each([...new Set(hoursMachine.edges().map(({ event }) => event))])('The move %s of a timesheet has its words', (event) => {
  expect(keysOf('web/src/domain/admin/audit-words.ts', 'sentences')).toContain(`timesheet.${event}`)
})
