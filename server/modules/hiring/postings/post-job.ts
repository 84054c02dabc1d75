import type { addJobPosting, changeJobPosting } from '@crewcall/contract/job-postings.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { JOB_POSTING_DAYS } from '@crewcall/contract/rules/hire.ts'
import { jobPostingMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { stateAfter } from '../../../platform/move.ts'
import { allow } from '../../../platform/policy.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { insertRow, keyed, updateRow } from '../../../platform/write.ts'
import { locationById, requireApproved, scopeOfLocation } from '../../organizations/index.ts'
import { offeredSkills, skillBriefs } from '../../skills/index.ts'
import { announcePosting, postingForUpdate, viewPosting } from './posting-rows.ts'
import type { JobPosting } from '../rows.ts'
import type { PostingView } from './posting-rows.ts'

type Terms = Omit<Input<typeof addJobPosting>['body'], 'location_id'>

const day = 86_400_000
/** Posted and reposted by one person within an hour. */
const mostAnHour = 30

/** Posts a job; its public page opens at once (docs/rules/hire.md#postings). @throws problem forbidden for a location that waits; invalid, rate_limited */
export async function postJob(ctx: Ctx, { body }: Input<typeof addJobPosting>): Promise<PostingView> {
  const { location_id, ...terms } = body
  const location = await locationById(ctx, location_id)
  const place = scopeOfLocation(location)
  allow(ctx, 'hire.manage', place)
  requireApproved(ctx, location)
  await requirePostingRate(ctx)
  await requireTerms(ctx, terms)
  const status = stateAfter(ctx, jobPostingMachine, null, 'post')
  const posting = await insertRow(ctx.tx, 'job_postings', {
    ...place,
    ...terms,
    status,
    ...openTimes(ctx),
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  const object = { object_type: 'job_posting', object_id: posting.id, ...place }
  await record(ctx, { action: 'job_posting.post', ...object, after: { name: terms.name, wage: terms.wage } })
  await announcePosting(ctx, asPosting(posting))
  return viewPosting(ctx, posting)
}

/** Changes what a job says. @throws problem conflict for an archived one; stale_version if somebody changed it meanwhile */
export async function changeJob(ctx: Ctx, { params, body }: Input<typeof changeJobPosting>): Promise<PostingView> {
  const { last_updated_ts: seen, ...terms } = body
  const posting = await postingForUpdate(ctx, params.id, 'hire.manage')
  if (posting.status === 'archived') throw problem('conflict', 'JOB_ARCHIVED')
  if (seen !== undefined && Date.parse(seen) !== posting.last_updated_ts.getTime()) throw problem('stale_version', 'CHANGED_MEANWHILE')
  await requireTerms(ctx, terms, posting)
  await updateRow(ctx.tx, 'job_postings', keyed(posting), { ...terms, last_updated_ts: ctx.now })
  const { id, organization_id, location_id, name, wage } = posting
  await record(ctx, {
    action: 'job_posting.change',
    object_type: 'job_posting',
    object_id: id,
    organization_id,
    location_id,
    before: { name, wage },
    after: { name: terms.name, wage: terms.wage },
  })
  await announcePosting(ctx, posting)
  return viewPosting(ctx, posting)
}

/** When a job posted now is open. */
export function openTimes({ now }: Pick<Ctx, 'now'>): { posted_at: Date; expires_at: Date } {
  return { posted_at: now, expires_at: new Date(now.getTime() + JOB_POSTING_DAYS * day) }
}

/** @throws problem rate_limited */
export async function requirePostingRate({ tx, actor }: Ctx): Promise<void> {
  await requireRate(tx, `job-posting:${actor.user_id}`, mostAnHour, 3600)
}

// What the job already names may have been withdrawn meanwhile.
async function requireTerms(ctx: Ctx, { skill_id, job_type_id, experience_level_id }: Terms, before?: JobPosting): Promise<void> {
  if (skill_id !== before?.skill_id) await requirePosition(ctx, skill_id)
  const type = await ctx.tx.maybe(sql`select id from pro_contractor_types where id = ${job_type_id} and license = 'hire'`)
  if (!type) throw problem('invalid', 'NO_SUCH_JOB_TYPE', { target: 'job_type_id' })
  const level = await ctx.tx.maybe(sql`select id from experience_levels where id = ${experience_level_id}`)
  if (!level) throw problem('invalid', 'NO_SUCH_EXPERIENCE_LEVEL', { target: 'experience_level_id' })
}

async function requirePosition(ctx: Ctx, skillId: number): Promise<void> {
  if (!(await skillBriefs(ctx, [skillId])).has(skillId)) throw problem('invalid', 'NO_SUCH_POSITION', { target: 'skill_id' })
  if (!(await offeredSkills(ctx, [skillId])).has(skillId)) throw problem('invalid', 'POSITION_NOT_OFFERED', { target: 'skill_id' })
}

// The constraint of the table allows no other states.
function asPosting(row: Omit<JobPosting, 'status'> & { status: string }): JobPosting {
  return row as JobPosting
}
