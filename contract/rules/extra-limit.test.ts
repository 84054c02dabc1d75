import { expect, it } from 'vitest'
import { extraLeft, extraLimitCents } from './extra-limit.ts'

const tip = { reason: 'TIP', pro_amount: 4000, total: 4200 } as const
const bonus = { reason: 'PRO_BONUS', pro_amount: 1000, total: 1280 } as const

it.each([
  ['nothing paid yet', [], null, extraLimitCents],
  ['what was paid for the same reason', [tip, bonus], null, extraLimitCents - 4000],
  ['a cap, which counts every reason', [tip, bonus], 20_000, 15_000],
  ['a cap that is used up', [tip, bonus], 4500, 0],
  [
    'what the platform paid, and a minimum, counts for nothing',
    [
      { ...tip, total: 0 },
      { ...bonus, reason: 'TOS' as const },
    ],
    20_000,
    20_000,
  ],
  ['the limit of the reason below the cap', [{ ...tip, pro_amount: 499_000 }], 10_000_000, 1000],
] as const)('Left for a tip: %s', (_what, extras, cap, left) => {
  expect(extraLeft(extras, 'TIP', cap)).toBe(left)
})
