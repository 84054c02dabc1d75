import { storedState, talkLine } from '@crewcall/contract/job-history.ts'
import type { JobHistoryTalk, TalkLine } from '@crewcall/contract/job-history.ts'
import { firstQuestion } from '@crewcall/contract/rules/job-history/dialogue.ts'
import type { Dialogue } from '@crewcall/contract/rules/job-history/dialogue.ts'
import { written } from '@crewcall/contract/rules/job-history/told-job.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { actingProId } from '../pros/index.ts'
import { offeredPositions } from '../skills/index.ts'

/** A talk as stored; of one that is over, states and lines are empty. */
export type Talk = Omit<Tables['job_history_talks'], 'states' | 'lines'> & { states: Dialogue[]; lines: TalkLine[] }

const states = z.array(storedState)
const lines = z.array(talkLine)

/** The pro who calls, who alone has talks. @throws problem not_found for others */
export function talkingPro(ctx: Ctx): number {
  const pro_id = actingProId(ctx)
  allow(ctx, 'profile.edit', { pro_id })
  return pro_id
}

/** The caller's open talk, if there is one. */
export async function openTalk(ctx: Ctx): Promise<Talk | undefined> {
  const found = await ctx.tx.maybe<Tables['job_history_talks']>(
    sql`select * from job_history_talks where pro_id = ${talkingPro(ctx)} and ended_at is null`,
  )
  return found && read(found)
}

/** A talk of the caller, open or over, locked. @throws problem not_found */
export async function talkForUpdate(ctx: Ctx, id: number): Promise<Talk> {
  return read(
    await ctx.tx.one<Tables['job_history_talks']>(
      sql`select * from job_history_talks where id = ${id} and pro_id = ${talkingPro(ctx)} for no key update`,
    ),
  )
}

/** Lets pass who answers what is asked now. @throws problem conflict if it is over, stale_version if it went on meanwhile */
export function requireTurn({ ended_at, turn }: Talk, answered: number): void {
  if (ended_at !== null) throw problem('conflict', 'TALK_IS_OVER')
  if (turn !== answered) throw problem('stale_version', 'TALK_WENT_ON')
}

/** What is asked now. */
export const stateOf = ({ states: all }: Pick<Talk, 'states'>): Dialogue => all.at(-1) ?? firstQuestion

/** A talk as its pro sees it. */
export async function viewTalk(ctx: Ctx, talk: Talk): Promise<JobHistoryTalk> {
  const { asked, trouble, aside, at, jobs } = stateOf(talk)
  const positions = await offeredPositions(ctx)
  const idOf = (skill: string | null) => positions.find(({ name }) => name === skill)?.id ?? null
  return {
    id: talk.id,
    turn: talk.turn,
    asked,
    trouble,
    aside,
    at,
    may_undo: talk.states.length > 1,
    jobs: jobs.map((job) => ({ ...written(job), skill_id: idOf(job.skill) })),
    lines: talk.lines,
    last_updated_ts: talk.last_updated_ts.toISOString(),
  }
}

function read(row: Tables['job_history_talks']): Talk {
  return { ...row, states: states.parse(row.states), lines: lines.parse(row.lines) }
}
