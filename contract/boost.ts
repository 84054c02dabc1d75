import { z } from 'zod'
import { idParams } from './common.ts'
import { endpoint } from './kit.ts'
import { noBoostReasons } from './rules/boost-suggestion.ts'

const filled = z.object({ shifts: z.int(), places: z.int(), filled: z.int() })

export const getBoostSuggestion = endpoint('gigs', 'getBoostSuggestion', 'GET /staffer/gigs/{gigId}/boost-suggestion/', {
  summary: 'The smallest boost that fills shifts like this one, from what was paid and filled here in the last 180 days',
  params: idParams('gigId'),
  response: z.object({
    /** Dollars. `boost` is added to the shift's current bonus and results in `bonus`. */
    suggestion: z
      .object({
        boost: z.number(),
        bonus: z.number(),
        /** Hourly pay in cents from which the share `above` was filled. */
        from: z.int(),
        above: filled,
        yours: filled.nullable(),
      })
      .nullable(),
    /** Why there is no suggestion. */
    reason: z.enum(noBoostReasons).nullable(),
  }),
  errors: ['forbidden', 'not_found'],
})
