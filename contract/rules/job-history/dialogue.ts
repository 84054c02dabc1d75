import { changedSlot, orderOf } from './orders.ts'
import { understandJobs } from './several-jobs.ts'
import { withoutLead } from './small-words.ts'
import { emptyJob, isAnswerable, isTold, lackingOf, slots } from './told-job.ts'
import type { Slot, ToldJob } from './told-job.ts'
import type { Asked, Understood } from './understand.ts'

/** Why the same is asked again. NEEDED: a job cannot stand in a profile without it. */
export const troubles = ['NOT_UNDERSTOOD', 'END_BEFORE_START', 'IN_THE_FUTURE', 'NEEDED', 'TOO_MANY'] as const
/** What the pro asked instead of answering: how this works, what was told so far, or to stop for now. */
export const asides = ['HELP', 'SO_FAR', 'STOP'] as const
/** What may be asked. ANOTHER: "Another job?" REVIEW: the card is shown. */
export const askable = ['JOB', 'BUSINESS', 'POSITION', 'WHEN', 'START', 'END', 'DUTY', 'ANOTHER', 'REVIEW'] as const

/** Where a conversation about past jobs stands: what was told, and what is asked next. */
export type Dialogue = {
  jobs: ToldJob[]
  /** Which of the jobs is spoken about, from 0. */
  at: number
  asked: (typeof askable)[number]
  trouble: (typeof troubles)[number] | null
  aside: (typeof asides)[number] | null
}

/** `heard` is what the sentence says about jobs, if that was found out before; otherwise the grammar reads it. */
type Situation = { today: string; skills: readonly string[]; heard?: readonly Understood[] | undefined }

/** Maximum number of jobs told in one conversation. */
export const mostToldJobs = 10

const quiet = { trouble: null, aside: null } as const

/** The conversation before anything was said. */
export const firstQuestion: Dialogue = { jobs: [emptyJob], at: 0, asked: 'JOB', ...quiet }

/** Which slots a question asks for, in the order in which gaps are asked; two gaps that fit into one sentence are one question. */
const questions: readonly { asked: Asked; of: readonly Slot[] }[] = [
  { asked: 'JOB', of: ['business', 'position'] },
  { asked: 'BUSINESS', of: ['business'] },
  { asked: 'POSITION', of: ['position'] },
  { asked: 'WHEN', of: ['start', 'end'] },
  { asked: 'START', of: ['start'] },
  { asked: 'END', of: ['end'] },
  { asked: 'DUTY', of: ['duty'] },
]

/**
 * The conversation after one more sentence of the pro. Every earlier state stays in the list: the last is where a pro who returns goes on,
 * and "back" removes it. A sentence that told nothing replaces the last state, so that "back" removes what was told before it.
 * @param past never empty; begins with `firstQuestion`
 */
export function afterSaying(past: readonly Dialogue[], typed: string, situation: Situation): Dialogue[] {
  const said = spaced(typed)
  const now = past.at(-1) ?? firstQuestion
  if (orderOf(said) === 'BACK') return (past.length > 1 ? past.slice(0, -1) : past).map((one) => ({ ...one, ...quiet }))
  const next = answered(now, said, situation)
  return next.jobs === now.jobs && next.asked === now.asked ? [...past.slice(0, -1), next] : [...past, next]
}

const spaced = (typed: string) => typed.replaceAll(/[^\S\n]+/g, ' ')

/** The sentence and the question it answers, if it tells of jobs; undefined for what asks the conversation to do something, such as "back". */
export function tellingOf(past: readonly Dialogue[], typed: string): { said: string; asked: Asked } | undefined {
  const said = spaced(typed)
  if (orderOf(said) !== undefined || changedSlot(said) !== undefined) return undefined
  return { said, asked: questionAsked(past.at(-1) ?? firstQuestion) }
}

const questionAsked = ({ asked }: Dialogue): Asked => (asked === 'ANOTHER' || asked === 'REVIEW' ? 'JOB' : asked)

function answered(now: Dialogue, said: string, situation: Situation): Dialogue {
  const isBetween = now.asked === 'ANOTHER' || now.asked === 'REVIEW'
  const order = orderOf(said)
  if (order === 'HELP' || order === 'SO_FAR' || order === 'STOP') return { ...now, trouble: null, aside: order }
  if (order === 'DROP') return isBetween ? again(now, 'NOT_UNDERSTOOD') : dropped(now)
  if (order === 'DONE' || (isBetween && (order === 'NO' || order === 'SKIP'))) return reviewed(now)
  if (order === 'SKIP') return skipped(now)
  if (order === 'YES' && isBetween) return begun(now)
  if (order === 'YES' || order === 'NO') return again(now, 'NOT_UNDERSTOOD')
  const slot = changedSlot(said)
  if (slot) return withJob(now, (job) => ({ ...job, [slot]: null, skipped: job.skipped.filter((one) => one !== slot) }), questionOf(slot))
  return told(now, { said, isBetween }, situation)
}

function told(
  now: Dialogue,
  { said, isBetween }: { said: string; isBetween: boolean },
  { today, skills, heard = understandJobs(said, { today, asked: questionAsked(now), skills }) }: Situation,
): Dialogue {
  const { isCorrection } = withoutLead(said)
  const [found = {}, ...more] = heard.map(fitting)
  if (Object.keys(found).length === 0) return again(now, 'NOT_UNDERSTOOD')
  const opens = isBetween && !isCorrection
  if (opens && !tellsOfAJob(found)) return again(now, 'NOT_UNDERSTOOD')
  const base = opens ? begun(now) : now
  if (base.asked === 'REVIEW' && opens) return base
  if (base.jobs.length + more.length > mostToldJobs) return again(now, 'TOO_MANY')
  const current = filled(jobAt(base), found, isCorrection)
  const jobs = [
    ...base.jobs.slice(0, base.at),
    current,
    ...base.jobs.slice(base.at + 1),
    ...more.map((one) => filled(emptyJob, one, false)),
  ]
  return firstGap({ jobs, at: base.at }, today)
}

// A name alone may be anything: "thanks".
function tellsOfAJob({ business, position, start }: Understood): boolean {
  return position !== undefined || (business !== undefined && start !== undefined)
}

// What would not fit into a profile was no name.
function fitting(found: Understood): Understood {
  return Object.fromEntries(Object.entries(found).filter(([slot, value]) => isAnswerable(slot, value)))
}

// What was told before stays, unless the pro corrects it.
function filled(job: ToldJob, found: Understood, isCorrection: boolean): ToldJob {
  const result = { ...job }
  for (const slot of slots) {
    const value = found[slot]
    if (value === undefined || (job[slot] !== null && !isCorrection)) continue
    result[slot] = value
    if (slot === 'position') result.skill = found.skill ?? null
  }
  return result
}

// Asks about the first job that has a gap; a month that cannot be is a gap, and says why.
function firstGap({ jobs, at }: Pick<Dialogue, 'jobs' | 'at'>, today: string): Dialogue {
  const month = today.slice(0, 7)
  for (const [index, job] of jobs.entries()) {
    if (index < at) continue
    const without = (slot: Slot) => jobs.map((one, place) => (place === index ? { ...one, [slot]: null } : one))
    if (job.start !== null && job.start > month)
      return { jobs: without('start'), at: index, asked: 'START', aside: null, trouble: 'IN_THE_FUTURE' }
    if (job.end !== null && job.end !== 'now' && job.end > month)
      return { jobs: without('end'), at: index, asked: 'END', aside: null, trouble: 'IN_THE_FUTURE' }
    if (job.start !== null && job.end !== null && job.end !== 'now' && job.end < job.start)
      return { jobs: without('end'), at: index, asked: 'END', aside: null, trouble: 'END_BEFORE_START' }
  }
  return asking(jobs)
}

/** The next question about these jobs: the first gap in the order told, then whether there is another. */
function asking(jobs: ToldJob[]): Dialogue {
  for (const [at, job] of jobs.entries()) {
    const asked = questionAbout(job)
    if (asked) return { jobs, at, asked, ...quiet }
  }
  return { jobs, at: Math.max(0, jobs.length - 1), asked: 'ANOTHER', ...quiet }
}

function questionAbout(job: ToldJob): Asked | undefined {
  const isOpen = (slot: Slot) => job[slot] === null && !job.skipped.includes(slot)
  return questions.find(({ of }) => of.every(isOpen))?.asked
}

const again = (now: Dialogue, trouble: Dialogue['trouble']): Dialogue => ({ ...now, aside: null, trouble })
const jobAt = ({ jobs, at }: Dialogue) => jobs[at] ?? emptyJob

function withJob({ jobs, at }: Dialogue, changed: (job: ToldJob) => ToldJob, asked: Dialogue['asked']): Dialogue {
  return { jobs: jobs.map((job, index) => (index === at ? changed(job) : job)), at, asked, ...quiet }
}

// Only the duty may stay open.
function skipped(now: Dialogue): Dialogue {
  if (now.asked !== 'DUTY') return again(now, 'NEEDED')
  return asking(withJob(now, (job) => ({ ...job, skipped: [...job.skipped, 'duty'] }), 'DUTY').jobs)
}

function dropped({ jobs, at }: Dialogue): Dialogue {
  const left = jobs.filter((_, index) => index !== at)
  return left.length === 0 ? firstQuestion : asking(left)
}

function begun(now: Dialogue): Dialogue {
  if (now.jobs.length >= mostToldJobs) return { ...now, asked: 'REVIEW', aside: null, trouble: 'TOO_MANY' }
  return { jobs: [...now.jobs, emptyJob], at: now.jobs.length, asked: 'JOB', ...quiet }
}

// Every job on the card could stand in a profile.
function reviewed(now: Dialogue): Dialogue {
  const jobs = now.jobs.filter(isTold)
  const at = jobs.findIndex((job) => lackingOf(job).length > 0)
  const lacking = jobs[at]
  if (jobs.length === 0) return again({ ...firstQuestion, jobs: now.jobs.length === 1 ? now.jobs : [emptyJob] }, 'NEEDED')
  if (lacking) return { jobs, at, asked: questionAbout(lacking) ?? 'JOB', aside: null, trouble: 'NEEDED' }
  return { jobs, at: jobs.length - 1, asked: 'REVIEW', ...quiet }
}

const questionOf = (slot: Slot) => questions.find(({ of }) => of.length === 1 && of[0] === slot)?.asked ?? 'JOB'
