import { historyActions } from '@crewcall/contract/gig-history.ts'
import { afterEach, expect, it } from 'vitest'
import { currentWords, setLocale } from '../../lib/i18n.ts'
import { auditText } from '../admin/audit-words.ts'
import { activityText } from './history-words.ts'

afterEach(() => setLocale('en'))

const values = { pro: 'Ana B.', by: 'Ben C.', location: 'The Annex' }
const entry = {
  id: 1,
  at: '2026-11-20T10:00:00Z',
  values,
  actor_name: 'Maya Torres',
  on_behalf_of_platform: false,
  on_behalf_of: null,
  changes: [],
}
const ofAudit = { object_type: 'gig', object_id: 4, object_name: null, location_id: 9, request_id: 'r1' }

it.each([
  ['cover.approve', 'Gave the shift of Ana B. to Ben C.'],
  ['cover.approve_by_rule', 'Gave the shift of Ana B. to Ben C., as the location’s rule says'],
] as const)('%s says who took the shift over, in the history and in the audit log', (action, words) => {
  expect(activityText(currentWords(), { ...entry, action })).toBe(words)
  expect(auditText(currentWords(), { ...entry, ...ofAudit, action })).toBe(words)
})

it('a shift that was moved here says from where', () => {
  expect(activityText(currentWords(), { ...entry, action: 'gig.relocate' })).toBe('Moved the shift here from The Annex')
})

it.each(['en', 'es'] as const)('no sentence of the history shows the name of a value, in %s', async (locale) => {
  await setLocale(locale)
  const told = historyActions.map((action) => activityText(currentWords(), { ...entry, action }))
  expect(told.filter((words) => /[{}]|undefined/.test(words))).toEqual([])
})
