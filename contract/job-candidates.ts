import { across } from './across.ts'
import { z } from 'zod'
import { empty, id, idParams, ordering, pageQuery, paginated, queryList, requiredText, sentInstant, text } from './common.ts'
import { candidateSkips, candidateStatuses, candidateSteps, interviewEndings } from './enums-of-hire.ts'
import { jobOffer } from './job-offers.ts'
import { endpoint } from './kit.ts'

const byId = idParams('id')
const ofPosting = idParams('id')
const someCandidates = z.array(id).min(1, 'Choose at least one candidate').max(200, 'At most 200 candidates at once')

/** A person who applied for a job. */
export const jobCandidate = z.object({
  id,
  job_posting_id: id,
  status: z.enum(candidateStatuses),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  email: z.string(),
  /** The account, and the pro's profile, of somebody who was invited as one of the crew. */
  user: z.object({ id, pro_id: id, display_name: z.string(), shift_count: z.int() }).nullable(),
  /** What hiring them costs by now, as a pro of the marketplace who worked here; null if nothing. */
  conversion: z.object({ fee_cents: z.int(), free_after_hours: z.int(), worked_minutes: z.int() }).nullable(),
  note_count: z.int(),
  /** Their conversation with the location, as its part of an address in the inbox; null before the first message. */
  channel_url: z.string().nullable(),
  /** The latest message is the candidate's: they wait for an answer. */
  is_unanswered: z.boolean(),
  status_since: sentInstant,
  created_ts: sentInstant,
  last_updated_ts: sentInstant,
})
export type JobCandidate = z.infer<typeof jobCandidate>

/** `is_own`: written by the reader, who alone may remove it. */
const note = z.object({ id, note: z.string(), author: z.string(), is_own: z.boolean(), created_ts: sentInstant })
/** `author`: null for the candidate. */
const message = z.object({ id, text: z.string(), author: z.string().nullable(), created_ts: sentInstant })
/** `ended_by` and `reason`: of the trial whose end moved them. */
const movement = z.object({
  status: z.enum(candidateStatuses),
  author: z.string().nullable(),
  ended_by: z.enum(interviewEndings).nullable(),
  reason: z.string(),
  created_ts: sentInstant,
})

export const listJobCandidates = endpoint('hiring', 'listJobCandidates', 'GET /job-postings/{id}/candidates/', {
  summary: 'Candidates of a job, latest first',
  params: ofPosting,
  query: pageQuery(50).extend({
    status: queryList(z.enum(candidateStatuses)).optional(),
    /** A part of the name, the email, or the digits of the phone. */
    search: text(100).trim().optional(),
    ordering: ordering(['created_ts', 'status_since', 'last_name']).default('-created_ts'),
  }),
  response: paginated(jobCandidate),
  errors: ['forbidden', 'not_found'],
})
export const getPipeline = endpoint('hiring', 'getPipeline', 'GET /job-postings/{id}/pipeline/', {
  summary: 'How many candidates of a job stand where, and how long people wait for their interview',
  params: ofPosting,
  response: z.object({
    stages: z.array(z.object({ status: z.enum(candidateStatuses), count: z.int() })),
    /** The median of the time from the application to the interview, in hours; null before the first one. */
    hours_to_interview: z.number().nullable(),
  }),
  errors: ['forbidden', 'not_found'],
})
export const getJobCandidate = endpoint('hiring', 'getJobCandidate', 'GET /job-candidates/{id}/', {
  summary: 'A candidate with answers, notes, messages and history',
  params: byId,
  response: jobCandidate.extend({
    job_posting_name: z.string(),
    /** The latest one, open or answered. */
    offer: jobOffer.nullable(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    notes: z.array(note),
    messages: z.array(message),
    history: z.array(movement),
  }),
  errors: ['forbidden', 'not_found'],
})
export type JobCandidateDetail = z.infer<typeof getJobCandidate.response>

/** What became of several candidates; those left out say why. */
const outcome = z.object({ done_ids: z.array(id), skipped: z.array(z.object({ candidate_id: id, reason: z.enum(candidateSkips) })) })
export const takeCandidateStep = endpoint('hiring', 'takeCandidateStep', 'POST /job-postings/{id}/candidate-steps/', {
  touches: ['job_candidate', 'job_posting', 'interview', 'network', 'chat'],
  summary: 'Take one step with one or several candidates; a candidate at another stage is left out',
  params: ofPosting,
  body: across(
    z.object({
      candidate_ids: someCandidates,
      step: z.enum(candidateSteps),
      /** Sent to each of them, with the step. */
      message: requiredText(1000).optional(),
      /** With a hire: the job is filled, and the other open candidates are told kindly. */
      is_filled: z.boolean().default(false),
      /** With a hire: what all of them cost together, as it was shown; refused if it is more by now. */
      conversion_fee_cents: z.int().min(0).default(0),
    }),
    ['step', 'is_filled'],
    ({ step, is_filled }) => step === 'hire' || !is_filled,
    { path: ['is_filled'], message: 'Only with a hire' },
  ),
  response: outcome,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})
export const messageCandidates = endpoint('hiring', 'messageCandidates', 'POST /job-postings/{id}/messages/', {
  touches: ['job_candidate', 'chat'],
  summary: 'Write to several candidates, or to all at a stage, by text and email; they read it on their page',
  params: ofPosting,
  body: across(
    z.object({ text: requiredText(1000), candidate_ids: someCandidates.optional(), status: z.enum(candidateStatuses).optional() }),
    ['candidate_ids', 'status'],
    ({ candidate_ids, status }) => (candidate_ids === undefined) !== (status === undefined),
    {
      path: ['candidate_ids'],
      message: 'Name candidates, or a stage',
    },
  ),
  response: z.object({ sent_count: z.int() }),
  errors: ['invalid', 'forbidden', 'not_found', 'rate_limited'],
})
export const addCandidateNote = endpoint('hiring', 'addCandidateNote', 'POST /job-candidates/{id}/notes/', {
  touches: ['job_candidate'],
  summary: 'Keep a note about a candidate, which only managers see',
  status: 201,
  params: byId,
  body: z.object({ note: requiredText(10_000) }),
  response: note,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const removeCandidateNote = endpoint('hiring', 'removeCandidateNote', 'DELETE /job-candidates/{id}/notes/{noteId}/', {
  touches: ['job_candidate'],
  summary: 'Remove a note of one’s own; one that is removed already is not found',
  params: idParams('id', 'noteId'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
