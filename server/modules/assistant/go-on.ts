import { MOST_LINES } from '@crewcall/contract/job-history.ts'
import type { HeardJob, TalkLine } from '@crewcall/contract/job-history.ts'
import type { Dialogue } from '@crewcall/contract/rules/job-history/dialogue.ts'
import { written } from '@crewcall/contract/rules/job-history/told-job.ts'
import type { ToldJob } from '@crewcall/contract/rules/job-history/told-job.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { updateRows } from '../../platform/write.ts'
import { stateOf } from './talks.ts'
import type { Talk } from './talks.ts'

/** So many answers can be taken back; each state holds all jobs. */
const mostStates = 60

type Next = {
  states: readonly Dialogue[]
  /** What the pro wrote; a correction on the card is no sentence. */
  said?: string
  /** The assistant it was sent to, if any. */
  sent_to?: string | null
}

/** Stores what a talk became. */
export async function goOn(ctx: Ctx, talk: Talk, { states, said, sent_to = null }: Next): Promise<Talk> {
  const kept = states.slice(-mostStates)
  const next: Talk = {
    ...talk,
    states: kept,
    lines: said === undefined ? talk.lines : [...talk.lines, { ...lineOf(said, stateOf({ states: kept })), sent_to }].slice(-MOST_LINES),
    turn: talk.turn + 1,
    last_updated_ts: ctx.now,
  }
  const { lines, turn, last_updated_ts } = next
  await updateRows(ctx.tx, 'job_history_talks', sql`id = ${talk.id}`, {
    states: kept,
    lines,
    turn,
    last_updated_ts,
  })
  return next
}

function lineOf(said: string, { asked, trouble, aside, jobs, at }: Dialogue): Omit<TalkLine, 'sent_to'> {
  const shown = aside === 'SO_FAR' ? jobs : jobs.slice(at, at + 1)
  return { said, asked, trouble, aside, jobs: shown.map(heard) }
}

function heard(job: ToldJob): HeardJob {
  const { business, position, start, end, duty } = written(job)
  return { business, position, start, end, duty }
}
