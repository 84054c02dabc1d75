import { expect, it } from 'vitest'
import { ago } from './ago.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-20T11:59:30Z', 'this minute'],
  ['2026-11-20T11:55:00Z', '5 minutes ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  [new Date(2026, 10, 1, 12).toISOString(), 'Nov 1'],
])('%s reads as "%s"', (instant, words) => {
  expect(ago(instant, 'en', now)).toBe(words)
})
