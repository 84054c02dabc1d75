import { fold } from './fold.ts'
import { withoutLead } from './small-words.ts'
import { understand } from './understand.ts'
import type { Asked, Understood } from './understand.ts'

export const slots = ['business', 'position', 'start', 'end', 'duty'] as const
export type Slot = (typeof slots)[number]

/** A job as told so far. Months are `2021-05`; an end may be `now`. */
export type ToldJob = Record<Slot, string | null> & { skill: string | null; skipped: Slot[] }

/** Where a conversation about past jobs stands: what was told, and what is asked next. ANOTHER: "Another job?" REVIEW: the card is shown. */
export type Dialogue = {
  jobs: ToldJob[]
  asked: Asked | 'ANOTHER' | 'REVIEW'
  /** Why the same is asked again. */
  trouble: 'NOT_UNDERSTOOD' | 'END_BEFORE_START' | 'IN_THE_FUTURE' | null
}

type Situation = { today: string; skills: readonly string[] }

/** Maximum number of jobs told in one conversation. */
const mostJobs = 10
const emptyJob: ToldJob = { business: null, position: null, skill: null, start: null, end: null, duty: null, skipped: [] }

/** The conversation before anything was said. */
export const firstQuestion: Dialogue = { jobs: [emptyJob], asked: 'JOB', trouble: null }

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

const orders = {
  BACK: /^(?:go )?back$|^undo$|^(?:atras|volver|regresar)$/,
  SKIP: /^skip(?: (?:it|this))?$|^pass$|^(?:saltar|omitir|paso|saltalo)$/,
  DONE: /^(?:that'?s (?:all|it)|(?:i'?m )?done|no more|nothing else|(?:eso )?es todo|nada mas|listo)$/,
  NO: /^(?:no|nope|no thanks|no gracias)$/,
  YES: /^(?:yes|yeah|yep|sure|si|claro)(?: please| por favor)?$/,
}
const change = /^(?:change|edit|fix|cambiar?|corregir|corrige) (?:the |my |el |la |mi )?(\p{L}+)/u
const slotWords: Record<Slot, string> = {
  business: 'business place employer negocio lugar empresa',
  position: 'position role job puesto posicion trabajo',
  start: 'start beginning inicio comienzo principio',
  end: 'end ending fin final',
  duty: 'duty duties task tarea tareas',
}

/**
 * The conversation after one more sentence of the pro. Every earlier state stays in the list: the last is where a pro who returns goes on,
 * and "back" removes it.
 * @param past never empty; begins with `firstQuestion`
 */
export function afterSaying(past: readonly Dialogue[], said: string, situation: Situation): Dialogue[] {
  const now = past.at(-1) ?? firstQuestion
  const order = fold(said)
    .replace(/[\s.!,]+$/, '')
    .trim()
  if (orders.BACK.test(order)) return past.length > 1 ? past.slice(0, -1) : [...past]
  return [...past, answered(now, { said, order }, situation)]
}

function answered(now: Dialogue, { said, order }: { said: string; order: string }, situation: Situation): Dialogue {
  const isBetween = now.asked === 'ANOTHER' || now.asked === 'REVIEW'
  if (orders.DONE.test(order) || (isBetween && orders.NO.test(order))) return reviewed(now)
  const slot = slotNamed(order)
  if (slot) return withLast(now, (job) => ({ ...job, [slot]: null, skipped: job.skipped.filter((one) => one !== slot) }), questionOf(slot))
  if (orders.SKIP.test(order)) return isBetween ? reviewed(now) : skipped(now)
  if (isBetween && orders.YES.test(order)) return begun(now)
  const { isCorrection } = withoutLead(said)
  return told(isBetween && !isCorrection ? begun(now) : now, { said, isCorrection }, situation)
}

function told(now: Dialogue, { said, isCorrection }: { said: string; isCorrection: boolean }, { today, skills }: Situation): Dialogue {
  const asked = now.asked === 'ANOTHER' || now.asked === 'REVIEW' ? 'JOB' : now.asked
  const found = understand(said, { today, asked, skills })
  if (Object.keys(found).length === 0) return { ...now, trouble: 'NOT_UNDERSTOOD' }
  const before = now.jobs.at(-1) ?? emptyJob
  const job = filled(before, found, isCorrection)
  const month = today.slice(0, 7)
  if (job.start !== null && job.start > month) return again(now, { ...job, start: null }, { asked: 'START', trouble: 'IN_THE_FUTURE' })
  if (job.start !== null && job.end !== null && job.end !== 'now' && job.end < job.start)
    return again(now, { ...job, end: null }, { asked: 'END', trouble: 'END_BEFORE_START' })
  return withLast(now, () => job, nextQuestion(job))
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

function again({ jobs }: Dialogue, job: ToldJob, why: Pick<Dialogue, 'asked' | 'trouble'>): Dialogue {
  return { jobs: [...jobs.slice(0, -1), job], ...why }
}

function withLast({ jobs }: Dialogue, changed: (job: ToldJob) => ToldJob, asked: Dialogue['asked']): Dialogue {
  return { jobs: [...jobs.slice(0, -1), changed(jobs.at(-1) ?? emptyJob)], asked, trouble: null }
}

function skipped(now: Dialogue): Dialogue {
  const of = questions.find(({ asked }) => asked === now.asked)?.of ?? []
  const job = now.jobs.at(-1) ?? emptyJob
  const passed = { ...job, skipped: [...job.skipped, ...of.filter((slot) => job[slot] === null)] }
  return withLast(now, () => passed, nextQuestion(passed))
}

function begun(now: Dialogue): Dialogue {
  const jobs = now.jobs.filter(isTold)
  return jobs.length >= mostJobs ? reviewed(now) : { jobs: [...jobs, emptyJob], asked: 'JOB', trouble: null }
}

function reviewed(now: Dialogue): Dialogue {
  return { jobs: now.jobs.filter(isTold), asked: 'REVIEW', trouble: null }
}

function nextQuestion(job: ToldJob): Dialogue['asked'] {
  const isOpen = (slot: Slot) => job[slot] === null && !job.skipped.includes(slot)
  return questions.find(({ of }) => of.every(isOpen))?.asked ?? 'ANOTHER'
}

const isTold = (job: ToldJob) => slots.some((slot) => job[slot] !== null)
const questionOf = (slot: Slot) => questions.find(({ of }) => of.length === 1 && of[0] === slot)?.asked ?? 'JOB'

function slotNamed(order: string): Slot | undefined {
  const word = change.exec(order)?.[1]
  return word === undefined ? undefined : slots.find((slot) => slotWords[slot].split(' ').includes(word))
}

/** What a job still lacks before it may stand in a profile; the duty may stay open. */
export function lackingOf(job: ToldJob): Slot[] {
  return (['business', 'position', 'start'] as const).filter((slot) => job[slot] === null)
}
