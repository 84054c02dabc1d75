import { z } from 'zod'
import { id, sentInstant } from './common.ts'
import {
  gigStatuses,
  bookingTypes,
  interviewFeedback,
  interviewStatuses,
  jobPostingStatuses,
  recurrenceFrequencies,
  scopes,
} from './enums.ts'

// Entities of the specification (§3) whose calls are not built yet; they are here so that every part speaks of them alike.

/** Event (3–25 characters) and the block of time inside it that groups gigs. */
export const event = z.object({
  id,
  name: z.string().min(3, 'Event name must be at least 3 characters').max(25, 'Event name must be 25 characters or less'),
  organization_id: id,
})
export const eventShift = z.object({
  id,
  start_time: sentInstant,
  end_time: sentInstant,
  location_id: id,
  location: z.object({ id, name: z.string() }),
  contact_name: z.string(),
  contact_phone: z.string().nullable(),
  gigs: z.array(
    z.object({
      id,
      skill_name: z.string(),
      status: z.enum(gigStatuses),
      type: z.enum(bookingTypes),
      wage_amount: z.number(),
      allowed_confirmed_pros: z.int(),
      current_confirmed_pros_count: z.int(),
      address: z.string(),
    }),
  ),
})
/** Recurrence pattern as stored, and the form's own shape (0 is Sunday). */
export const recurrencePattern = z.object({
  freq: z.enum(recurrenceFrequencies),
  interval: z.int().min(1),
  byweekdays: z.array(z.object({ weekday: z.int().min(0).max(6), occurrence: z.int().nullable() })),
  until: z.string().nullable(),
})
export const recurrenceRule = z.object({
  weekdays: z.array(z.int().min(0).max(6)),
  frequency: z.enum(recurrenceFrequencies),
  interval: z.int().min(1).default(1),
  occurrence: z.int(),
  until: z.string().optional(),
  repeat: z.boolean(),
})
export const experienceLevel = z.object({ id, name: z.string(), description: z.string() })
export const jobPosting = z.object({
  id,
  name: z.string(),
  wage: z.number(),
  external_application_link: z.string().nullable(),
  status: z.enum(jobPostingStatuses),
  location: id,
  position: z.string(),
  candidate_count: z.int().default(0),
  job_type: z.string(),
  job_type_id: id,
  experience_level_id: id,
  experience_level: experienceLevel,
  description: z.string(),
})
const candidate = z.object({ id, first_name: z.string(), last_name: z.string(), phone_number: z.string(), email: z.string() })
export const jobCandidate = candidate.extend({ created_ts: sentInstant, last_updated_ts: sentInstant, user: id.nullable() })
export const interview = z.object({
  id,
  location: z.object({
    id,
    name: z.string(),
    street_address: z.string(),
    city: z.string(),
    state_code: z.string(),
    image_public_id: z.string().nullable(),
  }),
  wage: z.number(),
  status: z.enum(interviewStatuses),
  channel_url: z.string().nullable(),
  instructions: z.string(),
  job_candidate: id.nullable(),
  job_posting: id,
  job_posting_name: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
  gig_id: id.nullable(),
  gig_application_id: id.nullable(),
  candidate,
})
export const interviewReview = z.object({ feedback: z.enum(interviewFeedback) })
export const scope = z.enum(scopes)
