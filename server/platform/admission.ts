import { problem } from './errors.ts'

type Waiter = { since: number; admit: () => void; refuse: (error: Error) => void; hurry: (ms: number) => void }

/** What a call asks before it takes a connection: a place among those at work, in the order of arrival. */
export type Admission = {
  /**
   * Waits for a place.
   * @param since when the call came, by `performance.now()`: one that comes again goes before those that came later
   * @returns the function that gives the place back
   * @throws problem unavailable when its patience ends first, or when the database is away
   */
  enter(since: number): Promise<() => void>
  /** Refuses everyone who waits: there is no use in waiting for a database that is away. */
  refuseAll(error: Error): void
  /** Lets nobody who waits wait longer than this from now: those at work do not come out soon. */
  shorten(ms: number): void
}

/**
 * Lets so many calls work with the database at once; the others wait in memory and hold nothing meanwhile, neither a connection nor a lock.
 * @param patienceMs how long one waits at most; asked anew for each
 */
export function makeAdmission(places: number, patienceMs: () => number): Admission {
  let free = places
  const waiting: Waiter[] = []
  const leaveOnce = () => {
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      const next = waiting.shift()
      if (next) next.admit()
      else free += 1
    }
  }
  return {
    enter: (since) => {
      if (free > 0) {
        free -= 1
        return Promise.resolve(leaveOnce())
      }
      return new Promise((done, fail) => {
        const waiter = waiterFor(since, Math.max(0, since + patienceMs() - performance.now()), {
          admit: () => done(leaveOnce()),
          refuse: fail,
          giveUp: () => waiting.splice(waiting.indexOf(waiter), 1),
        })
        const at = waiting.findIndex((other) => other.since > since)
        waiting.splice(at < 0 ? waiting.length : at, 0, waiter)
      })
    },
    shorten: (ms) => {
      for (const { hurry } of waiting) hurry(ms)
    },
    refuseAll: (error) => {
      for (const { refuse } of waiting.splice(0)) refuse(error)
    },
  }
}

type Ends = { admit: () => void; refuse: (error: Error) => void; giveUp: () => void }

/** One call in line: it is admitted or refused once, by itself when its patience ends. */
function waiterFor(since: number, patience: number, { admit, refuse, giveUp }: Ends): Waiter {
  const end = performance.now() + patience
  const tooLong = () => {
    giveUp()
    refuse(problem('unavailable', 'TOO_MANY_CALLS', { retry_after: 2, alarm: false, why: 'waited_for_place' }))
  }
  let timer = setTimeout(tooLong, patience)
  return {
    since,
    admit: () => {
      clearTimeout(timer)
      admit()
    },
    refuse: (error) => {
      clearTimeout(timer)
      refuse(error)
    },
    hurry: (ms) => {
      if (end - performance.now() <= ms) return
      clearTimeout(timer)
      timer = setTimeout(tooLong, ms)
    },
  }
}
