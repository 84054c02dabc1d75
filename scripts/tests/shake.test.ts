import { expect, test, vi } from 'vitest'
import { datesAfter, shakenBy } from './shake.ts'

test.each([
  ['2026-12-01T01:00:00Z', '2026-12-02T17:00:00Z', '2027-11-07T06:30:00Z', '2027-01-01T04:55:00Z'],
  ['2026-10-31T01:00:00Z', '2026-11-04T17:00:00Z', '2026-11-01T06:30:00Z', '2027-01-01T04:55:00Z'],
  ['2027-01-01T04:57:00Z', '2027-01-06T17:00:00Z', '2027-11-07T06:30:00Z', '2028-01-01T04:55:00Z'],
])('The three dates after %s are all to come', (now, ...expected) => {
  expect(datesAfter(new Date(now)).map((date) => date.toISOString().replace('.000', ''))).toEqual(expected)
})

test('Tests that are not shaken have the clock of the machine', () => {
  vi.stubEnv('TEST_SHAKE', undefined)
  expect(shakenBy('a.test.ts')).toBe(0)
  vi.unstubAllEnvs()
})
