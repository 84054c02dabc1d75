import type { acceptJobHistory } from '@crewcall/contract/job-history.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { lackingOf, written } from '@crewcall/contract/rules/job-history/told-job.ts'
import type { ToldJob } from '@crewcall/contract/rules/job-history/told-job.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { addPastJobs } from '../pros/index.ts'
import type { PastJob } from '../pros/index.ts'
import { offeredPositions } from '../skills/index.ts'
import { end } from './drop.ts'
import { requireTurn, stateOf, talkForUpdate } from './talks.ts'

/**
 * Puts the jobs of the card into the pro's work history, all or none, and forgets the talk. Repeated, it answers the same.
 * @throws problem conflict while something is still asked, invalid if the profile has no room
 */
export async function accept(ctx: Ctx, { params, body }: Input<typeof acceptJobHistory>): Promise<Reply<typeof acceptJobHistory>> {
  const talk = await talkForUpdate(ctx, params.id)
  if (talk.added !== null) return { added: talk.added }
  requireTurn(talk, body.turn)
  const { asked, jobs } = stateOf(talk)
  if (asked !== 'REVIEW' || jobs.length === 0 || jobs.some((job) => lackingOf(job).length > 0)) throw problem('conflict', 'CARD_NOT_READY')
  const positions = await offeredPositions(ctx)
  const today = ctx.now.toISOString().slice(0, 10)
  const idOf = ({ skill }: ToldJob) => positions.find(({ name }) => name === skill)?.id ?? null
  const added = await addPastJobs(
    ctx,
    jobs.map((job) => ({ ...pastJob(written(job), today), skill_id: idOf(job) })),
  )
  await end(ctx, talk.id, { ended_because: 'ACCEPTED', added })
  return { added }
}

// A job lasts from the first day of its first month to the last day of its last one, or today.
function pastJob({ business, position, start, end: until, duty }: ToldJob, today: string): Omit<PastJob, 'skill_id'> {
  return {
    business_name: business ?? '',
    position: position ?? '',
    start_date: `${start}-01`,
    end_date: until === null || until === 'now' ? null : earlier(lastDayOf(until), today),
    duty: duty ?? '',
  }
}

const earlier = (one: string, other: string) => (one < other ? one : other)

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(0)
  last.setUTCFullYear(year, number, 0)
  return last.toISOString().slice(0, 10)
}
