import { consequenceOf } from '@crewcall/contract/rules/suspension-ladder.ts'
import { describe, expect, it } from 'vitest'
import { currentWords } from '../../lib/i18n.ts'
import { proSentence } from './pro-words.ts'

const english = currentWords()

describe('proSentence', () => {
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
