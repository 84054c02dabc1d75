import { describe, expect, it } from 'vitest'
import { chanceOfAll, chanceOfEnough, shareAllFilled } from './draw.ts'
import type { DrawnShift } from './draw.ts'

const hour = 3_600_000
const shift = (values: Partial<DrawnShift> = {}): DrawnShift => ({
  kind: 1,
  start: 0,
  end: 6 * hour,
  openings: 1,
  chance: 0.7,
  low: 0.7,
  high: 0.7,
  ...values,
})
const often = { draws: 20_000, seed: 7 }

describe('the chance of all openings', () => {
  it('is that of the one, and for more falls less than if each were filled by itself', () => {
    expect(chanceOfAll({ pros: 40, openings: 1, chance: 0.8 })).toBeCloseTo(0.8, 6)
    const three = chanceOfAll({ pros: 40, openings: 3, chance: 0.8 })
    expect(three).toBeGreaterThan(0.8 ** 3)
    expect(three).toBeLessThan(0.8)
  })

  it('is none where nobody applies, and rises with that of one', () => {
    expect(chanceOfAll({ pros: 2, openings: 3, chance: 0.9 })).toBe(0)
    expect(chanceOfAll({ pros: 9, openings: 2, chance: 0 })).toBe(0)
    const rising = [0.1, 0.3, 0.5, 0.7, 0.9, 0.99].map((chance) => chanceOfAll({ pros: 500, openings: 20, chance }))
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    expect(chanceOfEnough(500, 20, 1)).toBe(1)
  })
})

describe('the chance of a whole', () => {
  it('is that of the shift if there is one', () => {
    expect(shareAllFilled([shift()], [{ pros: 50, able: [0] }], often)).toBeCloseTo(0.7, 1.8)
  })

  it('is the product where neither pros nor errors are shared', () => {
    const apart = [shift(), shift({ kind: 2 })]
    const pools = [
      { pros: 50, able: [0] },
      { pros: 50, able: [1] },
    ]
    expect(shareAllFilled(apart, pools, often)).toBeCloseTo(0.49, 1.8)
  })

  it('is less than the product where the same pros are asked twice at one time, and not where one shift ends before', () => {
    const three = { chance: 0.9, low: 0.9, high: 0.9 }
    const both = (start: number) => [shift(three), shift({ ...three, start, end: start + 6 * hour })]
    const shared = [{ pros: 2, able: [0, 1] }]
    const [together, after] = [shareAllFilled(both(hour), shared, often), shareAllFilled(both(6 * hour), shared, often)]
    expect(after).toBeCloseTo(0.81, 1.8)
    expect(together).toBeLessThan(0.7)
    expect(shareAllFilled(both(hour), [{ pros: 1, able: [0, 1] }], often), 'one pro cannot be at two places').toBe(0)
  })

  it('is more than the product where the same estimate may be wrong for all', () => {
    const wide = { chance: 0.6, low: 0.3, high: 0.9 }
    const pools = [0, 1, 2].map((at) => ({ pros: 40, able: [at] }))
    const kinds = (list: number[]) => list.map((kind) => shift({ ...wide, kind }))
    expect(shareAllFilled(kinds([1, 1, 1]), pools, often)).toBeGreaterThan(shareAllFilled(kinds([1, 2, 3]), pools, often) + 0.04)
  })

  it('is the same for the same seed, and nothing if too few can take a shift', () => {
    const asked = [shift(), shift({ start: hour, end: 7 * hour, openings: 2 })]
    const pools = [
      { pros: 9, able: [0, 1] },
      { pros: 4, able: [1] },
    ]
    const share = (seed: number) => shareAllFilled(asked, pools, { draws: 2000, seed })
    expect(share(3)).toBe(share(3))
    expect(new Set([1, 2, 3, 4, 5].map(share)).size).toBeGreaterThan(1)
    expect(shareAllFilled([shift({ openings: 14 })], pools, often)).toBe(0)
  })
})
