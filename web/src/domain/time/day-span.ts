import { daysBetween } from '@crewcall/contract/rules/wall-week.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** Two calendar days, both included. */
export type DaySpan = { from: string; until: string }

/** Why these days cannot be shown; null if they can. */
export function spanProblem({ from, until }: DaySpan, mostDays: number): Sentence | null {
  const days = daysBetween(from, until) + 1
  if (days < 1) return 'The last day is before the first'
  return days > mostDays ? 'At most {days} days' : null
}
