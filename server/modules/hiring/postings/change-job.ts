import { jobPosting, jobPostingTerms } from '@crewcall/contract/job-postings.ts'
import type { changeJobPosting } from '@crewcall/contract/job-postings.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { requireAsRead } from '../../../platform/read-back.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import type { JobPosting } from '../rows.ts'
import { closeJob, reopenJob } from './close-job.ts'
import { requireTerms } from './post-job.ts'
import { announcePosting, postingForUpdate, viewPosting } from './posting-rows.ts'
import type { PostingView } from './posting-rows.ts'

const taken = [...Object.keys(jobPostingTerms.shape), 'last_updated_ts', 'status']
const counted = ['candidate_count', 'waiting_count', 'unanswered_count']

/**
 * Changes what a job says, and by its status whether it is open (docs/rules/hire.md#postings).
 * @throws problem conflict for an archived one that is not posted again; stale_version if somebody changed it meanwhile; invalid
 */
export async function changeJob(ctx: Ctx, { params, body }: Input<typeof changeJobPosting>): Promise<PostingView> {
  const posting = await postingForUpdate(ctx, params.id, 'hire.manage')
  const { last_updated_ts: seen, status = posting.status } = body
  if (seen !== undefined && Date.parse(seen) !== posting.last_updated_ts.getTime()) throw problem('stale_version', 'CHANGED_MEANWHILE')
  requireAsRead(body, { answer: jobPosting, now: await viewPosting(ctx, posting), taken, counted })
  if (status === 'open' && posting.status !== 'open') await reopenJob(ctx, posting)
  else if (posting.status === 'archived') throw problem('conflict', 'JOB_ARCHIVED')
  await say(ctx, posting, body)
  if (status !== 'open' && status !== posting.status) await closeJob(ctx, posting, status === 'filled' ? 'fill' : 'archive')
  return viewPosting(ctx, posting)
}

async function say(ctx: Ctx, posting: JobPosting, body: Input<typeof changeJobPosting>['body']): Promise<void> {
  const { name, description, wage, skill_id, job_type_id, experience_level_id, external_application_link, questions } = body
  const terms = { name, description, wage, skill_id, job_type_id, experience_level_id, external_application_link, questions }
  await requireTerms(ctx, terms, posting)
  await updateRow(ctx.tx, 'job_postings', keyed(posting), { ...terms, last_updated_ts: ctx.now })
  const { id: object_id, organization_id, location_id } = posting
  await record(ctx, {
    action: 'job_posting.change',
    object_type: 'job_posting',
    object_id,
    organization_id,
    location_id,
    before: { name: posting.name, wage: posting.wage },
    after: { name, wage },
  })
  await announcePosting(ctx, posting)
}
