import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hoursMachine } from '../contract/rules/machines/index.ts'
import { expect, it } from 'vitest'
import { mailKinds } from '../server/modules/config/index.ts'
import '../server/modules/index.ts'
import { namedKinds, notificationKinds, recordedActions, unnamedKinds, unwordedActions, wordedActions } from './registers/words.ts'
import { root } from './source-files.ts'

it('Every kind of notification is named in the settings of both languages', () => {
  const [kinds, named] = [notificationKinds(), namedKinds()]
  expect(kinds.size).toBeGreaterThan(100)
  expect(unnamedKinds(kinds, named)).toEqual([])
  expect([...named.keys()].filter((kind) => !kinds.has(kind))).toEqual([])
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

it('Every action that a module records has a sentence in the audit log', () => {
  const recorded = recordedActions()
  expect(recorded.length).toBeGreaterThan(80)
  expect(unwordedActions(recorded, wordedActions())).toEqual([])
})

it('A missing sentence and a missing name are reported with a line to paste', () => {
  expect(unwordedActions(['zone.add_on', 'zone.add_on'], new Set())).toEqual([
    expect.objectContaining({ file: 'web/src/domain/admin/audit-words.ts', line: "'zone.add_on': 'Add on zone'," }),
  ])
  const kinds = new Map([
    ['a.b', 'Something happened'],
    ['c.d', 'Another thing'],
  ])
  expect(unnamedKinds(kinds, new Map([['c.d', 'Another thing']])).map(({ line }) => line)).toEqual(["'a.b': 'Something happened',"])
})

it.each([...new Set(hoursMachine.edges().map(({ event }) => event))])('The move %s of a timesheet has its words', (event) => {
  expect(wordedActions()).toContain(`timesheet.${event}`)
})
