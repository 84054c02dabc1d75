import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { belowBar, canOverrideFree, capacityFor, pickBest, reviewClosesAt, type BarFacts } from './auto-select.ts'

const good: BarFacts = { is_verified: true, completed_gigs: 1, is_favorite: false, rating: 4.3, completion: 90, has_active_warning: false }
const start = new Date('2026-06-10T16:00:00Z')

describe('belowBar', () => {
  it.each<[string, Partial<BarFacts>, number]>([
    ['exactly at the bar', {}, 0],
    ['not verified', { is_verified: false }, 1],
    ['no completed shift', { completed_gigs: 0 }, 1],
    ['no completed shift but a favorite', { completed_gigs: 0, is_favorite: true }, 0],
    ['a rating of 4.29', { rating: 4.29 }, 1],
    ['a new rating', { rating: null }, 0],
    ['a completion of 89.9', { completion: 89.9 }, 1],
    ['an active warning', { has_active_warning: true }, 1],
    ['several at once', { is_verified: false, rating: 3, completion: 10 }, 3],
  ])('%s', (_, facts, count) => {
    expect(belowBar({ ...good, ...facts })).toHaveLength(count)
  })

  it('uses another bar if an operator sets one', () => {
    expect(belowBar(good, { min_rating: 4.8, min_completion: 95, min_completed_gigs: 5 })).toHaveLength(3)
  })
})

describe('reviewClosesAt', () => {
  it.each([
    ['2026-06-05T10:00:00Z', '2026-06-05T12:00:00.000Z', 'two hours after posting'],
    ['2026-06-09T15:00:00Z', '2026-06-09T16:00:00.000Z', '24 hours before the start when that is sooner'],
    ['2026-06-10T10:00:00Z', '2026-06-10T10:00:00.000Z', 'at once when posted late'],
  ])('of a shift posted %s is %s: %s', (posted, expected) => {
    expect(reviewClosesAt(new Date(posted), start).toISOString()).toBe(expected)
  })
})

describe('pickBest', () => {
  const applied = (minute: number): Date => new Date(start.getTime() + minute * 60_000)

  it('takes the best score, then the earlier application, then the lower id', () => {
    const candidates = [
      { application_id: 4, score: 80, applied_at: applied(2) },
      { application_id: 3, score: 80, applied_at: applied(1) },
      { application_id: 2, score: 80, applied_at: applied(1) },
      { application_id: 1, score: 90, applied_at: applied(9) },
    ]
    expect(pickBest(candidates, 3).map((candidate) => candidate.application_id)).toEqual([1, 2, 3])
  })

  it('never fills more than the openings, and does not depend on the input order', () => {
    const candidate = fc.record({ application_id: fc.nat(), score: fc.nat(100), applied_at: fc.constant(start) })
    const candidates = fc.uniqueArray(candidate, { selector: (each) => each.application_id, maxLength: 20 })
    fc.assert(
      fc.property(candidates, fc.integer({ min: -2, max: 10 }), (each, places) => {
        const chosen = pickBest(each, places)
        expect(chosen).toHaveLength(Math.min(each.length, Math.max(0, places)))
        expect(pickBest(each.toReversed(), places)).toEqual(chosen)
      }),
    )
  })
})

describe('capacityFor', () => {
  it('overfills by auto-select and offers, never by a manager', () => {
    const gig = { allowed_confirmed_pros: 5, overfill_positions: 1 }
    expect([capacityFor('manager', gig), capacityFor('auto', gig), capacityFor('offer', gig)]).toEqual([5, 6, 6])
  })
})

describe('canOverrideFree', () => {
  it.each([
    [-1440, true],
    [-1439.999, false],
  ])('%d min from the start: %s', (minutes, expected) => {
    expect(canOverrideFree(new Date(start.getTime() + minutes * 60_000), start)).toBe(expected)
  })
})

describe('why a pro is below the bar', () => {
  it('has a sentence for each reason, with the bar in force', () => {
    const facts = { ...good, is_verified: false, completed_gigs: 1, rating: 3, completion: 10, has_active_warning: true }
    expect(belowBar(facts, { min_rating: 4.1, min_completion: 85, min_completed_gigs: 2 })).toEqual([
      'The profile is not verified.',
      'No completed shift yet, and not a favorite here.',
      'The rating is below 4.1.',
      'The completion is below 85 %.',
      'There is an active warning.',
    ])
  })
})
