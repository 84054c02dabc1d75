import type { addJobPosting, jobPostingTerms } from '@crewcall/contract/job-postings.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { JOB_POSTING_DAYS } from '@crewcall/contract/rules/hire.ts'
import { jobPostingMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { stateAfter } from '../../../platform/move.ts'
import { allow } from '../../../platform/policy.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { insertRow } from '../../../platform/write.ts'
import { locationById, requireApproved, scopeOfLocation } from '../../organizations/index.ts'
import { offeredPositions, offeredSkills, skillBriefs } from '../../skills/index.ts'
import { announcePosting, viewPosting } from './posting-rows.ts'
import type { JobPosting } from '../rows.ts'
import type { PostingView } from './posting-rows.ts'

type Terms = z.output<typeof jobPostingTerms>
type Body = Input<typeof addJobPosting>['body']

const day = 86_400_000
/** Posted and reposted by one person within an hour. */
const mostAnHour = 30

/** Posts a job; its public page opens at once (docs/rules/hire.md#postings). @throws problem forbidden for a location that waits; invalid, rate_limited */
export async function postJob(ctx: Ctx, { body }: Input<typeof addJobPosting>): Promise<PostingView> {
  const { location_id, location: _location, position: _position, ...said } = body
  const location = await locationById(ctx, same('location', location_id, idOf(body.location)))
  const terms = { ...said, skill_id: same('position', said.skill_id, await positionOf(ctx, body.position)) }
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

/** When a job posted now is open. */
export function openTimes({ now }: Pick<Ctx, 'now'>): { posted_at: Date; expires_at: Date } {
  return { posted_at: now, expires_at: new Date(now.getTime() + JOB_POSTING_DAYS * day) }
}

/** @throws problem rate_limited */
export async function requirePostingRate({ tx, actor }: Ctx): Promise<void> {
  await requireRate(tx, `job-posting:${actor.user_id}`, mostAnHour, 3600)
}

// The contract demands one of the two.
function same(field: 'location' | 'position', one: number | undefined, other: number | undefined): number {
  if (one !== undefined && other !== undefined && one !== other) throw invalid(field, 'MUST_BE', { value: String(one) })
  return one ?? other ?? 0
}

function idOf(location: Body['location']): number | undefined {
  return typeof location === 'object' ? location.id : location
}

async function positionOf(ctx: Ctx, position: Body['position']): Promise<number | undefined> {
  if (typeof position !== 'string') return position
  const found = (await offeredPositions(ctx)).find(({ name }) => name.toLowerCase() === position.trim().toLowerCase())
  if (!found) throw problem('invalid', 'NO_SUCH_POSITION', { target: 'position' })
  return found.id
}

/** Refuses what a job cannot name. What it already names may have been withdrawn meanwhile. @throws problem invalid */
export async function requireTerms(ctx: Ctx, { skill_id, job_type_id, experience_level_id }: Terms, before?: JobPosting): Promise<void> {
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
