import { matchScore } from '@crewcall/contract/rules/match-score.ts'
import { consequenceOf } from '@crewcall/contract/rules/suspension-ladder.ts'
import { describe, expect, it } from 'vitest'
import { currentWords } from '../../lib/i18n.ts'
import { proSentence } from './pro-words.ts'

const english = currentWords()

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

  it('knows what a suspension by the ladder says, whatever the ladder is', () => {
    const [day, month] = [1, 30].map(
      (days) => ({ event: 'CALLED_OUT', prior_count: 0, window_days: 180, action: 'SUSPEND', days }) as const,
    )
    const gone = { event: 'CALLED_OUT', prior_count: 0, window_days: 180, action: 'PERMANENT', days: null } as const
    const facts = { offense: 'CALLED_OUT', is_first_confirmed_gig: false, prior_offenses: [] } as const
    const made = [day, month, gone].map((rung) => consequenceOf(facts, new Date(), rung ? [rung] : []).sentence)
    expect(made.filter((sentence) => proSentence(english, sentence) === sentence)).toEqual([])
    expect(proSentence(english, made[1] ?? '')).toContain('30 days')
  })
})
