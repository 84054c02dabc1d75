import type { Sql } from 'sql-template-tag'

/** A condition that must always hold, with the query for the rows that violate it (docs/invariants.md). */
export type Invariant = {
  /** Its id in docs/invariants.md; a letter is added if one statement needs several queries. */
  id: string
  /** The statement in words. */
  means: string
  /** What breaks it is work that is late, as all of it is right after an outage: raised when a minute more has not sufficed. */
  isDelay?: true
  /** Selects the violating rows as of `now`; none means that it holds. */
  broken: (now: Date) => Sql
}

/** The instant this many minutes ago: dispatched work has this long before it counts as missing. */
export function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}
