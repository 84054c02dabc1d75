import type { Sql } from 'sql-template-tag'

/** Something that must hold at all times, with the query that finds the rows where it does not (docs/invariants.md). */
export type Invariant = {
  /** Its number in docs/invariants.md; a letter is added when one statement takes several queries. */
  id: string
  /** The statement, as a person reads it. */
  means: string
  /** Selects the violating rows as seen at `now`; none is right. */
  broken: (now: Date) => Sql
}

/** The instant this many minutes ago: dispatched work gets this long before it counts as missing. */
export function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}
