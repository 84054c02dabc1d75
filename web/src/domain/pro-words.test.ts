import { matchScore } from '@crewcall/contract/rules/match-score.ts'
import { describe, expect, it } from 'vitest'
import { fill } from '../lib/i18n.ts'
import { proSentence } from './pro-words.ts'

const english = { t: (sentence: string, values: Record<string, string> = {}) => fill(sentence, values), say: (text: string) => text }

describe('proSentence', () => {
  it('puts the sentences of the match score into the pro’s person', () => {
    expect(proSentence(english, 'worked here 4 times')).toBe('You worked here 4 times')
    expect(proSentence(english, 'Line cook 2 years and 1 completed shift')).toBe('Experience as Line cook: 2 years, 1 completed shifts')
  })

  it('knows every sentence the match score makes', () => {
    const facts = {
      skill_name: 'Server',
      experience_months: 5,
      completed_in_skill: 3,
      worked_count: 4,
      missed_count: 1,
      days_since_last_gig: 3,
      review_count: 4,
      review_mean: 4.5,
      distance_miles: 3.2,
      gigs_here: 2,
      is_favorite: true,
      preferences: { met: 1, stated: 2 },
    }
    const nobody = {
      ...facts,
      completed_in_skill: 0,
      worked_count: 0,
      missed_count: 0,
      review_count: 0,
      review_mean: null,
      distance_miles: null,
      gigs_here: 0,
      is_favorite: false,
      preferences: { met: 0, stated: 0 },
    }
    const made = [...matchScore(facts).components, ...matchScore(nobody).components].map(({ sentence }) => sentence)
    expect(made.filter((sentence) => proSentence(english, sentence) === sentence)).toEqual([])
  })
})
