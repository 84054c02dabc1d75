import { z } from 'zod'
import { anyDay, email, empty, id, idParams, linkToken, phone, requiredText, sentInstant, text } from './common.ts'
import { candidateStatuses, hireEmployments, interviewEndings, interviewStatuses } from './enums-of-hire.ts'
import { experienceLevel, jobQuestion } from './job-postings.ts'
import { endpoint } from './kit.ts'
import { candidateNames } from './names.ts'

const byToken = z.object({ token: linkToken })

/** What the public page of an open job says; the wage is in dollars an hour. */
export const publicJob = z.object({
  id,
  name: z.string(),
  description: z.string(),
  wage: z.number(),
  position: z.string(),
  job_type: z.string(),
  experience_level: experienceLevel,
  external_application_link: z.string().nullable(),
  questions: z.array(jobQuestion),
  /** Which questions these are; sent back with the answers. */
  questions_read: z.string(),
  posted_at: sentInstant,
  expires_at: sentInstant,
  business: z.string(),
  location: z.object({
    name: z.string(),
    street_address: z.string(),
    city: z.string(),
    state_code: z.string(),
    zip_code: z.string(),
    timezone: z.string(),
    image_url: z.string().nullable(),
  }),
})
export type PublicJob = z.infer<typeof publicJob>

/** Another open job of the same location, for readers who came too late. */
export const otherJob = z.object({ id, name: z.string(), wage: z.number(), location_name: z.string() })
export type OtherJob = z.infer<typeof otherJob>

export const openJob = endpoint('hiring', 'openJob', 'GET /jobs/{id}/', {
  access: 'public',
  summary: 'What a job says to everybody; of one that is closed, only that',
  params: idParams('id'),
  query: z.object({ invite: linkToken.optional() }),
  response: z.object({
    status: z.enum(['open', 'filled', 'archived']),
    job: publicJob.nullable(),
    /** Of one that is closed: the latest open jobs of its location. */
    other_jobs: z.array(otherJob),
    /** Of a pro who comes by an invite: what the form already knows. */
    known: z.object({ first_name: z.string(), last_name: z.string(), phone_number: z.string(), email: z.string() }).nullable(),
  }),
  errors: ['not_found'],
})
export const listOpenJobs = endpoint('hiring', 'listOpenJobs', 'GET /jobs/', {
  access: 'public',
  summary: 'The open jobs of all locations, for programs that list them; latest first, at most 5000',
  response: z.object({ results: z.array(z.object({ id, last_updated_ts: sentInstant })) }),
})
export const applyForJob = endpoint('hiring', 'applyForJob', 'POST /jobs/{id}/applications/', {
  access: 'public',
  touches: ['job_candidate', 'job_posting'],
  summary: 'Apply for a job without an account; a link to see where it stands comes by text and email',
  status: 201,
  params: idParams('id'),
  body: z.object({
    ...candidateNames,
    phone_number: phone,
    email,
    /** In the order of the questions; an empty answer is none. */
    answers: z.array(text(500)).max(3).default([]),
    /** Which questions were answered, as the job said; needed with answers. If they have changed, it is a conflict. */
    questions_read: text(100).optional(),
    invite: linkToken.optional(),
    locale: z.enum(['en', 'es']).default('en'),
  }),
  response: empty,
  errors: ['invalid', 'not_found', 'conflict', 'rate_limited'],
})

/** A candidate's own view; what managers note and decide internally is not part of it. */
export const myApplication = z.object({
  /**
   * How the phone number ends to which a code can be sent: for a link that came by email, until the code was entered there. It opens only where the
   * application stands: without messages, offer, trial and details.
   */
  phone_end: z.string().nullable(),
  /** What the candidate can correct, by the link that came by text. */
  details: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
  job: z.object({
    id,
    name: z.string(),
    status: z.enum(['open', 'filled', 'archived']),
    business: z.string(),
    location_name: z.string(),
    city: z.string(),
    timezone: z.string(),
  }),
  first_name: z.string(),
  /** PASSED is shown as APPLIED until the job is closed: a manager may reconsider. */
  status: z.enum(candidateStatuses),
  applied_at: sentInstant,
  /** What the location offers, while it waits for an answer; `wage` is in dollars an hour. */
  offer: z
    .object({
      id,
      wage: z.number(),
      employment: z.enum(hireEmployments),
      starts_on: anyDay,
      message: z.string(),
      answer_by: anyDay.nullable(),
      /** The last day for the answer is over. */
      is_over: z.boolean(),
    })
    .nullable(),
  /** Of who was hired: what was agreed, if by an offer, and how they start. */
  hired: z
    .object({
      employment: z.enum(hireEmployments),
      terms: z.object({ wage: z.number(), starts_on: anyDay, message: z.string() }).nullable(),
      /** Whether the invitation to the network works, is used, or has ended. */
      joining: z.enum(['JOIN', 'MEMBER', 'ENDED']),
      /** The address of the invitation while it works. */
      join_url: z.string().nullable(),
      /** Where the location is, and whom they asked for at their paid trial. */
      address: z.string(),
      contact: z.object({ fullname: z.string(), phone_number: z.string() }).nullable(),
    })
    .nullable(),
  /** The latest paid trial: the address of its page, and the confirmed time, or the next proposed that is still open. */
  trial: z
    .object({
      url: z.string(),
      status: z.enum(interviewStatuses),
      /** By whom it ended without taking place. */
      ended_by: z.enum(interviewEndings).nullable(),
      /** False for one that ended so, once the application went on. */
      is_latest: z.boolean(),
      is_sent_home: z.boolean(),
      start_time: sentInstant,
      end_time: sentInstant,
    })
    .nullable(),
  messages: z.array(z.object({ text: z.string(), is_own: z.boolean(), created_ts: sentInstant })),
  other_jobs: z.array(otherJob),
})
export const openMyApplication = endpoint('hiring', 'openMyApplication', 'GET /my-applications/{token}/', {
  access: 'public',
  summary: 'Where an application stands, for the holder of its link',
  params: byToken,
  response: myApplication,
  errors: ['not_found'],
})
export const sendMyApplicationCode = endpoint('hiring', 'sendMyApplicationCode', 'POST /my-applications/{token}/code/', {
  access: 'public',
  touches: [],
  summary: 'Send a code to the phone of the candidate, with which the link that came by email opens all that the one of the text does',
  params: byToken,
  body: z.object({}),
  response: z.object({ challenge_id: z.string(), digits: z.int(), expires_at: sentInstant }),
  errors: ['not_found', 'conflict', 'rate_limited'],
})
export const actOnMyApplication = endpoint('hiring', 'actOnMyApplication', 'POST /my-applications/{token}/', {
  access: 'public',
  touches: ['job_candidate', 'job_posting', 'job_offer', 'network', 'interview', 'gig', 'application', 'chat'],
  summary: 'Withdraw an application or apply again, write to the location, answer an offer, or correct name and email',
  params: byToken,
  body: z.discriminatedUnion('act', [
    z.object({ act: z.literal('withdraw') }),
    z.object({ act: z.literal('write'), text: requiredText(1000) }),
    /** The offer as it was read: another one is not accepted by mistake. */
    z.object({ act: z.literal('accept_offer'), offer_id: id }),
    z.object({ act: z.literal('decline_offer'), offer_id: id }),
    /** With the code that was sent to the phone, for a link that came by email: the only act that it may take before. */
    z.object({ act: z.literal('prove'), challenge_id: z.string().max(100), code: z.string().max(20) }),
    /** The link that went to the email before ends, and a new one is sent. */
    z.object({ act: z.literal('correct'), ...candidateNames, email }),
    /** After a withdrawal, while the job is open. */
    z.object({ act: z.literal('apply_again') }),
  ]),
  response: myApplication,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})

export const getMyApplicationLink = endpoint('hiring', 'getMyApplicationLink', 'GET /pro/job-applications/{id}/', {
  summary: 'The address of the page of my application for a job, for the candidate whose account it belongs to',
  params: idParams('id'),
  response: z.object({ url: z.string() }),
  errors: ['not_found'],
})
export const getJobInvite = endpoint('hiring', 'getJobInvite', 'GET /pro/job-invites/{postingId}/', {
  summary: 'The address of a job that the pro is invited to apply for, with their details filled in',
  params: idParams('postingId'),
  response: z.object({ url: z.string() }),
  errors: ['not_found'],
})
