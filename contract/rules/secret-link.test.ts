import { expect, it } from 'vitest'
import { linkState } from './secret-link.ts'

const now = new Date('2026-06-10T12:00:00Z')
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
const live = { expires_at: after, revoked_at: null, used_at: null }

it.each([
  ['LIVE', live],
  ['LIVE', { ...live, expires_at: null }],
  ['EXPIRED', { ...live, expires_at: now }],
  ['EXPIRED', { ...live, expires_at: before }],
  ['REVOKED', { ...live, revoked_at: before }],
  ['REVOKED', { ...live, revoked_at: before, expires_at: before }],
  ['USED', { ...live, used_at: before, expires_at: before }],
  ['USED', { ...live, used_at: before, revoked_at: before }],
] as const)('A link is %s', (state, facts) => {
  expect(linkState(facts, now)).toBe(state)
})
