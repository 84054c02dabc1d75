import { mostJournalDays } from '@crewcall/contract/rules/journal.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { daysBetween } from '@crewcall/contract/rules/wall-week.ts'
import type { Sentence } from '../../lib/i18n.ts'
import type { JournalSearch } from './journal-search.ts'

/** Two calendar days, both included. */
export type Days = { from: string; until: string }

/** The first and last day of the month of a day, and of the month before it. */
export function monthsOf(today: string): Record<'this' | 'last', Days> {
  const first = `${today.slice(0, 7)}-01`
  const before = addDays(first, -1)
  return {
    this: { from: first, until: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) },
    last: { from: `${before.slice(0, 7)}-01`, until: before },
  }
}

/** The days in the address; last month without any, or with days of which there is no journal. */
export function daysOf({ from, until }: JournalSearch, today: string): Days {
  return from !== undefined && until !== undefined && problemOf({ from, until }) === null ? { from, until } : monthsOf(today).last
}

/** Why there is no journal of these days; null if there is. */
export function problemOf({ from, until }: Days): Sentence | null {
  const days = daysBetween(from, until) + 1
  if (days < 1) return 'The last day is before the first'
  return days > mostJournalDays ? 'At most {days} days' : null
}
