/**
 * The lanes of the worker: jobs that wait for the same provider, or that are alike, share one. A lane runs its jobs beside all others, so that
 * a provider that does not answer holds up nothing but what needs it. The number is how many times `JOBS_AT_ONCE` run side by side.
 */
export const lanes = {
  /** Sign-in codes, by the way they go: somebody waits to sign in. */
  texted_codes: 4,
  mailed_codes: 4,
  texts: 2,
  mails: 2,
  charges: 2,
  payouts: 2,
  refunds: 1,
  /** What the processor of payments is asked without moving money. */
  payment_questions: 1,
  /** Work on a schedule. */
  upkeep: 0.4,
  usual: 1,
} as const

export type Lane = keyof typeof lanes

/** Lanes for which somebody waits at a screen: they keep their room when the rest makes room for people. */
const urgent: ReadonlySet<Lane> = new Set(['texted_codes', 'mailed_codes'])

/**
 * How many jobs a lane may run at this moment, at least one.
 * @param atOnce the setting `JOBS_AT_ONCE`
 * @param share of the room that work may take while people call, above 0 and at most 1
 */
export function roomOf(lane: Lane, atOnce: number, share: number): number {
  return Math.max(1, Math.floor(lanes[lane] * atOnce * (urgent.has(lane) ? 1 : share)))
}
