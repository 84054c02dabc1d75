import type { CountedRule, Rule } from '@crewcall/contract/rules/recurrence.ts'
import { ruleFault } from '@crewcall/contract/rules/recurrence.ts'
import { invalid } from '../../platform/errors.ts'
import { datesOf } from './expand.ts'

/**
 * Refuses a rule that makes no sense, one that ends before it starts, and a first date that is not one of its dates.
 * @param at the path of the rule in the body, with a dot: `recurrence.`
 * @throws problem invalid, naming the field
 */
export function checkRule(rule: CountedRule, first: string, at: { path: string; startField: string }): void {
  checkWeekdays(rule, at.path)
  if (rule.until !== null && rule.until < first) throw invalid(`${at.path}until`, 'UNTIL_BEFORE_START')
  if (datesOf(rule, first, { from: first, to: first }).length === 0) throw invalid(at.startField, 'FIRST_DATE_NOT_IN_RULE')
}

/** Refuses weekdays that do not go with the frequency. @throws problem invalid */
export function checkWeekdays(rule: Rule, path: string): void {
  const fault = ruleFault(rule)
  if (fault) throw invalid(`${path}byweekdays`, fault)
}
