import { z } from 'zod'
import { id, idParams, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

/** One line of a shift's history. */
export const activity = z.object({
  id,
  at: sentInstant,
  action: z.string(),
  sentence: z.string(),
  actor_name: z.string(),
  on_behalf_of_platform: z.boolean(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export const getGigHistory = endpoint('gigs', 'getGigHistory', 'GET /staffer/gigs/{gigId}/history/', {
  summary: 'Who did what to this shift, newest first',
  params: idParams('gigId'),
  response: z.object({ results: z.array(activity) }),
  errors: ['not_found'],
})
