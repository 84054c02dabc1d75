import type { EmploymentType } from '../enums.ts'

/** The longest unpaid break of a shift, in minutes: all required breaks together must fit in it. */
export const LONGEST_UNPAID_BREAK_MINUTES = 240

/** One rule of a market: work of more than `break_trigger_minutes` requires a break of `break_length_minutes`. */
export type BreakRule = { break_trigger_minutes: number; break_length_minutes: number }

/** A pack of rules that encodes law as of a given day; no market has one until an operator applies it (docs/rules/hours.md#breaks). */
export type BreakRulePack = {
  id: string
  name: string
  /** The state whose law it is. */
  state_code: string
  /** The first day on which the law requires these breaks, YYYY-MM-DD. */
  effective_from: string
  /** The source of the figures. */
  source: string
  /** Requirements of the law beyond the figures. */
  note: string
  enabled_by_default: false
  employment_types: readonly EmploymentType[]
  rules: readonly BreakRule[]
}

/** The shipped packs. A changed law is a new pack with its own day, never an edit of an old one (decision 0047). */
export const breakRulePacks: readonly BreakRulePack[] = [
  {
    id: 'us-ca-meal-2000',
    name: 'California meal periods',
    state_code: 'CA',
    effective_from: '2000-01-01',
    source: 'California Labor Code §512(a), added by Stats. 1999, ch. 134 (AB 60)',
    note: 'The law requires them for work of more than 5 and more than 10 hours, and lets both sides waive the first up to 6 hours and the second up to 12. Waivers are not recorded here: such a break shows as skipped.',
    enabled_by_default: false,
    employment_types: ['W2'],
    rules: [
      { break_trigger_minutes: 300, break_length_minutes: 30 },
      { break_trigger_minutes: 600, break_length_minutes: 30 },
    ],
  },
  {
    id: 'us-co-meal-2022',
    name: 'Colorado meal periods',
    state_code: 'CO',
    effective_from: '2022-01-01',
    source: 'Colorado COMPS Order #38, 7 CCR 1103-1, rule 5.1',
    note: 'The rule requires it in shifts of more than 5 consecutive hours and sets no time by which it must begin; here it counts as late after the fifth hour.',
    enabled_by_default: false,
    employment_types: ['W2'],
    rules: [{ break_trigger_minutes: 300, break_length_minutes: 30 }],
  },
]

/** What is wrong with the figures and days of a rule, and at which field; undefined if nothing is. */
export function breakRuleProblem(
  rule: BreakRule & { in_force_from: string; in_force_to: string | null },
): { target: 'break_length_minutes' | 'in_force_to'; message: string } | undefined {
  if (rule.break_length_minutes > rule.break_trigger_minutes)
    return { target: 'break_length_minutes', message: 'Must not be longer than the work before it' }
  if (rule.in_force_to !== null && rule.in_force_to < rule.in_force_from)
    return { target: 'in_force_to', message: 'Must not be before the first day' }
  return undefined
}

/**
 * The suggested breaks for a shift of this many minutes: every rule whose trigger it exceeds, earliest first (docs/rules/hours.md#breaks,
 * ADR 47).
 */
export function suggestedBreaks<R extends BreakRule>(rules: readonly R[], shiftMinutes: number): R[] {
  return rules
    .filter((rule) => rule.break_trigger_minutes < shiftMinutes)
    .toSorted((a, b) => a.break_trigger_minutes - b.break_trigger_minutes)
}

/** The unpaid break the form fills in: the sum of the suggested lengths. */
export function suggestedBreakMinutes(rules: readonly BreakRule[], shiftMinutes: number): number {
  return suggestedBreaks(rules, shiftMinutes).reduce((sum, rule) => sum + rule.break_length_minutes, 0)
}

/**
 * The minimum unpaid break of a posting: the suggested one for W2, none for F1099, because independent contractors decide when to rest
 * (docs/rules/hours.md#breaks).
 */
export function minimumBreakMinutes(rules: readonly BreakRule[], shiftMinutes: number, employmentType: EmploymentType): number {
  return employmentType === 'W2' ? suggestedBreakMinutes(rules, shiftMinutes) : 0
}
