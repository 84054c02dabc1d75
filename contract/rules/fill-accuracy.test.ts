import { describe, expect, it } from 'vitest'
import { accuracyByAdvice, accuracyByMonth, accuracyOf, calibrationOf } from './fill-accuracy.ts'

const shift = (chance: number, openings: number, filled: number, month = '2026-10') => ({
  month,
  chance,
  openings,
  filled,
  was_advised: false,
})

describe('the accuracy of chances', () => {
  it('is perfect where what was certain happened', () => {
    expect(accuracyOf([shift(1, 2, 2), shift(0, 2, 0)])).toEqual({
      posts: 2,
      openings: 4,
      predicted: 0.5,
      filled: 0.5,
      brier: 0,
      base_brier: 0.25,
    })
  })

  it('counts every opening, so that a shift of four weighs four times', () => {
    const { predicted, filled, brier } = accuracyOf([shift(0.8, 4, 3), shift(0.3, 1, 0)])
    expect(predicted).toBeCloseTo((0.8 * 4 + 0.3) / 5)
    expect(filled).toBe(0.6)
    expect(brier).toBeCloseTo((3 * 0.04 + 0.64 + 0.09) / 5)
  })

  it('is no better than the base rate for whoever says the base rate', () => {
    const { brier, base_brier } = accuracyOf([shift(0.75, 3, 3), shift(0.75, 1, 0)])
    expect(brier).toBeCloseTo(base_brier)
  })

  it('is told apart for shifts posted with an advised wage', () => {
    const [without, advised] = [shift(0.5, 2, 1), { ...shift(0.9, 4, 4), was_advised: true }]
    expect(accuracyByAdvice([advised, without]).map(({ was_advised, openings, filled }) => [was_advised, openings, filled])).toEqual([
      [false, 2, 0.5],
      [true, 4, 1],
    ])
    expect(accuracyByAdvice([advised])).toHaveLength(1)
  })

  it('is told by month, oldest first', () => {
    const months = accuracyByMonth([shift(0.5, 1, 1, '2026-11'), shift(0.5, 1, 0, '2025-12'), shift(0.5, 1, 0, '2026-11')])
    expect(months.map(({ month, posts, filled }) => [month, posts, filled])).toEqual([
      ['2025-12', 1, 0],
      ['2026-11', 2, 0.5],
    ])
  })

  it('puts shifts that were called alike together, an edge with those above it', () => {
    const tenths = calibrationOf([shift(0.79, 1, 1), shift(0.7, 1, 0), shift(0.8, 1, 1), shift(1, 1, 1)])
    expect(tenths.map(({ from, posts }) => [from, posts])).toEqual([
      [0.7, 2],
      [0.8, 1],
      [0.9, 1],
    ])
    expect(tenths[0]).toMatchObject({ predicted: 0.745, filled: 0.5 })
  })
})
