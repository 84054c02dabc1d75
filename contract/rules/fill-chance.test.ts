import { describe, expect, it } from 'vitest'
import { fillChance } from './fill-chance.ts'

describe('the probability of filling a late opening', () => {
  it.each([
    ['six in ten while nothing is known', 0, 0, 3, 60],
    ['the share of gaps that were filled, once there are many', 95, 100, 3, 93],
    ['low where gaps stay open', 0, 15, 3, 15],
    ['nearly none without anybody to ask', 95, 100, 0, 5],
  ])('is %s', (_, filled, of, candidates, chance) => {
    expect(fillChance({ filled, of, candidates })).toBe(chance)
  })
})
