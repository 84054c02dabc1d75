import { z } from 'zod'
import { id, pageQuery, paginated, postalCode, queryInt, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

/** A shift as shown to a visitor without an account: no business, no address, no person; wages in dollars per hour. */
export const visitorGig = z.object({
  id,
  skill: z.object({ name: z.string(), icon: z.string() }),
  market: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
  wage_amount: z.number(),
  unpaid_break_minutes: z.int(),
  /** Whole miles from the center of the postal code, at least one. */
  distance_miles: z.int(),
})
export type VisitorGig = z.infer<typeof visitorGig>

export const findVisitorGigs = endpoint('applications', 'findVisitorGigs', 'GET /visitor/gigs/', {
  summary: 'Open marketplace shifts near a postal code, without signing in, soonest first',
  access: 'public',
  query: pageQuery(20, 50).extend({ postal_code: postalCode, within_miles: queryInt.pipe(z.int().min(1).max(100)).default(25) }),
  response: paginated(visitorGig).extend({ place: z.object({ city: z.string(), state_code: z.string() }) }),
  errors: ['not_found', 'rate_limited'],
})
