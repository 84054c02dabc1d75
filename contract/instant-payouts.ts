import { z } from 'zod'
import { cents, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { instantObstacles } from './rules/instant-payout.ts'

/** IN_TRANSIT: on the way to the card. FAILED: it did not reach the card, and comes in the ordinary way without the fee. */
export const instantStates = ['IN_TRANSIT', 'ARRIVED', 'FAILED'] as const

const view = z.object({
  is_on: z.boolean(),
  /** Why not now; null if the quote can be taken. */
  obstacle: z.enum(instantObstacles).nullable(),
  /** Until when the debit card is too new. */
  card_ready_at: sentInstant.nullable(),
  /** What waits for its ordinary time, and the next such time. */
  waiting: cents,
  ordinary_at: sentInstant.nullable(),
  /** That of my market, by whose clock payouts leave. */
  timezone: z.string(),
  /** What arrives and what the platform keeps; zero without a quote. */
  amount: cents,
  fee: cents,
  /** What was asked for at once, newest first: one row for each time. */
  history: z.array(z.object({ asked_at: sentInstant, amount: cents, fee: cents, state: z.enum(instantStates) })),
})

export const getInstantPayout = endpoint('payments', 'getInstantPayout', 'GET /pro/instant-payout/', {
  summary: 'What I can have at once of what waits, what it costs, and what I had at once before',
  response: view,
  errors: ['not_found'],
})
/** Confirms the quote that was shown: with another amount or fee in force by now nothing is sent. */
export const takeInstantPayout = endpoint('payments', 'takeInstantPayout', 'POST /pro/instant-payout/', {
  touches: ['payout'],
  summary: 'Have what waits at once, for the amount and the fee that were shown',
  body: z.object({ amount: cents.min(1), fee: cents.min(0) }),
  response: view,
  errors: ['invalid', 'conflict', 'not_found', 'forbidden'],
})
