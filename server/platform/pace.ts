import type pg from 'pg'
import type { Live } from './live.ts'

/** If the 90th percentile of calls exceeds this, background work is taking resources that calls wait for. */
const slowMs = 250
const everyMs = 2000
const leastShare = 0.1

/** Publishes to workers the 90th percentile of the recent call durations of this node, if there were calls. */
export type LatencyReporter = { note(milliseconds: number): void; stop(): void }

/** Starts publishing it every two seconds, by a database notification, so nothing is written. */
export function reportLatency(pool: Pick<pg.Pool, 'query'>): LatencyReporter {
  let taken: number[] = []
  const report = () => {
    const calls = taken.sort((a, b) => a - b)
    taken = []
    const p90 = calls[Math.ceil(calls.length * 0.9) - 1]
    if (p90 === undefined || calls.length < 10) return
    pool.query("select pg_notify('latency', $1)", [String(Math.round(p90))]).catch(() => undefined)
  }
  const timer = setInterval(report, everyMs)
  timer.unref()
  return { note: (milliseconds) => void taken.push(milliseconds), stop: () => clearInterval(timer) }
}

/**
 * The share of its capacity that a worker uses: it halves with every report of slow calls, and recovers by a tenth per report, or on its
 * own if there are none.
 */
type Pace = { share(): number; stop(): void }

/** Follows the reports of the API's nodes. */
export function keepPace(onLatency: Live['onLatency']): Pace {
  let share = 1
  let received = false
  const rise = () => {
    share = Math.min(1, share + 0.1)
  }
  const forget = onLatency((milliseconds) => {
    received = true
    if (milliseconds > slowMs) share = Math.max(leastShare, share / 2)
    else rise()
  })
  // Without calls, nobody waits.
  const timer = setInterval(() => {
    if (!received) rise()
    received = false
  }, everyMs * 2)
  timer.unref()
  return {
    share: () => share,
    stop: () => {
      clearInterval(timer)
      forget()
    },
  }
}
