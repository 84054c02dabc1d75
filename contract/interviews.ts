import { z } from 'zod'
import {
  email,
  hourlyRate,
  id,
  instant,
  optionalPhone,
  ordering,
  pageQuery,
  paginated,
  pathId,
  phone,
  queryId,
  queryList,
  sentInstant,
  text,
} from './common.ts'
import { interviewEndings, interviewFeedbacks, interviewStatuses } from './enums-of-hire.ts'
import { endpoint } from './kit.ts'
import { candidateNames, optionalLine } from './names.ts'
import { INTERVIEW_MOST_SLOTS } from './rules/hire.ts'

/** A time that is proposed, or was. */
export const interviewSlot = z.object({ start_time: sentInstant, end_time: sentInstant })

/**
 * A paid trial of a candidate, as managers see it (docs/rules/hire.md#interviews). An onsite manager sees those whose contact they are, without money,
 * the conversation and what others think: there those fields are null.
 */
export const interview = z.object({
  id,
  location: z.object({
    id,
    name: z.string(),
    street_address: z.string(),
    city: z.string(),
    state_code: z.string(),
    image_public_id: z.string().nullable(),
    timezone: z.string(),
  }),
  /** In dollars an hour. */
  wage: z.number().nullable(),
  status: z.enum(interviewStatuses),
  /** The conversation with the candidate, as its part of an address in the inbox; null before the first message, and for who does not read it. */
  channel_url: z.string().nullable(),
  instructions: z.string(),
  job_candidate: id,
  job_posting: id,
  job_posting_name: z.string(),
  /** The confirmed time; of an invitation the next proposed that is still open. */
  start_time: sentInstant,
  end_time: sentInstant,
  /** All proposed times, with that of `start_time`; of an invitation those that are still open. */
  slots: z.array(interviewSlot),
  gig_id: id.nullable(),
  gig_application_id: id.nullable(),
  candidate: z.object({ id, first_name: z.string(), last_name: z.string(), phone_number: z.string(), email: z.string() }),
  interview_contact: z.object({ fullname: z.string(), phone_number: z.string().nullable() }),
  /** The pay for the whole time before taxes, in dollars. */
  total: z.number().nullable(),
  /** What a manager thinks of the trial; no answer to a candidate has it. */
  feedback: z.enum(interviewFeedbacks).nullable(),
  /** By whom it ended without taking place, and the reason they gave. */
  ended_by: z.enum(interviewEndings).nullable(),
  ended_reason: z.string(),
  /** The candidate was sent home during it: the time worked is charged and paid by itself. */
  is_sent_home: z.boolean(),
  confirmed_at: sentInstant.nullable(),
  /** When the candidate said, on the day, that they come. */
  assured_at: sentInstant.nullable(),
  created_ts: sentInstant,
  last_updated_ts: sentInstant,
})
export type Interview = z.infer<typeof interview>

const slotToPropose = z.object({ start_time: instant, end_time: instant })
const byInterview = z.object({ interviewId: pathId })
const orderings = ['start_time', 'created_ts'] as const

const listQuery = pageQuery(25).extend({
  job_posting_id: queryId.optional(),
  job_candidate_id: queryId.optional(),
  gig_id: queryId.optional(),
  location_id: queryId.optional(),
  status: queryList(z.enum(interviewStatuses)).optional(),
})

export const inviteToInterview = endpoint('hiring', 'inviteToInterview', 'POST /hire/staffer/interviews/', {
  touches: ['interview', 'job_candidate', 'job_posting'],
  summary: 'Invite a person to a paid trial; the link goes by text and email. Who had not applied becomes a candidate of the job',
  status: 201,
  body: z.object({
    job_posting: id,
    wage: hourlyRate,
    instructions: text(1000).trim().default(''),
    start_time: instant,
    end_time: instant,
    /** More times to choose from. */
    other_slots: z
      .array(slotToPropose)
      .max(INTERVIEW_MOST_SLOTS - 1, 'At most five times')
      .default([]),
    candidate: z.object({ ...candidateNames, phone_number: phone, email }),
    interview_contact: z.object({ fullname: optionalLine(120), phone_number: optionalPhone.nullable().default(null) }).optional(),
  }),
  response: interview,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited', 'payment_hold'],
})
export const listInterviews = endpoint('hiring', 'listInterviews', 'GET /hire/staffer/interviews/', {
  summary: 'Interviews at my locations; for an onsite manager those whose contact they are',
  query: listQuery.extend({ ordering: ordering(orderings).default('-start_time') }),
  response: paginated(interview),
  errors: ['forbidden', 'not_found'],
})
export const listUpcomingInterviews = endpoint('hiring', 'listUpcomingInterviews', 'GET /hire/staffer/interviews/upcoming/', {
  summary: 'Interviews to come: invited or confirmed, soonest first',
  query: listQuery.extend({ ordering: ordering(orderings).default('start_time') }),
  response: paginated(interview),
  errors: ['forbidden', 'not_found'],
})
export const listInterviewsToPay = endpoint('hiring', 'listInterviewsToPay', 'GET /hire/staffer/interviews/pay-due/', {
  summary: 'Interviews that are over and not paid: waiting for the payment, or with one that failed',
  query: listQuery.extend({ ordering: ordering(orderings).default('start_time') }),
  response: paginated(interview),
  errors: ['forbidden', 'not_found'],
})
export const listPastInterviews = endpoint('hiring', 'listPastInterviews', 'GET /hire/staffer/interviews/history/', {
  summary: 'All other interviews: declined, being paid, paid and reviewed',
  query: listQuery.extend({ ordering: ordering(orderings).default('-start_time') }),
  response: paginated(interview),
  errors: ['forbidden', 'not_found'],
})
export const getInterview = endpoint('hiring', 'getInterview', 'GET /hire/staffer/interviews/{interviewId}/', {
  summary: 'One interview',
  params: byInterview,
  response: interview,
  errors: ['forbidden', 'not_found'],
})
export const cancelInterview = endpoint('hiring', 'cancelInterview', 'POST /hire/staffer/interviews/{interviewId}/cancel/', {
  touches: ['interview', 'job_candidate', 'gig', 'application', 'minimum'],
  summary: 'Cancel an interview that has not begun; within 24 hours the minimum is owed, as for every shift',
  params: byInterview,
  body: z.object({ reason: text(200).trim().default('') }),
  response: interview,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const reviewInterview = endpoint('hiring', 'reviewInterview', 'POST /hire/staffer/interviews/{interviewId}/reviews/', {
  touches: ['interview'],
  summary: 'Say what you think after a trial; shown to managers only, and as REVIEWED once it is paid',
  params: byInterview,
  body: z.object({ feedback: z.enum(interviewFeedbacks) }),
  response: interview,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
