import { describe, expect, it } from 'vitest'
import { loyaltyPeriodEnd, loyaltyPeriodsOver, loyaltyRewardCents, MOST_LOYALTY_CENTS, noLoyaltyRewards } from './loyalty.ts'

const tenDollars = { is_on: true, cents_per_100_points: 1_000 }

describe('loyaltyRewardCents', () => {
  it.each([
    [100, 1_000, 1_000],
    [161, 1_000, 1_610],
    [1, 1_000, 10],
    [0, 1_000, 0],
    [-75, 1_000, 0],
    // Half a cent is rounded up.
    [50, 101, 51],
    [10, 1, 0],
    [150, 0, 0],
    [25, 250, 63],
    [99_999_999, 10_000, MOST_LOYALTY_CENTS],
  ])('%i points at %i cents for 100 bring %i cents', (points, cents_per_100_points, expected) => {
    expect(loyaltyRewardCents(points, { is_on: true, cents_per_100_points })).toBe(expected)
  })

  it('is nothing while nothing is paid, which is so until the platform says otherwise', () => {
    expect(loyaltyRewardCents(300, { ...tenDollars, is_on: false })).toBe(0)
    expect(loyaltyRewardCents(300, noLoyaltyRewards)).toBe(0)
  })
})

describe('loyaltyPeriodsOver', () => {
  const start = new Date('2026-01-01T09:30:00Z')
  const after = (days: number, ms = 0) => new Date(start.getTime() + days * 86_400_000 + ms)

  it.each([
    ['a day in', after(1), 0],
    ['the last instant', after(90, -1), 0],
    ['its end', after(90), 1],
    ['the day after it', after(91), 1],
    ['200 days in', after(200), 2],
    ['the end of the fourth', after(360), 4],
  ])('at %s has as many as are over', (_, now, count) => {
    expect(loyaltyPeriodsOver(start, now)).toHaveLength(count)
  })

  it('follow each other without a gap, in days of 24 hours', () => {
    expect(loyaltyPeriodsOver(start, after(200))).toEqual([
      { start, end: after(90) },
      { start: after(90), end: after(180) },
    ])
    expect(loyaltyPeriodEnd(start)).toEqual(after(90))
  })

  it('has none before the first shift', () => {
    expect(loyaltyPeriodsOver(null, after(900))).toEqual([])
  })
})
