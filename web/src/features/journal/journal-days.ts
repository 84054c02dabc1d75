import { mostJournalDays } from '@crewcall/contract/rules/journal.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { spanProblem, type DaySpan } from '../../domain/time/day-span.ts'
import type { JournalSearch } from './journal-search.ts'

/** The first and last day of the month of a day, and of the month before it. */
export function monthsOf(today: string): Record<'this' | 'last', DaySpan> {
  const first = `${today.slice(0, 7)}-01`
  const before = addDays(first, -1)
  return {
    this: { from: first, until: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) },
    last: { from: `${before.slice(0, 7)}-01`, until: before },
  }
}

/** The days in the address; last month without any, or with days of which there is no journal. */
export function daysOf({ from, until }: JournalSearch, today: string): DaySpan {
  return from !== undefined && until !== undefined && spanProblem({ from, until }, mostJournalDays) === null
    ? { from, until }
    : monthsOf(today).last
}
