import { z } from 'zod'
import { day, id, instant, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

const asked = {
  body: z.object({
    gig_id: id,
    location_id: id,
    /** On another local day there; by default on the same one. */
    local_date: day.optional(),
    last_updated_ts: instant.optional(),
  }),
}
const person = z.object({ pro_id: id, display_name: z.string() })
const leftOut = person.extend({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
const stay = z.object({
  location_id: id,
  location_name: z.string(),
  timezone: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
})

export const previewRelocation = endpoint('schedule', 'previewRelocation', 'POST /staffer/schedule/relocation-previews/', {
  touches: [],
  summary: 'What moving a shift to another location would do',
  ...asked,
  response: z.object({
    from: stay,
    /** At the same time of day, on the clock of the other location. */
    to: stay,
    /** What moves, as it is there: the shift, or all days of its work, which move together. */
    days: z.array(z.object({ gig_id: id, start_time: sentInstant, end_time: sentInstant })),
    /** Confirmed or selected pros, who are asked for the shift at the other location. */
    asked_again: z.array(person),
    /** Asked by a move that this one takes back: they are confirmed as before. Of work of several days, a pro may be both: on other days. */
    confirmed_again: z.array(person),
    /** Those of them who cannot be asked there, with the reason of the gate. */
    left_out: z.array(leftOut),
    /** Pros whose application ends with the old shift. */
    applications_closed: z.int(),
    /** Why it cannot move, as a reason code with its values. */
    refused: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version', 'payment_hold'],
})
/**
 * The shift is posted at the other location with its people asked again, and the old one is cancelled, together or not at all; of work of
 * several days, every day.
 */
export const relocateShift = endpoint('schedule', 'relocateShift', 'POST /staffer/schedule/relocations/', {
  touches: ['gig', 'application'],
  summary: 'Move a shift to another location of the business',
  ...asked,
  response: z.object({
    gig_id: id,
    location_id: id,
    /** One, or all days of the work. */
    day_count: z.int(),
    asked_again: z.array(person),
    confirmed_again: z.array(person),
    left_out: z.array(leftOut),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version', 'payment_hold'],
})
