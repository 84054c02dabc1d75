/**
 * The lanes of the worker: jobs that wait for the same provider, or that are alike, share one. A lane runs its jobs beside all others, so
 * that an unresponsive provider blocks only what needs it. The number is multiplied by `JOBS_AT_ONCE` to give the number of concurrent
 * jobs.
 */
export const lanes = {
  /** Sign-in codes, by channel: a person is waiting to sign in. */
  texted_codes: 4,
  mailed_codes: 4,
  texts: 2,
  mails: 2,
  pushes: 4,
  /** The pushes of a crowd, each job several at a time: a notice to few people has the lane before. */
  crowd_pushes: 0.6,
  /** Events for the programs of organizations; each job is about one organization. */
  webhooks: 4,
  /** The same for programs that fail, one attempt a job: such a job may wait ten seconds for an answer. */
  failing_webhooks: 2,
  /** Questions to the provider of background checks. */
  background_checks: 1,
  /** Pros who want to be called back, for the contact center. */
  callbacks: 1,
  charges: 2,
  payouts: 2,
  refunds: 1,
  /** Queries to the payment processor that move no money. */
  payment_questions: 1,
  /** All of the processor of sandboxes, so that what it does never keeps real money waiting. */
  sandbox_money: 1,
  /** Files with all data of an organization or a person, which take minutes. */
  exports: 0.4,
  /** Scheduled work. */
  upkeep: 0.4,
  /** Notifying a crowd, in groups of people. */
  crowds: 0.4,
  usual: 1,
} as const

export type Lane = keyof typeof lanes

/** Lanes a person at a screen waits for: they keep their capacity when background work yields. */
const urgent: ReadonlySet<Lane> = new Set(['texted_codes', 'mailed_codes'])

/**
 * Lanes whose jobs wait for others for most of their time: one that runs for longer than `after_ms` gives its place to the next and goes on
 * beside the lane, as do at most so many others.
 */
const aside: Partial<Record<Lane, { after_ms: number; most: number }>> = { webhooks: { after_ms: 250, most: 100 } }

/** After how many milliseconds a job of this lane no longer counts, and for how many jobs that holds. */
export function asideOf(lane: Lane): { after_ms: number; most: number } {
  return aside[lane] ?? { after_ms: Infinity, most: 0 }
}

/**
 * How many jobs a lane may run at this moment, at least one.
 * @param atOnce the setting `JOBS_AT_ONCE`
 * @param share of the capacity that work may use while people call, above 0 and at most 1
 */
export function capacityOf(lane: Lane, atOnce: number, share: number): number {
  return Math.max(1, Math.floor(lanes[lane] * atOnce * (urgent.has(lane) ? 1 : share)))
}
