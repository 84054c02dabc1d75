import { expect, it } from 'vitest'
import { erasedName, erasureDueAt, erasureState } from './erasure.ts'

const at = new Date('2026-11-28T10:00:00Z')
const asked = { due_at: at, began_at: null, cancelled_at: null, done_at: null, blocked_at: null }

it.each([
  ['ASKED', {}],
  ['BLOCKED', { blocked_at: at }],
  ['RUNNING', { began_at: at }],
  ['RUNNING', { began_at: at, blocked_at: at }],
  ['DONE', { began_at: at, done_at: at }],
  ['CANCELLED', { cancelled_at: at }],
  ['CANCELLED', { cancelled_at: at, blocked_at: at }],
] as const)('an erasure is %s with %o', (state, facts) => {
  expect(erasureState({ ...asked, ...facts })).toBe(state)
})

it('begins fourteen days after it was asked for', () => {
  expect(erasureDueAt(at).toISOString()).toBe('2026-12-12T10:00:00.000Z')
})

it('leaves a number, which is the same in every language', () => {
  expect(erasedName(41)).toBe('#41')
})
