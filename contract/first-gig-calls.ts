import { z } from 'zod'
import { locales } from './enums.ts'
import { id, idParams, pageQuery, paginated, queryBool, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'
import { firstGigCallResults, firstGigCallStatuses } from './rules/first-gig-call.ts'

const person = z.object({ id, name: z.string() })
/** A pro with whom somebody of the platform speaks before their first shift. */
export const firstGigCall = z.object({
  status: z.enum(firstGigCallStatuses),
  pro: person.extend({ user_id: id, phone_number: z.string().nullable(), locale: z.enum(locales) }),
  /** When the pro was told that somebody calls. */
  asked_at: sentInstant,
  /** The earliest shift that asks for the call; null once it is spoken or closed. */
  shift: z
    .object({
      application_id: id,
      gig_id: id,
      skill_name: z.string(),
      location_name: z.string(),
      timezone: z.string(),
      start_time: sentInstant,
      /** When the pro loses it without the call; null if nobody takes them off any more. */
      due_at: sentInstant.nullable(),
    })
    .nullable(),
  taken_by: person.nullable(),
  is_mine: z.boolean(),
  /** How often somebody called and did not reach the pro, and when and what was noted last. */
  tries: z.int(),
  tried_at: sentInstant.nullable(),
  note: z.string(),
  spoken_at: sentInstant.nullable(),
  spoken_by: person.nullable(),
})
export type FirstGigCall = z.output<typeof firstGigCall>

export const listFirstGigCalls = endpoint('applications', 'listFirstGigCalls', 'GET /admin/first-gig-calls/', {
  summary: 'Pros to speak with before their first shift',
  access: 'admin',
  query: pageQuery(25).extend({
    /** Only those to call, whose shift starts first at the top; otherwise the newest first. */
    is_open: queryBool.optional(),
  }),
  response: paginated(firstGigCall),
})
const one = { access: 'admin', touches: ['pro'], params: idParams('proId'), response: firstGigCall } as const
export const takeFirstGigCall = endpoint('applications', 'takeFirstGigCall', 'PUT /admin/first-gig-calls/{proId}/taker/', {
  ...one,
  summary: 'Take care of a first call, also instead of somebody else, or give it back',
  body: z.object({ is_mine: z.boolean() }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const recordFirstGigCall = endpoint('applications', 'recordFirstGigCall', 'POST /admin/first-gig-calls/{proId}/result/', {
  ...one,
  summary: 'Note what came of a first call: spoken with the pro, for good, or not reached',
  body: z.object({ result: z.enum(firstGigCallResults), note: text(1000).trim().default('') }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
