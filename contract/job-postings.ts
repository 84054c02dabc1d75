import { z } from 'zod'
import { across } from './across.ts'
import {
  currentLocation,
  empty,
  hourlyRate,
  id,
  idParams,
  ordering,
  pageQuery,
  queryList,
  requiredText,
  sentInstant,
  text,
} from './common.ts'
import { jobPostingStatuses, jobQuestionKinds } from './enums-of-hire.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'
import { readBack } from './read-back.ts'

const byId = idParams('id')

// Browsers read more as an address, such as https:\\ and https:host.
const withHost = /^https:\/\/[^/\\?#\s@]+(?:[/?#]|$)/

/** An address on another site where people apply instead: https only, without a user and password in it. */
export const httpsLink = text(2000)
  .overwrite((value) => value.replace(/^https:\/\//i, 'https://'))
  .refine((value) => withHost.test(value), 'Use an address that begins with https://')
  .pipe(z.url({ protocol: /^https$/, message: 'Use an address that begins with https://' }))

/** How much somebody should have done before (docs/rules/hire.md#postings). */
export const experienceLevel = z.object({ id, name: z.string(), description: z.string() })
export const jobQuestion = z.object({ text: oneLine(200), kind: z.enum(jobQuestionKinds) })
export type JobQuestion = z.infer<typeof jobQuestion>

/** A job of a location, with its wage in dollars an hour. */
export const jobPosting = z.object({
  id,
  location_id: id,
  location: z.object({ id, name: z.string(), city: z.string(), state_code: z.string(), timezone: z.string() }),
  status: z.enum(jobPostingStatuses),
  name: z.string(),
  description: z.string(),
  wage: z.number(),
  skill_id: id,
  /** The name of the position. */
  position: z.string(),
  job_type_id: id,
  job_type: z.string(),
  experience_level_id: id,
  experience_level: experienceLevel,
  external_application_link: z.string().nullable(),
  questions: z.array(jobQuestion),
  candidate_count: z.int().default(0),
  /** Candidates of the stage Applied, who wait for a manager. */
  waiting_count: z.int(),
  /** Candidates whose latest message nobody answered. */
  unanswered_count: z.int(),
  posted_at: sentInstant,
  /** When an open one is archived by itself. */
  expires_at: sentInstant,
  closed_at: sentInstant.nullable(),
  created_ts: sentInstant,
  last_updated_ts: sentInstant,
  /** The address of its public page. */
  page_url: z.string(),
})
export type JobPosting = z.infer<typeof jobPosting>

export const jobPostingTerms = z.object({
  name: oneLine(80).refine((value) => value === '' || value.length >= 3, 'At least 3 characters'),
  description: requiredText(5000),
  wage: hourlyRate,
  skill_id: id,
  job_type_id: id,
  experience_level_id: id,
  external_application_link: httpsLink.nullable().default(null),
  questions: z.array(jobQuestion).max(3, 'At most three questions').default([]),
})

const oneOf = (check: z.RefinementCtx, path: string) => check.addIssue({ code: 'custom', path: [path], message: 'This field is required' })
const locationAsRead = jobPosting.shape.location.partial().required({ id: true })
/** The location and the position may also be named as the job names them: `location` by its id, `position` by its id or name. */
const postingToAdd = across(
  jobPostingTerms.extend({
    skill_id: id.optional(),
    position: z.union([id, text(100)]).optional(),
    location_id: id.optional(),
    location: z.union([id, locationAsRead]).optional(),
  }),
  ['location_id', 'location', 'skill_id', 'position'],
  ({ location_id, location, skill_id, position }, check) => {
    if ((location_id ?? location) === undefined) oneOf(check, 'location_id')
    if ((skill_id ?? position) === undefined) oneOf(check, 'skill_id')
  },
)

export const listExperienceLevels = endpoint('hiring', 'listExperienceLevels', 'GET /job-postings/experience-levels/', {
  summary: 'Levels of experience that a job may ask for, lowest first',
  response: z.object({ results: z.array(experienceLevel) }),
})
export const listJobPostings = endpoint('hiring', 'listJobPostings', 'GET /job-postings/', {
  summary: 'Jobs of a location, latest first',
  query: pageQuery(25).extend({
    location_id: currentLocation,
    status: queryList(z.enum(jobPostingStatuses)).optional(),
    /** A part of the name. */
    search: text(100).trim().optional(),
    ordering: ordering(['posted_at', 'name', 'candidate_count']).default('-posted_at'),
  }),
  response: z.object({
    count: z.int().min(0),
    next: z.int().nullable(),
    previous: z.int().nullable(),
    results: z.array(jobPosting),
  }),
  errors: ['forbidden', 'not_found'],
})
export const addJobPosting = endpoint('hiring', 'addJobPosting', 'POST /job-postings/', {
  touches: ['job_posting'],
  summary: 'Post a job; its public page opens at once, for 60 days',
  status: 201,
  body: postingToAdd,
  response: jobPosting,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})
export const getJobPosting = endpoint('hiring', 'getJobPosting', 'GET /job-postings/{id}/', {
  summary: 'One job',
  params: byId,
  response: jobPosting,
  errors: ['forbidden', 'not_found'],
})
export const changeJobPosting = endpoint('hiring', 'changeJobPosting', 'PUT /job-postings/{id}/', {
  touches: ['job_posting', 'job_candidate', 'interview'],
  summary: 'Change what a job says, or with its status fill it, post it again or archive it; the rest may be sent as it was read',
  params: byId,
  body: readBack(
    jobPostingTerms.extend({ last_updated_ts: z.string().optional(), status: z.enum(jobPostingStatuses).optional() }),
    jobPosting,
  ),
  response: jobPosting,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const archiveJobPosting = endpoint('hiring', 'archiveJobPosting', 'DELETE /job-postings/{id}/', {
  touches: ['job_posting', 'job_candidate', 'interview'],
  summary: 'Archive a job: its public page is gone, and each open candidate is told once',
  params: byId,
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})
export const fillJobPosting = endpoint('hiring', 'fillJobPosting', 'POST /job-postings/{id}/fill/', {
  touches: ['job_posting', 'job_candidate', 'interview'],
  summary: 'Mark a job as filled: nobody applies any more, and each open candidate is told once',
  params: byId,
  response: jobPosting,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const repostJob = endpoint('hiring', 'repostJob', 'POST /job-postings/{id}/repost/', {
  touches: ['job_posting'],
  summary: 'Post a closed job again, with a new date, for another 60 days',
  params: byId,
  response: jobPosting,
  errors: ['forbidden', 'not_found', 'conflict', 'rate_limited'],
})

/** A pro who worked here and may be invited to apply. */
export const crewPro = z.object({
  pro_id: id,
  display_name: z.string(),
  headshot_public_id: z.string().nullable(),
  /** Shifts worked at this location, and the latest. */
  shift_count: z.int(),
  last_worked_at: sentInstant,
  /** The average of the overall ratings given here; null without any. */
  rating: z.number().nullable(),
  /** Worked here in the position of the job. */
  is_same_position: z.boolean(),
  invited_at: sentInstant.nullable(),
  /** Their application for this job, if there is one. */
  candidate_id: id.nullable(),
})
export const listRecommendedPros = endpoint('hiring', 'listRecommendedPros', 'GET /job-postings/{id}/recommended-pros/', {
  summary: 'Pros who worked here, best for the job first',
  params: byId,
  query: pageQuery(25),
  response: z.object({ count: z.int().min(0), next: z.int().nullable(), previous: z.int().nullable(), results: z.array(crewPro) }),
  errors: ['forbidden', 'not_found'],
})
export const inviteToApply = endpoint('hiring', 'inviteToApply', 'POST /job-postings/{id}/invites/', {
  touches: ['job_posting'],
  summary: 'Invite pros who worked here to apply; each is told once',
  params: byId,
  body: z.object({ pro_ids: z.array(id).min(1).max(50) }),
  response: z.object({ invited_ids: z.array(id) }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})
