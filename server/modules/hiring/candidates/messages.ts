import type { messageCandidates } from '@crewcall/contract/job-candidates.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { requireCandidateRate, writeToCandidates } from '../../chat/index.ts'
import { postingById } from '../postings/posting-rows.ts'
import { announceCandidates, tellWritten } from '../tell-candidates.ts'

/**
 * Writes to candidates of a job, or to all at a stage, each in their conversation with the location; they are told by text and email, and read it on
 * their page. Who withdrew is not written to.
 * @throws problem rate_limited
 */
export async function message(ctx: Ctx, { params, body }: Input<typeof messageCandidates>): Promise<Reply<typeof messageCandidates>> {
  const posting = await postingById(ctx, params.id, 'hire.manage')
  const { organization_id, id } = posting
  const which = body.status === undefined ? sql`id = any(${body.candidate_ids ?? []}::bigint[])` : sql`status = ${body.status}`
  const rows = await ctx.tx.rows<{ id: number }>(sql`
    select id from job_candidates where organization_id = ${organization_id} and posting_id = ${id} and status <> 'WITHDRAWN' and ${which} order by id`)
  const ids = rows.map((row) => row.id)
  await requireCandidateRate(ctx, ids.length)
  await tellWritten(ctx, posting, await writeToCandidates(ctx, posting, ids, body.text))
  if (ids.length > 0) await announceCandidates(ctx, posting)
  return { sent_count: ids.length }
}
