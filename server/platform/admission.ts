import { problem } from './errors.ts'

type Waiter = { since: number; admit: () => void; refuse: (error: Error) => void; hurry: (ms: number) => void }

/** What a call needs before it takes a connection: one of the limited slots, in order of arrival. */
export type Admission = {
  /**
   * Waits for a slot.
   * @param since when the call arrived, by `performance.now()`: a retried call goes before later arrivals
   * @returns the function that releases the slot
   * @throws problem unavailable if its timeout ends first, or the database is unavailable
   */
  enter(since: number): Promise<() => void>
  /** Refuses all waiting calls: there is no point in waiting for an unavailable database. */
  refuseAll(error: Error): void
  /** Limits the remaining wait of all waiting calls: the running ones will not finish soon. */
  shorten(ms: number): void
}

/**
 * Limits how many calls use the database at once; the others wait in memory without holding a connection or a lock.
 * @param patienceMs the maximum wait; evaluated for each call
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

/** One queued call: it is admitted or refused once, or refuses itself when its timeout ends. */
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
