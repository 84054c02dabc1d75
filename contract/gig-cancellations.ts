import { z } from 'zod'
import { consequence } from './applications.ts'
import { id, requiredText, sumCents } from './common.ts'
import { givenReason } from './errors.ts'
import { endpoint } from './kit.ts'

/** The most shifts that one command cancels. */
export const MOST_CANCELLED_AT_ONCE = 100

/** One named twice counts once. */
const gig_ids = z.array(id).min(1).max(MOST_CANCELLED_AT_ONCE)

export const previewCancellations = endpoint('gig-changes', 'previewCancellations', 'POST /staffer/schedule/cancellation-previews/', {
  touches: [],
  summary: 'What cancelling these shifts would cost, each and all together, and which of them cannot be cancelled',
  body: z.object({ gig_ids }),
  /** The sums leave out what cannot be cancelled. */
  response: consequence.omit({ pros: true }).extend({
    gigs: z.array(z.object({ gig_id: id, pros: consequence.shape.pros, owed_total: sumCents, refused: givenReason.nullable() })),
  }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
/** All or none: one that cannot be cancelled refuses the whole. */
export const cancelGigs = endpoint('gig-changes', 'cancelGigs', 'POST /staffer/schedule/cancellations/', {
  touches: ['gig', 'application'],
  summary: 'Cancel several shifts, with one reason',
  /** `owed_total` is what the preview said; if more would be owed now, nothing is cancelled. */
  body: z.object({ gig_ids, explanation: requiredText(1000), owed_total: sumCents.optional() }),
  response: z.object({ gig_ids: z.array(id), owed_total: sumCents }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
