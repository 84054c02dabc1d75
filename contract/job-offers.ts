import { across } from './across.ts'
import { z } from 'zod'
import { anyDay, day, hourlyRate, id, idParams, sentInstant, text } from './common.ts'
import { hireEmployments, offerAnswers } from './enums-of-hire.ts'
import { endpoint } from './kit.ts'

const byCandidate = idParams('id')

/** An offer to a candidate, as managers see it (docs/rules/hire.md#offers). */
export const jobOffer = z.object({
  id,
  /** In dollars an hour. */
  wage: z.number(),
  employment: z.enum(hireEmployments),
  starts_on: anyDay,
  message: z.string(),
  /** The last day on which it can be accepted; null without one. */
  answer_by: anyDay.nullable(),
  /** It was not answered by its last day. */
  is_over: z.boolean(),
  /** The job is marked as filled when the candidate accepts. */
  is_filled: z.boolean(),
  /** What the location owes for the hire, of a pro of the marketplace. */
  conversion_fee_cents: z.int(),
  answer: z.enum(offerAnswers).nullable(),
  answered_at: sentInstant.nullable(),
  /** Who answered in the name of the location; null for the candidate. */
  answered_by: z.string().nullable(),
  author: z.string().nullable(),
  created_ts: sentInstant,
})
export type JobOffer = z.infer<typeof jobOffer>

/** What an offer says. */
export const jobOfferTerms = across(
  z.object({
    wage: hourlyRate,
    employment: z.enum(hireEmployments),
    starts_on: day,
    answer_by: day.nullable().default(null),
    message: text(1000).trim().default(''),
    /** The job is filled when they accept, and the other open candidates are told kindly. */
    is_filled: z.boolean().default(false),
    /** What the hire costs, as it was shown; refused if it is more by now. */
    conversion_fee_cents: z.int().min(0).default(0),
  }),
  ['answer_by', 'starts_on'],
  ({ answer_by, starts_on }) => answer_by === null || answer_by <= starts_on,
  {
    path: ['answer_by'],
    message: 'Not after the first day',
  },
)

export const makeJobOffer = endpoint('hiring', 'makeJobOffer', 'POST /job-candidates/{id}/offers/', {
  touches: ['job_offer', 'job_candidate'],
  summary: 'Offer a job to a candidate, who is told by text and email and answers on their page',
  status: 201,
  params: byCandidate,
  body: jobOfferTerms,
  response: jobOffer,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})
export const takeBackJobOffer = endpoint('hiring', 'takeBackJobOffer', 'POST /job-candidates/{id}/offers/take-back/', {
  touches: ['job_offer', 'job_candidate'],
  summary: 'Take the open offer to a candidate back; the candidate is told',
  params: byCandidate,
  response: jobOffer,
  errors: ['forbidden', 'not_found', 'conflict', 'rate_limited'],
})
