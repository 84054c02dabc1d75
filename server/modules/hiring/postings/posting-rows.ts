import type { Reply } from '@crewcall/contract/kit.ts'
import type { getJobPosting } from '@crewcall/contract/job-postings.ts'
import type { Ability } from '@crewcall/contract/rules/policy.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { keyed } from '../../../platform/write.ts'
import { myLocations } from '../../organizations/index.ts'
import type { JobPosting } from '../rows.ts'

export type PostingView = Reply<typeof getJobPosting>

/** Candidates `c` whose latest message is theirs. */
export const unanswered = sql`job_candidates c join chat_channels h on h.organization_id = c.organization_id and h.candidate_id = c.id
  and h.last_seq > h.answered_seq`

/** The columns of a posting as in the API, from `postingTables`. */
export const postingColumns = sql`p.*, s.name as position, t.name as job_type,
  jsonb_build_object('id', e.id, 'name', e.name, 'description', e.description) as experience_level,
  jsonb_build_object('id', l.id, 'name', l.name, 'city', l.city, 'state_code', l.state_code, 'timezone', l.timezone) as location,
  n.candidate_count, n.waiting_count,
  (select count(*) from ${unanswered} where c.organization_id = p.organization_id and c.posting_id = p.id) as unanswered_count`

/** Postings `p` with what their view names and counts. */
export const postingTables = sql`job_postings p
  join locations l on l.organization_id = p.organization_id and l.id = p.location_id
  join skills s on s.id = p.skill_id join pro_contractor_types t on t.id = p.job_type_id join experience_levels e on e.id = p.experience_level_id
  cross join lateral (select count(*) as candidate_count, count(*) filter (where c.status = 'APPLIED') as waiting_count
    from job_candidates c where c.organization_id = p.organization_id and c.posting_id = p.id) n`

/** A posting of a location the actor manages, if they have the ability there. @throws problem not_found, forbidden */
export async function postingById(ctx: Ctx, id: number, ability: Ability): Promise<JobPosting> {
  return allowed(ctx, ability, await find(ctx, id, sql``))
}

/** The same, locked for a change. */
export async function postingForUpdate(ctx: Ctx, id: number, ability: Ability): Promise<JobPosting> {
  return allowed(ctx, ability, await find(ctx, id, sql`for no key update`))
}

/** A posting as in the API. @throws problem not_found */
export async function viewPosting(ctx: Ctx, posting: Pick<JobPosting, 'organization_id' | 'id'>): Promise<PostingView> {
  const row = await ctx.tx.one<Omit<PostingView, 'page_url'>>(sql`
    select ${postingColumns} from ${postingTables} where p.organization_id = ${posting.organization_id} and p.id = ${posting.id}`)
  return withPage(ctx, row)
}

/** Adds the address of the public page. */
export function withPage<P extends { id: number }>({ config }: Pick<Ctx, 'config'>, posting: P): P & { page_url: string } {
  return { ...posting, page_url: `${config.public_url}/jobs/${posting.id}` }
}

/** Refuses to begin something with candidates of a closed job, who were told that it is (docs/rules/hire.md#postings). @throws problem conflict */
export function requireOpen({ status }: JobPosting): void {
  if (status !== 'open') throw problem('conflict', 'JOB_CLOSED_TO_CANDIDATES')
}

/** Tells open screens that a posting changed. */
export async function announcePosting(ctx: Ctx, { id, organization_id, location_id }: JobPosting): Promise<void> {
  await announce(ctx, 'job_posting.changed', { organization_id, location_id, posting_id: id }, [`location:${location_id}`])
}

/** A posting without an access check, locked: for jobs. */
export function lockPosting(ctx: Ctx, key: { organization_id: number; id: number }): Promise<JobPosting> {
  return ctx.tx.one<JobPosting>(sql`select * from job_postings where ${keyed(key)} for no key update`)
}

function find(ctx: Ctx, id: number, lock: Sql): Promise<JobPosting> {
  const mine = myLocations(ctx)(sql`location_id`, sql`organization_id`)
  return ctx.tx.one<JobPosting>(sql`select * from job_postings where id = ${id} and ${mine} ${lock}`)
}

function allowed(ctx: Ctx, ability: Ability, posting: JobPosting): JobPosting {
  allow(ctx, ability, locationScopeOf(posting))
  return posting
}
