import type { archiveJobPosting, fillJobPosting, repostJob as repostContract } from '@crewcall/contract/job-postings.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { jobPostingMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { move } from '../../../platform/move.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { locationRow, requireApproved } from '../../organizations/index.ts'
import { takeBackInvitations } from '../interviews/ending.ts'
import { tellCandidates } from '../tell-candidates.ts'
import { announcePosting, lockPosting, postingForUpdate, viewPosting } from './posting-rows.ts'
import type { JobPosting } from '../rows.ts'
import type { PostingView } from './posting-rows.ts'
import { openTimes, requirePostingRate } from './post-job.ts'

const batch = 500

/** Marks a job as filled; each open candidate is told once (docs/rules/hire.md#postings). @throws problem conflict unless it is open */
export async function fillJob(ctx: Ctx, { params }: Input<typeof fillJobPosting>): Promise<PostingView> {
  const posting = await postingForUpdate(ctx, params.id, 'hire.end')
  await closeJob(ctx, posting, 'fill')
  return viewPosting(ctx, posting)
}

/** Archives a job; its public page is gone, and each open candidate is told once. Repeating it changes nothing. */
export async function archiveJob(ctx: Ctx, { params }: Input<typeof archiveJobPosting>): Promise<Reply<typeof archiveJobPosting>> {
  const posting = await postingForUpdate(ctx, params.id, 'hire.end')
  if (posting.status !== 'archived') await closeJob(ctx, posting, 'archive')
  return {}
}

/** Posts a closed job again, with a new date. @throws problem conflict for an open one; rate_limited */
export async function repostJob(ctx: Ctx, { params }: Input<typeof repostContract>): Promise<PostingView> {
  const posting = await postingForUpdate(ctx, params.id, 'hire.manage')
  await reopenJob(ctx, posting)
  return viewPosting(ctx, posting)
}

/** Posts a locked job again. @throws as `repostJob` */
export async function reopenJob(ctx: Ctx, posting: JobPosting): Promise<void> {
  requireApproved(ctx, await locationRow(ctx, posting))
  await requirePostingRate(ctx)
  const status = await move(ctx, jobPostingMachine, posting, 'repost')
  await updateRow(ctx.tx, 'job_postings', keyed(posting), { status, ...openTimes(ctx), closed_at: null, last_updated_ts: ctx.now })
  await announcePosting(ctx, posting)
}

/** Closes a locked job. Candidates who are still open are told; those of a filled job that is archived later were told before. */
export async function closeJob(ctx: Ctx, posting: JobPosting, event: 'fill' | 'archive' | 'expire'): Promise<void> {
  const status = await move(ctx, jobPostingMachine, posting, event)
  await updateRow(ctx.tx, 'job_postings', keyed(posting), { status, closed_at: ctx.now, last_updated_ts: ctx.now })
  await takeBackInvitations(ctx, posting)
  if (posting.status === 'open') await tellCandidates(ctx, posting, await openCandidateIds(ctx, posting), 'closed')
  await announcePosting(ctx, posting)
}

const archive = job('hiring.archive', {
  input: z.object({ organization_id: z.int(), id: z.int() }),
  run: async (ctx, key) => {
    const posting = await lockPosting(ctx, key)
    if (posting.status === 'open' && posting.expires_at <= ctx.now) await closeJob(ctx, posting, 'expire')
  },
})

/** Archives open jobs whose days are over. */
export const sweepOver = job('hiring.sweep_over', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<{ organization_id: number; id: number }>(sql`
      select organization_id, id from job_postings where status = 'open' and expires_at <= ${ctx.now} order by expires_at limit ${batch}`)
    for (const key of due) await enqueue(ctx, archive, key, { once: String(key.id) })
  },
})

// Who was passed over was never told, so they are among them; who has a trial agreed on still comes.
async function openCandidateIds({ tx }: Ctx, { organization_id, id }: JobPosting): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from job_candidates
    where organization_id = ${organization_id} and posting_id = ${id} and (status in ('APPLIED', 'INTERVIEW', 'PASSED') or (status = 'TRIAL' and not exists (
        select from interviews i where i.organization_id = job_candidates.organization_id and i.candidate_id = job_candidates.id and i.status = 'CONFIRMED')))
    order by id`)
  return rows.map((row) => row.id)
}
