import type { EmploymentType } from '../enums.ts'

/** One rule of a market: from `break_trigger_minutes` on the clock a break of `break_length_minutes` is due. */
export type BreakRule = { break_trigger_minutes: number; break_length_minutes: number }

/** A pack of rules that encodes law; disabled until an operator picks the jurisdiction (semantics, decision 9). */
export type BreakRulePack = {
  id: string
  name: string
  enabled_by_default: false
  employment_types: readonly EmploymentType[]
  rules: readonly BreakRule[]
}

/** The packs that ship. Source: California meal periods as products encode them (semantics 1.7, compliance). */
export const breakRulePacks: readonly BreakRulePack[] = [
  {
    id: 'us-ca-meal',
    name: 'California meal periods',
    enabled_by_default: false,
    employment_types: ['W2'],
    rules: [
      { break_trigger_minutes: 300, break_length_minutes: 30 },
      { break_trigger_minutes: 600, break_length_minutes: 30 },
    ],
  },
]

/** The breaks to suggest for a shift of so many minutes: every rule whose trigger is reached, earliest first (semantics 1.7). */
export function suggestedBreaks(rules: readonly BreakRule[], shiftMinutes: number): BreakRule[] {
  return rules
    .filter((rule) => rule.break_trigger_minutes <= shiftMinutes)
    .toSorted((a, b) => a.break_trigger_minutes - b.break_trigger_minutes)
}

/** The unpaid break the form fills in: the sum of the suggested lengths. */
export function suggestedBreakMinutes(rules: readonly BreakRule[], shiftMinutes: number): number {
  return suggestedBreaks(rules, shiftMinutes).reduce((sum, rule) => sum + rule.break_length_minutes, 0)
}

/**
 * The least unpaid break a posting must have: the suggested one for W2, none for F1099, because an independent contractor is not told
 * when to rest (semantics 1.7).
 */
export function minimumBreakMinutes(rules: readonly BreakRule[], shiftMinutes: number, employmentType: EmploymentType): number {
  return employmentType === 'W2' ? suggestedBreakMinutes(rules, shiftMinutes) : 0
}
