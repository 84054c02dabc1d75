import { across } from './across.ts'
import { z } from 'zod'
import { id, idParams, requiredText, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'
import { askable, asides, mostToldJobs, troubles } from './rules/job-history/dialogue.ts'
import { slots } from './rules/job-history/told-job.ts'

/** Sentences of a talk that are kept to be shown; older ones are forgotten, what they told is not. */
export const MOST_LINES = 100
/** Why a talk is over. */
export const talkEnds = ['ACCEPTED', 'DROPPED'] as const

// The database has no year 0.
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use YYYY-MM')
  .refine((value) => !value.startsWith('0000'), 'Out of range')
const until = z.union([month, z.literal('now')])

/** A job as told so far; what was not told is null. An end may be `now`. */
const heardJob = z.object({
  business: z.string().nullable(),
  position: z.string().nullable(),
  start: month.nullable(),
  end: until.nullable(),
  duty: z.string().nullable(),
})
export type HeardJob = z.output<typeof heardJob>

/** What a language model is asked for: the jobs that a sentence tells of, and nothing else. */
export const askedExtraction = z.strictObject({ jobs: z.array(z.strictObject(heardJob.shape)).max(mostToldJobs) })
/** The same as it is read: many models leave out what they did not find. */
export const extraction = z.strictObject({ jobs: z.array(z.strictObject(heardJob.partial().shape)).max(mostToldJobs) })
const standing = { asked: z.enum(askable), trouble: z.enum(troubles).nullable(), aside: z.enum(asides).nullable() }

/** Where a talk stands, as it is stored. */
export const storedState = z.object({
  jobs: z.array(heardJob.extend({ skill: z.string().nullable(), skipped: z.array(z.enum(slots)) })),
  at: z.int().min(0),
  ...standing,
})
/**
 * A sentence of the pro, and what is asked after it. `jobs`: the one spoken about, or all after "what did I say?". `sent_to`: the assistant that the
 * sentence was sent to, null if it did not leave the installation.
 */
export const talkLine = z.object({ said: z.string(), ...standing, jobs: z.array(heardJob), sent_to: z.string().nullable().default(null) })
export type TalkLine = z.output<typeof talkLine>

/** A talk about past jobs. Nothing of it is in the profile until it is accepted. */
export const jobHistoryTalk = z.object({
  id,
  /** How many sentences and corrections there were: whoever answers names the turn that they answer. */
  turn: z.int(),
  ...standing,
  /** Which of the jobs is spoken about, from 0. */
  at: z.int(),
  may_undo: z.boolean(),
  /** `skill_id` and `skill` are the position of the platform that is like the told one. */
  jobs: z.array(heardJob.extend({ skill_id: id.nullable(), skill: z.string().nullable() })),
  lines: z.array(talkLine),
  last_updated_ts: sentInstant,
})
export type JobHistoryTalk = z.output<typeof jobHistoryTalk>

const toldJob = across(
  z.object({
    business: oneLine(120),
    position: oneLine(120),
    skill_id: id.nullable().default(null),
    start: month,
    end: until,
    duty: text(300).trim().default(''),
  }),
  ['start', 'end'],
  ({ start, end }) => end === 'now' || end >= start,
  { path: ['end'], message: 'Must not be before the start' },
)
export type CorrectedJob = z.output<typeof toldJob>
const turn = z.int().min(0)
const one = { params: idParams('id') }
const answers = ['invalid', 'not_found', 'conflict', 'stale_version'] as const

/** The language model of the installation that may read sentences of a talk, by its host, and whether the caller allows it. */
export const jobHistoryAssistant = z.object({ service: z.string(), is_allowed: z.boolean() })

export const getJobHistoryTalk = endpoint('assistant', 'getJobHistoryTalk', 'GET /pro/job-history/', {
  summary: 'My open talk about past jobs, if there is one',
  /** `assistant`: null if the installation uses none. */
  response: z.object({ talk: jobHistoryTalk.nullable(), assistant: jobHistoryAssistant.nullable() }),
  errors: ['not_found'],
})
export const openJobHistoryTalk = endpoint('assistant', 'openJobHistoryTalk', 'POST /pro/job-history/', {
  touches: ['job_history'],
  summary: 'Begin to tell of past jobs, or go on where I stopped',
  response: jobHistoryTalk,
  errors: ['not_found'],
})
export const sayOfJobHistory = endpoint('assistant', 'sayOfJobHistory', 'POST /pro/job-history/{id}/sentences/', {
  touches: ['job_history'],
  summary: 'Answer the open question, in English or Spanish: also "back", "skip", "that is all", "what did I say?"',
  ...one,
  outside: true,
  body: z.object({ said: requiredText(500), turn }),
  response: jobHistoryTalk,
  errors: answers,
})
export const correctJobHistory = endpoint('assistant', 'correctJobHistory', 'PUT /pro/job-history/{id}/jobs/', {
  touches: ['job_history'],
  summary: 'Correct the jobs on the card: the whole list, without those to leave out',
  ...one,
  body: z.object({ jobs: z.array(toldJob).max(mostToldJobs), turn }),
  response: jobHistoryTalk,
  errors: answers,
})
export const acceptJobHistory = endpoint('assistant', 'acceptJobHistory', 'POST /pro/job-history/{id}/accept/', {
  touches: ['job_history', 'pro'],
  summary: 'Put the jobs of the card into my work history, except those that are in it; repeated, it adds nothing',
  ...one,
  body: z.object({ turn }),
  response: z.object({ added: z.int() }),
  errors: answers,
})
export const dropJobHistoryTalk = endpoint('assistant', 'dropJobHistoryTalk', 'DELETE /pro/job-history/{id}/', {
  touches: ['job_history'],
  summary: 'Forget what I told',
  ...one,
  status: 204,
  response: z.object({}),
  errors: ['not_found', 'conflict'],
})
export const allowAssistant = endpoint('assistant', 'allowAssistant', 'PUT /pro/job-history/assistant/', {
  touches: ['job_history'],
  summary: 'Allow that my sentences about past jobs are sent to this assistant',
  body: z.object({ service: requiredText(253) }),
  status: 204,
  response: z.object({}),
  errors: ['invalid', 'not_found', 'conflict'],
})
export const stopAssistant = endpoint('assistant', 'stopAssistant', 'DELETE /pro/job-history/assistant/', {
  touches: ['job_history'],
  summary: 'Send no more of my sentences to an assistant; repeated, it changes nothing',
  status: 204,
  response: z.object({}),
  errors: ['not_found'],
})
