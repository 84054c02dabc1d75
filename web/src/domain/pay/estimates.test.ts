import { expect, it } from 'vitest'
import { hasEstimates } from './estimates.ts'

it.each([
  [[{ state: 'ESTIMATED' as const, amount: 13_200 }], true],
  [
    [
      { state: 'PAID' as const, amount: 100 },
      { state: 'ESTIMATED' as const, amount: 1 },
    ],
    true,
  ],
  [[{ state: 'ESTIMATED' as const, amount: null }], false],
  [
    [
      { state: 'APPROVED' as const, amount: 100 },
      { state: 'ON_THE_WAY' as const, amount: 1 },
    ],
    false,
  ],
  [[], false],
])('The sum of %j is an estimate: %s', (shifts, is) => expect(hasEstimates(shifts)).toBe(is))
