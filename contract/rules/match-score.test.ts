import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitFactsOf, matchScore, matchWeights, pulledRating, type MatchFacts } from './match-score.ts'

const best: MatchFacts = {
  skill_name: 'line cook',
  experience_months: 36,
  completed_in_skill: 0,
  worked_count: 1_000,
  missed_count: 0,
  days_since_last_gig: 3,
  review_count: 1_000,
  review_mean: 5,
  distance_miles: 0,
  gigs_here: 4,
  is_favorite: false,
  preferences: { met: 2, stated: 2 },
}
const someone: MatchFacts = {
  ...best,
  experience_months: 24,
  worked_count: 18,
  missed_count: 2,
  review_count: 5,
  review_mean: 4.7,
  distance_miles: 3.1,
  gigs_here: 2,
}
const facts = fc.record({
  skill_name: fc.constant('server'),
  experience_months: fc.nat(120),
  completed_in_skill: fc.nat(100),
  worked_count: fc.nat(500),
  missed_count: fc.nat(100),
  days_since_last_gig: fc.option(fc.nat(1_000)),
  review_count: fc.nat(300),
  review_mean: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
  distance_miles: fc.option(fc.double({ min: 0, max: 300, noNaN: true })),
  gigs_here: fc.nat(50),
  is_favorite: fc.boolean(),
  preferences: fc.nat(4).chain((stated) => fc.record({ met: fc.nat(stated), stated: fc.constant(stated) })),
})

describe('matchScore', () => {
  it('publishes weights that add up to 100', () => {
    expect(matchWeights).toEqual({ skill: 30, reliability: 25, rating: 15, distance: 15, history: 10, preferences: 5 })
    expect(Object.values(matchWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
  })

  it('is 100 for a pro who is best in everything', () => {
    expect(matchScore(best).score).toBe(100)
  })

  it('explains itself in a sentence and in components', () => {
    const { components, sentence } = matchScore({ ...someone, experience_months: 30, gigs_here: 4 })
    expect(sentence).toContain('worked here 4 times')
    expect(components.map((component) => component.sentence)).toEqual([
      'line cook 2 years',
      'worked 18 of 20 confirmed shifts',
      'rated 4.7 in 5 reviews',
      '3 mi',
      'worked here 4 times',
      'meets 2 of 2 preferences',
    ])
  })

  it('exposes its inputs as values, without a rating if there are no reviews', () => {
    expect(fitFactsOf(someone)).toEqual({
      experience_months: 24,
      completed_in_position: 0,
      worked_count: 18,
      confirmed_count: 20,
      review_count: 5,
      rating: 4.7,
      distance_meters: 4989,
      times_worked_here: 2,
      is_favorite: false,
      preferences_met: 2,
      preferences_stated: 2,
    })
    expect(fitFactsOf({ ...someone, review_count: 0, distance_miles: null })).toMatchObject({ rating: null, distance_meters: null })
  })

  it('stays between 0 and 100, with every component within its weight', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { score, components } = matchScore(each)
        expect(score >= 0 && score <= 100).toBe(true)
        expect(Math.abs(score - components.reduce((sum, component) => sum + component.points, 0))).toBeLessThanOrEqual(0.51)
        for (const component of components) expect(component.points >= 0 && component.points <= component.max).toBe(true)
      }),
    )
  })

  it.each<[string, Partial<MatchFacts>]>([
    ['more experience', { experience_months: 30 }],
    ['fewer missed shifts', { missed_count: 0 }],
    ['a better rating', { review_mean: 5 }],
    ['a shorter way', { distance_miles: 1 }],
    ['more shifts here', { gigs_here: 3 }],
    ['being a favorite', { is_favorite: true }],
  ])('rises with %s', (_, better) => {
    const total = (each: MatchFacts): number => matchScore(each).components.reduce((sum, component) => sum + component.points, 0)
    expect(total({ ...someone, ...better })).toBeGreaterThan(total(someone))
  })

  it('falls with time away, and gives a new pro a middle value', () => {
    const points = (days: number | null): number | undefined => matchScore({ ...someone, days_since_last_gig: days }).components[1]?.points
    expect([points(30), points(null), points(180)]).toEqual([23, 20.5, 18])
  })
})

describe('pulledRating', () => {
  it.each([
    [0, null, 4.5],
    [1, 5, 4.625],
    [3, 1, 2.75],
    [97, 5, 4.985],
  ])('of %i reviews with mean %s is %d', (count, mean, expected) => {
    expect(pulledRating(count, mean)).toBeCloseTo(expected, 6)
  })
})

describe('the sentence of a match', () => {
  const nobody: MatchFacts = {
    ...best,
    experience_months: 0,
    worked_count: 0,
    missed_count: 0,
    days_since_last_gig: null,
    review_count: 0,
    review_mean: null,
    distance_miles: null,
    gigs_here: 0,
    preferences: { met: 0, stated: 1 },
  }
  const sentences = (facts: Partial<MatchFacts>) => matchScore({ ...nobody, ...facts }).components.map(({ sentence }) => sentence)

  it('begins with the best of its kind, three at most, and omits what gives no points', () => {
    const { components, sentence } = matchScore({ ...nobody, distance_miles: 0, gigs_here: 2, experience_months: 1 })
    const of = (key: string) => components.find((one) => one.key === key)
    expect(of('distance')?.points).toBe(15)
    expect(sentence.split(', ')[0]).toBe(of('distance')?.sentence)
    expect(sentence.split(', ')).toHaveLength(3)
    expect(sentence).not.toContain(of('preferences')?.sentence)
  })

  it('uses the singular for one, and years from two on', () => {
    expect(sentences({ experience_months: 1, completed_in_skill: 1 })[0]).toBe('line cook 1 month and 1 completed shift')
    expect(sentences({ experience_months: 23, completed_in_skill: 2 })[0]).toBe('line cook 23 months and 2 completed shifts')
    expect(sentences({ experience_months: 24 })[0]).toBe('line cook 2 years')
    expect(sentences({ experience_months: 35 })[0]).toBe('line cook 2 years')
    expect(sentences({ worked_count: 1 })[1]).toBe('worked 1 of 1 confirmed shift')
    expect(sentences({ worked_count: 0, missed_count: 2 })[1]).toBe('worked 0 of 2 confirmed shifts')
    expect(sentences({})[1]).toBe('no shifts yet')
  })
})
