import { hoursMachine } from '@crewcall/contract/rules/machines/index.ts'
import { expect, it } from 'vitest'
import { sentenceOf, wordedActions } from './sentences.ts'

const name = 'דנה לוי 12'
const typed = ['pro', 'explanation', 'reason', 'certificate', 'code', 'role', 'kind', 'name', 'reason_code', 'resolution', 'object_name']
const after = Object.fromEntries(typed.map((field) => [field, name]))
// The rest of a text once everything isolated is removed.
const bare = (text: string) => text.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '')

it.each([...wordedActions, 'some.other_action'])('The audit entry of %s isolates user-typed text', (action) => {
  expect(bare(sentenceOf(action, after, after, name))).not.toMatch(/[\u0590-\u05ff]/)
})

it('Names and reasons appear in the entries', () => {
  expect(sentenceOf('pro.decline_verification', { reason: 'No face' }, null, 'Ana Silva')).toBe('Declined to verify Ana Silva: No face')
  expect(sentenceOf('location_manager.revoke', {}, null)).toBe('Removed a manager from the managers of the location')
  expect(sentenceOf('pro.rename', after, null, name)).toBe(`\u2068${name}\u2069 changed their name`)
})

it.each([...new Set(hoursMachine.edges().map(({ event }) => event))])('The transition %s of a timesheet has a sentence', (event) => {
  expect(wordedActions).toContain(`timesheet.${event}`)
})
