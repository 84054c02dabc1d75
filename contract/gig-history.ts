import { z } from 'zod'
import { id, idParams, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
/** One entry of a shift's history. */
export const activity = z.object({
  id,
  at: sentInstant,
  action: z.string(),
  /** The values inserted into the action's sentence, by name. */
  values: z.record(z.string(), changedValue),
  /** The same in English. */
  sentence: z.string(),
  actor_name: z.string(),
  on_behalf_of_platform: z.boolean(),
  /** `field` as named in the shift. */
  changes: z.array(z.object({ field: z.string(), before: changedValue, after: changedValue })),
})
export const getGigHistory = endpoint('gigs', 'getGigHistory', 'GET /staffer/gigs/{gigId}/history/', {
  summary: 'Who did what to this shift, newest first',
  params: idParams('gigId'),
  response: z.object({ results: z.array(activity) }),
  errors: ['not_found'],
})
