import { describe, expect, it } from 'vitest'
import { breakRulePacks, minimumBreakMinutes, suggestedBreakMinutes, suggestedBreaks } from './break-rules.ts'

const rules = [
  { break_trigger_minutes: 600, break_length_minutes: 20 },
  { break_trigger_minutes: 300, break_length_minutes: 30 },
]

describe('suggested breaks', () => {
  it.each([
    [299, 0],
    [300, 30],
    [599, 30],
    [600, 50],
    [0, 0],
  ])('of a shift of %i minutes are %i minutes', (minutes, expected) => {
    expect(suggestedBreakMinutes(rules, minutes)).toBe(expected)
  })

  it('come earliest first', () => {
    expect(suggestedBreaks(rules, 720).map((rule) => rule.break_trigger_minutes)).toEqual([300, 600])
  })

  it('bind W2 shifts and only advise contractors', () => {
    expect(minimumBreakMinutes(rules, 480, 'W2')).toBe(30)
    expect(minimumBreakMinutes(rules, 480, 'F1099')).toBe(0)
  })

  it('ship disabled', () => {
    expect(breakRulePacks.map((pack) => pack.enabled_by_default)).toEqual([false])
  })
})
