import { expect, it } from 'vitest'
import { leftOf } from './lies.ts'
import type { Movement } from './lies.ts'

const movement: Movement = {
  ref: 'pi_1',
  direction: 'charge',
  key: 'charge:1:1',
  asked: 14_080,
  cents: 14_080,
  currency: 'usd',
  at: 0,
  takenBack: 0,
  of: null,
  reportedAt: null,
}

// Seed 369: the platform refunded a part, then the business's bank took all that was left.
it('nothing remains of a charge whose parts were returned by a refund and by the bank', () => {
  const charge = { ...movement, takenBack: 13_580 }
  const refund: Movement = { ...movement, ref: 're_2', direction: 'refund', key: 'refund:1:1', asked: 500, cents: 500, of: 'pi_1' }
  expect(leftOf(charge, [charge])).toBe(500)
  expect(leftOf(charge, [charge, refund])).toBe(0)
  expect(leftOf(charge, [charge, { ...refund, takenBack: 500 }])).toBe(500)
  expect(leftOf(charge, [charge, { ...refund, of: 'pi_9' }])).toBe(500)
})
