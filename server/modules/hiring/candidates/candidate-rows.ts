import type { jobCandidate } from '@crewcall/contract/job-candidates.ts'
import type { Ability } from '@crewcall/contract/rules/policy.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { myLocations } from '../../organizations/index.ts'
import type { Candidate } from '../rows.ts'
import type { JobPosting } from '../rows.ts'

/** A candidate as stored, without what hiring them costs: see `withConversion`. */
export type CandidateView = Omit<z.input<typeof jobCandidate>, 'conversion'>
/** A candidate with the location of their job. */
export type PlacedCandidate = Candidate & { location_id: number }

/** What is read of every candidate `c` of a page, from `candidateTables`. */
export const candidateColumns = sql`c.id, c.posting_id as job_posting_id, c.status, c.first_name, c.last_name, c.phone_number, c.email, c.status_since,
  c.created_ts, c.last_updated_ts, u.person as user,
  (select count(*) from job_candidate_notes n where n.organization_id = c.organization_id and n.candidate_id = c.id) as note_count,
  (select h.id::text from chat_channels h where h.organization_id = c.organization_id and h.candidate_id = c.id) as channel_url,
  coalesce((select h.last_seq > h.answered_seq from chat_channels h where h.organization_id = c.organization_id and h.candidate_id = c.id), false) as is_unanswered`

/** Candidates `c` of postings `p`, and the account of one of the crew. */
export const candidateTables = sql`job_candidates c join job_postings p on p.organization_id = c.organization_id and p.id = c.posting_id
  left join lateral (
    select jsonb_build_object('id', c.user_id, 'pro_id', o.id, 'display_name', o.display_name, 'shift_count', coalesce(w.times, 0)) as person
    from pros o left join worked_together w on w.organization_id = c.organization_id and w.location_id = p.location_id and w.pro_id = o.id
    where o.user_id = c.user_id) u on true`

/** A candidate of a job of the actor's location, if they have the ability there; locked on request. @throws problem not_found, forbidden */
export async function candidateById(ctx: Ctx, id: number, ability: Ability): Promise<PlacedCandidate> {
  const mine = myLocations(ctx)(sql`p.location_id`, sql`p.organization_id`)
  const candidate = await ctx.tx.one<PlacedCandidate>(sql`
    select c.*, p.location_id from job_candidates c join job_postings p on p.organization_id = c.organization_id and p.id = c.posting_id
    where c.id = ${id} and ${mine}`)
  allow(ctx, ability, locationScopeOf(candidate))
  return candidate
}

/** Candidates of a posting, locked in the order of their ids. */
export function candidatesForUpdate(
  ctx: Ctx,
  { organization_id, id }: Pick<JobPosting, 'organization_id' | 'id'>,
  which: Sql,
): Promise<Candidate[]> {
  return ctx.tx.rows<Candidate>(sql`
    select * from job_candidates where organization_id = ${organization_id} and posting_id = ${id} and ${which} order by id for no key update`)
}

/** A candidate as in lists. @throws problem not_found */
export async function viewCandidate(ctx: Ctx, { organization_id, id }: Pick<Candidate, 'organization_id' | 'id'>): Promise<CandidateView> {
  const row = await ctx.tx.maybe<CandidateView>(sql`
    select ${candidateColumns} from ${candidateTables} where c.organization_id = ${organization_id} and c.id = ${id}`)
  if (!row) throw problem('not_found', 'NOT_FOUND')
  return row
}
