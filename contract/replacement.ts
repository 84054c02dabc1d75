import { z } from 'zod'
import { idParams, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

/** The groups notified of a late opening, in this order. */
export const backfillWaves = ['WAITLIST', 'FAVORITES', 'EVERYONE'] as const
export const getReplacement = endpoint('applications', 'getReplacement', 'GET /staffer/gigs/{gigId}/replacement/', {
  summary: 'The state of the search for a replacement, with the chance of filling the opening in time',
  params: idParams('gigId'),
  response: z.object({
    /** When the opening appeared late; null if none did. */
    since: sentInstant.nullable(),
    open_places: z.int(),
    told: z.array(z.enum(backfillWaves)),
    next: z.object({ wave: z.enum(backfillWaves), at: sentInstant }).nullable(),
    waiting: z.int(),
    candidates: z.int(),
    fill_chance: z.int(),
    /** How many late openings of this position in this market were filled in the last half year, and how many there were. */
    basis: z.object({ filled: z.int(), of: z.int() }),
  }),
  errors: ['forbidden', 'not_found'],
})
