import { z } from 'zod'
import { instant, linkToken, sentInstant, text } from './common.ts'
import { interviewEndings, interviewStatuses } from './enums-of-hire.ts'
import { endpoint } from './kit.ts'
import { candidateNames } from './names.ts'
import { otherJob } from './public-jobs.ts'

const byToken = z.object({ token: linkToken })
/** In which language the candidate reads the page: from then on they are written to in it. */
const reading = { locale: z.enum(['en', 'es']).optional() }

/** An interview as its candidate sees it; what managers think of it is not part of it. */
export const ownInterview = z.object({
  status: z.enum(interviewStatuses),
  business: z.string(),
  location: z.object({
    name: z.string(),
    street_address: z.string(),
    city: z.string(),
    state_code: z.string(),
    zip_code: z.string(),
    timezone: z.string(),
  }),
  job_name: z.string(),
  first_name: z.string(),
  /** The last digits of the phone number that the code goes to. */
  phone_end: z.string(),
  /** In dollars an hour. */
  wage: z.number(),
  instructions: z.string(),
  contact: z.object({ fullname: z.string(), phone_number: z.string().nullable() }),
  start_time: sentInstant,
  end_time: sentInstant,
  /** The times to choose from that have not begun, each with the pay for the whole time before taxes, in dollars. */
  slots: z.array(z.object({ start_time: sentInstant, end_time: sentInstant, total: z.number() })),
  /** The pay for the whole confirmed time before taxes, in dollars. */
  total: z.number(),
  ended_by: z.enum(interviewEndings).nullable(),
  /** The location ended it early; what was worked is paid. */
  is_sent_home: z.boolean(),
  /** Until then another time can be chosen. */
  reschedule_until: sentInstant,
  acts: z.object({
    confirm: z.boolean(),
    decline: z.boolean(),
    reschedule: z.boolean(),
    cancel: z.boolean(),
    /** To say, on the day, that they come. */
    assure: z.boolean(),
  }),
  assured_at: sentInstant.nullable(),
  /** The name that the location knows, which the candidate corrects when confirming. Whether their phone has an account is not told before the code. */
  name: z.object({ first_name: z.string(), last_name: z.string() }),
  terms_url: z.string(),
  /** Where the candidate writes to the location; null for one who withdrew. */
  application_url: z.string().nullable(),
  other_jobs: z.array(otherJob),
})
export type OwnInterview = z.infer<typeof ownInterview>

export const openInterview = endpoint('hiring', 'openInterview', 'GET /interviews/{token}/', {
  access: 'public',
  summary: 'An interview, for the holder of its link',
  params: byToken,
  response: ownInterview,
  errors: ['not_found'],
})
export const sendInterviewCode = endpoint('hiring', 'sendInterviewCode', 'POST /interviews/{token}/code/', {
  access: 'public',
  touches: [],
  summary: 'Send a code to the phone of the candidate, with which they confirm; it signs nobody in',
  params: byToken,
  body: z.object(reading),
  response: z.object({ challenge_id: z.string(), digits: z.int(), expires_at: sentInstant }),
  errors: ['not_found', 'conflict', 'rate_limited'],
})
export const answerInterview = endpoint('hiring', 'answerInterview', 'POST /interviews/{token}/', {
  access: 'public',
  touches: ['interview', 'job_candidate', 'gig', 'application'],
  summary: 'Confirm, decline, move or cancel an interview, or say that one comes',
  params: byToken,
  body: z.discriminatedUnion('act', [
    z.object({
      act: z.literal('confirm'),
      /** The start of one of the times to choose from. */
      start_time: instant,
      challenge_id: z.string().max(100),
      code: z.string().max(20),
      is_adult: z.literal(true, 'A paid trial is for people who are 18 or older'),
      accepts_terms: z.literal(true, 'Accept the terms to confirm'),
      /** For an account without a name. */
      first_name: candidateNames.first_name.optional(),
      last_name: candidateNames.last_name.optional(),
      ...reading,
    }),
    z.object({ act: z.literal('decline'), reason: text(200).trim().default(''), ...reading }),
    z.object({ act: z.literal('reschedule'), start_time: instant, ...reading }),
    z.object({ act: z.literal('cancel'), reason: text(200).trim().default(''), ...reading }),
    z.object({ act: z.literal('assure'), ...reading }),
  ]),
  response: ownInterview,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited', 'ineligible', 'suspended', 'overlapping_gig', 'payment_hold'],
})
export const downloadInterview = endpoint('hiring', 'downloadInterview', 'GET /interviews/{token}/calendar/', {
  access: 'public',
  summary: 'A confirmed interview as a calendar file',
  params: byToken,
  media: 'text/calendar',
  response: z.string(),
  errors: ['not_found', 'conflict'],
})
