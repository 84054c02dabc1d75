import type { messageCandidates } from '@crewcall/contract/job-candidates.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { postingById } from '../postings/posting-rows.ts'
import type { JobPosting } from '../rows.ts'
import { announceCandidates, tellCandidates } from '../tell-candidates.ts'

/** Messages, each to one or many, that one person writes within an hour. */
const mostAnHour = 60

/**
 * Writes to candidates of a job, or to all at a stage; they are told by text and email, and read it on their page. Who withdrew is not written to.
 * @throws problem rate_limited
 */
export async function message(ctx: Ctx, { params, body }: Input<typeof messageCandidates>): Promise<Reply<typeof messageCandidates>> {
  const posting = await postingById(ctx, params.id, 'hire.manage')
  await requireRate(ctx.tx, `job-message:${ctx.actor.user_id}`, mostAnHour, 3600)
  const { organization_id, id } = posting
  const which = body.status === undefined ? sql`id = any(${body.candidate_ids ?? []}::bigint[])` : sql`status = ${body.status}`
  const rows = await ctx.tx.rows<{ id: number }>(sql`
    select id from job_candidates where organization_id = ${organization_id} and posting_id = ${id} and status <> 'WITHDRAWN' and ${which} order by id`)
  const ids = rows.map((row) => row.id)
  await addMessages(ctx, posting, ids, body.text)
  await tellCandidates(ctx, posting, ids, 'written')
  if (ids.length > 0) await announceCandidates(ctx, posting)
  return { sent_count: ids.length }
}

/** Keeps a message to each of these candidates, in one statement. */
export async function addMessages(ctx: Ctx, { organization_id }: JobPosting, ids: readonly number[], text: string): Promise<void> {
  await ctx.tx.run(sql`
    insert into job_candidate_messages (organization_id, candidate_id, text, sent_by, created_ts)
    select ${organization_id}::bigint, id, ${text}, ${ctx.actor.user_id}::bigint, ${ctx.now} from unnest(${[...ids]}::bigint[]) id`)
}
