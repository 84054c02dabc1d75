import type { CorrectedJob, correctJobHistory } from '@crewcall/contract/job-history.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { firstQuestion } from '@crewcall/contract/rules/job-history/dialogue.ts'
import type { Dialogue } from '@crewcall/contract/rules/job-history/dialogue.ts'
import type { ToldJob } from '@crewcall/contract/rules/job-history/told-job.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { offeredPositions } from '../skills/index.ts'
import { goOn } from './go-on.ts'
import { requireTurn, talkForUpdate, viewTalk } from './talks.ts'

type Positions = Awaited<ReturnType<typeof offeredPositions>>

/**
 * Replaces the jobs on the card; it can be taken back like a sentence. Without any job left, the talk begins again.
 * @throws problem invalid for a month that is not over or a position that is not offered
 */
export async function correct(ctx: Ctx, { params, body }: Input<typeof correctJobHistory>): Promise<Reply<typeof correctJobHistory>> {
  const talk = await talkForUpdate(ctx, params.id)
  requireTurn(talk, body.turn)
  const positions = await offeredPositions(ctx)
  const month = ctx.now.toISOString().slice(0, 7)
  const jobs = body.jobs.map((job, index) => corrected(job, { positions, month, target: `jobs.${index}` }))
  const next: Dialogue = jobs.length === 0 ? firstQuestion : { jobs, at: jobs.length - 1, asked: 'REVIEW', trouble: null, aside: null }
  return viewTalk(ctx, await goOn(ctx, talk, { states: [...talk.states, next] }))
}

function corrected(
  { business, position, skill_id, start, end, duty }: CorrectedJob,
  { positions, month, target }: { positions: Positions; month: string; target: string },
): ToldJob {
  if (start > month) throw problem('invalid', 'IN_THE_FUTURE', { target: `${target}.start` })
  if (end !== 'now' && end > month) throw problem('invalid', 'IN_THE_FUTURE', { target: `${target}.end` })
  const skill = positions.find(({ id }) => id === skill_id)?.name ?? null
  if (skill_id !== null && skill === null) throw problem('invalid', 'POSITION_NOT_OFFERED', { target: `${target}.skill_id` })
  return { business, position, skill, start, end, duty: duty === '' ? null : duty, skipped: duty === '' ? ['duty'] : [] }
}
