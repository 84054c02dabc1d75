import { z } from 'zod'
import { cents, id, pageQuery, paginated, pathId, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { arrival } from './earnings.ts'

/** A loyalty period that is over: what it brought was decided when it was closed. */
const loyaltyPeriod = z.object({
  id,
  started_at: sentInstant,
  ended_at: sentInstant,
  points: z.int(),
  /** For how many the amount is: those of paid shifts beyond the most of former periods. */
  points_rewarded: z.int(),
  tier: z.enum(['GOLD', 'SILVER', 'BRONZE']).nullable(),
  amount: cents,
  /** Where its payment stands; null if it brought nothing. NO_ACCOUNT: the account for payouts cannot receive money yet. */
  payment: arrival.or(z.object({ state: z.literal('NO_ACCOUNT'), at: z.null(), expected_on: z.null(), error_code: z.null() })).nullable(),
})
export type LoyaltyPeriod = z.infer<typeof loyaltyPeriod>

export const getLoyalty = endpoint('payments', 'getLoyalty', 'GET /pro/loyalty/', {
  summary: 'My loyalty period: its points, what they bring at its end if points are paid here, and the periods before it, newest first',
  query: pageQuery(10, 50),
  response: paginated(loyaltyPeriod).extend({
    is_on: z.boolean(),
    points: z.int(),
    /** Null before my first shift. */
    started_at: sentInstant.nullable(),
    ends_at: sentInstant.nullable(),
    /** What the points would bring now; nothing while points are not paid. */
    worth: cents,
    /** That of my market. */
    timezone: z.string(),
  }),
  errors: ['not_found'],
})
export const listProLoyalty = endpoint('payments', 'listProLoyalty', 'GET /admin/pros/{proId}/loyalty/', {
  summary: 'The loyalty periods of a pro that are over, newest first, with what they brought and where that is',
  access: 'admin',
  params: z.object({ proId: pathId }),
  query: pageQuery(10, 50),
  response: paginated(loyaltyPeriod).extend({ timezone: z.string() }),
  errors: ['not_found'],
})
