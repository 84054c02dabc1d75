import { describe, expect, it } from 'vitest'
import {
  breakRulePacks,
  breakRuleProblem,
  LONGEST_UNPAID_BREAK_MINUTES,
  minimumBreakMinutes,
  suggestedBreakMinutes,
  suggestedBreaks,
} from './break-rules.ts'

const rules = [
  { break_trigger_minutes: 600, break_length_minutes: 20 },
  { break_trigger_minutes: 300, break_length_minutes: 30 },
]
const [HOUR, DAY] = [60, 24 * 60]

describe('suggested breaks', () => {
  it.each([
    [300, 0],
    [301, 30],
    [600, 30],
    [601, 50],
    [0, 0],
  ])('of a shift of %i minutes are %i minutes', (minutes, expected) => {
    expect(suggestedBreakMinutes(rules, minutes)).toBe(expected)
  })

  it('are listed earliest first', () => {
    expect(suggestedBreaks(rules, 720).map((rule) => rule.break_trigger_minutes)).toEqual([300, 600])
  })

  it.each([
    ['us-ca-meal-2000', 'more than five hours', 5 * HOUR, 30],
    ['us-ca-meal-2000', 'more than 10 hours', 10 * HOUR, 30],
    ['us-co-meal-2022', 'exceeds 5 consecutive hours', 5 * HOUR, 30],
  ])('of %s begin as its law says, "%s": after %i minutes exactly', (id, _, minutes, more) => {
    const law = breakRulePacks.find((pack) => pack.id === id)?.rules ?? []
    expect(suggestedBreakMinutes(law, minutes + 1) - suggestedBreakMinutes(law, minutes)).toBe(more)
    expect(minimumBreakMinutes(law, minutes + 1, 'W2') - minimumBreakMinutes(law, minutes, 'W2')).toBe(more)
  })

  it.each(breakRulePacks)('of $id begin at no minute other than the tested boundaries', ({ id, rules: law }) => {
    const steps = Array.from({ length: DAY }, (_, minutes) => minutes).filter(
      (minutes) => suggestedBreakMinutes(law, minutes + 1) !== suggestedBreakMinutes(law, minutes),
    )
    expect(steps).toEqual(id === 'us-ca-meal-2000' ? [5 * HOUR, 10 * HOUR] : [5 * HOUR])
  })

  it('bind for W2 shifts and are recommendations for contractors', () => {
    expect(minimumBreakMinutes(rules, 480, 'W2')).toBe(30)
    expect(minimumBreakMinutes(rules, 480, 'F1099')).toBe(0)
  })
})

describe('the packs', () => {
  it('state the day from which they are law and their source, and none is applied automatically', () => {
    expect(new Set(breakRulePacks.map(({ id }) => id)).size).toBe(breakRulePacks.length)
    for (const pack of breakRulePacks) {
      expect(pack).toMatchObject({
        enabled_by_default: false,
        source: expect.stringMatching(/§|rule/),
        state_code: expect.stringMatching(/^[A-Z]{2}$/),
      })
      expect(new Date(pack.effective_from).toISOString().slice(0, 10)).toBe(pack.effective_from)
      const { in_force_from, in_force_to } = { in_force_from: pack.effective_from, in_force_to: null }
      for (const rule of pack.rules) expect(breakRuleProblem({ ...rule, in_force_from, in_force_to })).toBeUndefined()
      expect(suggestedBreakMinutes(pack.rules, 24 * 60)).toBeLessThanOrEqual(LONGEST_UNPAID_BREAK_MINUTES)
    }
  })

  it('hold the meal periods of California: half an hour in work of more than five hours and another in more than ten', () => {
    const california = breakRulePacks.find(({ state_code }) => state_code === 'CA')
    expect(california).toMatchObject({
      effective_from: '2000-01-01',
      employment_types: ['W2'],
      rules: [
        { break_trigger_minutes: 300, break_length_minutes: 30 },
        { break_trigger_minutes: 600, break_length_minutes: 30 },
      ],
    })
  })
})

describe('a rule', () => {
  const rule = { break_trigger_minutes: 30, break_length_minutes: 30, in_force_from: '2026-01-01', in_force_to: '2026-01-01' }

  it.each([
    ['fits', {}, undefined],
    ['is longer than the work before it', { break_length_minutes: 31 }, 'break_length_minutes'],
    ['ends before it begins', { in_force_to: '2025-12-31' }, 'in_force_to'],
    ['has no end', { in_force_to: null }, undefined],
  ])('%s', (_, change, target) => {
    expect(breakRuleProblem({ ...rule, ...change })?.target).toBe(target)
  })
})
