import { describe, expect, it } from 'vitest'
import { completionPercentage, nextTier, ratingOf, tierNow, tierReached, type Standing } from './performance.ts'
import { pointsOf, pointsOfReview } from './loyalty-points.ts'

describe('completionPercentage', () => {
  it.each([
    [0, 0, null],
    [9, 1, 90],
    [2, 1, 66.7],
    [1, 0, 100],
    [0, 3, 0],
  ])('of %i worked and %i missed is %s', (worked, missed, expected) => {
    expect(completionPercentage(worked, missed)).toBe(expected)
  })
})

describe('ratingOf', () => {
  it('is new below three reviews', () => {
    expect(ratingOf([5, 5])).toBeNull()
    expect(ratingOf([5, 5, 4])).toBe(4.67)
  })

  it('is rounded half up, as whole numbers give it', () => {
    expect(ratingOf([...Array<number>(17).fill(3), ...Array<number>(23).fill(2)])).toBe(2.43)
    const wrong: number[] = []
    for (let count = 3; count <= 80; count += 1)
      for (let fives = 0; fives <= count; fives += 1) {
        const stars = [...Array<number>(fives).fill(5), ...Array<number>(count - fives).fill(1)]
        const sum = BigInt(stars.reduce((before, star) => before + star, 0))
        const hundredths = (sum * 200n + BigInt(count)) / (2n * BigInt(count))
        if (ratingOf(stars) !== Number(hundredths) / 100) wrong.push(Number(sum), count)
      }
    expect(wrong).toEqual([])
  })
})

describe('loyalty points', () => {
  it('add up the events of a period', () => {
    expect(pointsOf({ completed: 12, five_stars: 4, four_stars: 3, accepted_direct_offer: 2, instant_confirm_worked: 1 })).toBe(161)
    expect(pointsOf({ completed: 12, no_show: 1, callout: 1, one_or_two_stars: 1 })).toBe(-75)
    expect(pointsOf({})).toBe(0)
  })

  it.each([
    [5, 5],
    [4, 2],
    [3, 0],
    [2, -20],
    [1, -20],
  ])('%i stars give %i points', (stars, points) => {
    expect(pointsOfReview(stars)).toBe(points)
  })
})

describe('tiers', () => {
  it.each<[Standing, string | null]>([
    [{ points: 59, completion: 100, rating: 5 }, null],
    [{ points: 60, completion: null, rating: null }, 'BRONZE'],
    [{ points: 149, completion: 100, rating: 5 }, 'BRONZE'],
    [{ points: 150, completion: 90, rating: null }, 'SILVER'],
    [{ points: 400, completion: 89.9, rating: 5 }, 'BRONZE'],
    [{ points: 300, completion: 95, rating: 4.5 }, 'GOLD'],
    [{ points: 300, completion: 95, rating: 4.49 }, 'SILVER'],
    [{ points: 300, completion: 95, rating: null }, 'SILVER'],
    [{ points: 150, completion: null, rating: 5 }, 'BRONZE'],
  ])('%o reaches %s', (standing, tier) => {
    expect(tierReached(standing)).toBe(tier)
  })

  it('rise at once and fall only at the end of the period', () => {
    const silver: Standing = { points: 200, completion: 92, rating: 4.2 }
    expect(tierNow(silver, 'BRONZE', false)).toBe('SILVER')
    expect(tierNow(silver, 'GOLD', false)).toBe('GOLD')
    expect(tierNow(silver, 'GOLD', true)).toBe('SILVER')
    expect(tierNow({ points: -50, completion: null, rating: null }, 'BRONZE', true)).toBeNull()
  })

  it('state what is missing for the next one', () => {
    expect(nextTier({ points: 40, completion: null, rating: null }, null)).toEqual({ tier: 'BRONZE', missing: ['20 more points'] })
    expect(nextTier({ points: 250, completion: 93, rating: 4.6 }, 'SILVER')).toEqual({
      tier: 'GOLD',
      missing: ['50 more points', 'completion of at least 95 %'],
    })
    expect(nextTier({ points: 500, completion: 99, rating: 5 }, 'GOLD')).toBeNull()
  })
})
