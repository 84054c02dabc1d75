import { z } from 'zod'
import { empty, id, idParams, sentInstant } from './common.ts'
import { skipReason } from './fit.ts'
import { endpoint } from './kit.ts'

/** What booking again came to. `gig_id` is the first shift; of work of several days, `days` counts all. */
export const bookedAgain = z.object({
  gig_id: id,
  location_id: id,
  timezone: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
  days: z.int(),
  offered: z.array(z.object({ pro_id: id, display_name: z.string() })),
  /** Who was there and gets no offer, with the reason. */
  left_out: z.array(skipReason.extend({ pro_id: id, display_name: z.string() })),
})
export type BookedAgain = z.infer<typeof bookedAgain>

export const bookAgain = endpoint('gig-changes', 'bookAgain', 'POST /staffer/gigs/{gigId}/rebookings/', {
  touches: ['gig', 'application'],
  summary: 'Post a shift again in the next free week, and offer it to the pros who worked it',
  status: 201,
  params: idParams('gigId'),
  response: bookedAgain,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'payment_hold'],
})
/** `gigId` is a shift posted by `bookAgain`. */
export const undoBookAgain = endpoint('gig-changes', 'undoBookAgain', 'DELETE /staffer/gigs/{gigId}/rebookings/', {
  touches: ['gig', 'application'],
  summary: 'Take a shift back that nobody accepted yet, with all days of its work',
  status: 204,
  params: idParams('gigId'),
  response: empty,
  errors: ['forbidden', 'not_found', 'conflict'],
})
