import type { inviteToApply, listRecommendedPros } from '@crewcall/contract/job-postings.ts'
import type { getJobInvite } from '@crewcall/contract/public-jobs.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { page } from '../../../platform/lists.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { newSeededLink } from '../../../platform/secret-link.ts'
import { insertRows } from '../../../platform/write.ts'
import { postingById, postingForUpdate } from './posting-rows.ts'
import { invitePurpose, linkOfInvite } from '../rows.ts'
import type { JobPosting } from '../rows.ts'

type Listed = Reply<typeof listRecommendedPros>['results'][number]

/** Invites of one person within an hour. */
const mostAnHour = 200

/** Pros who worked at the location of a job, those of its position first (docs/rules/hire.md#crew). */
export async function listCrew(ctx: Ctx, { params, query }: Input<typeof listRecommendedPros>): Promise<Reply<typeof listRecommendedPros>> {
  const posting = await postingById(ctx, params.id, 'hire.view')
  const { organization_id, location_id, id, skill_id } = posting
  return page<Listed>(ctx.tx, {
    select: sql`p.id as pro_id, p.display_name, p.headshot_public_id, w.times as shift_count, w.last_at as last_worked_at, r.rating,
      x.is_same_position, i.created_ts as invited_at, c.id as candidate_id`,
    from: sql`worked_together w join pros p on p.id = w.pro_id
      left join job_invites i on i.organization_id = w.organization_id and i.posting_id = ${id} and i.pro_id = p.id
      left join job_candidates c on c.organization_id = w.organization_id and c.posting_id = ${id} and c.user_id = p.user_id
      cross join lateral (select round(avg(v.overall), 2)::float8 as rating from pro_reviews v join applications a on a.organization_id = v.organization_id and a.id = v.application_id
        where v.organization_id = w.organization_id and v.pro_id = p.id and a.location_id = w.location_id) r
      cross join lateral (select exists (select from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
        where a.organization_id = w.organization_id and a.location_id = w.location_id and a.pro_id = p.id and a.confirmed_at is not null
          and a.cancelled_at is null and g.skill_id = ${skill_id}) as is_same_position) x`,
    counted: sql`worked_together w join pros p on p.id = w.pro_id`,
    where: sql`w.organization_id = ${organization_id} and w.location_id = ${location_id} and ${mayBeInvited(ctx)}`,
    order: sql`x.is_same_position desc, w.times desc, r.rating desc nulls last, p.id`,
    query,
  })
}

/**
 * Invites pros who worked at the location to apply, each once for a job; who was invited already is left out.
 * @throws problem invalid for somebody who never worked here; conflict unless the job is open; rate_limited
 */
export async function invite(ctx: Ctx, { params, body }: Input<typeof inviteToApply>): Promise<Reply<typeof inviteToApply>> {
  const posting = await postingForUpdate(ctx, params.id, 'hire.manage')
  if (posting.status !== 'open') throw problem('conflict', 'JOB_CLOSED')
  const wanted = [...new Set(body.pro_ids)]
  await requireCrew(ctx, posting, wanted)
  const known = await ctx.tx.rows<{ pro_id: number }>(sql`
    select pro_id from job_invites where organization_id = ${posting.organization_id} and posting_id = ${posting.id} and pro_id = any(${wanted}::bigint[])`)
  const added = wanted.filter((id) => !known.some(({ pro_id }) => pro_id === id))
  if (added.length > 0) await requireRate(ctx.tx, `job-invite:${ctx.actor.user_id}`, mostAnHour, 3600, added.length)
  await addInvites(ctx, posting, added)
  return { invited_ids: added }
}

/** The address of a job with the details of the pro who was invited. @throws problem not_found for anybody else */
export async function viewInvite(ctx: Ctx, { params }: Input<typeof getJobInvite>): Promise<Reply<typeof getJobInvite>> {
  const found = await ctx.tx.one<{ posting_id: number; token_seed: string }>(sql`
    select posting_id, token_seed from job_invites where posting_id = ${params.postingId} and pro_id = ${ctx.actor.gigster_profile_id}`)
  return { url: linkOfInvite(ctx, found) }
}

async function addInvites(ctx: Ctx, { organization_id, location_id, id, name: job }: JobPosting, proIds: readonly number[]): Promise<void> {
  const invites = await insertRows(
    ctx.tx,
    'job_invites',
    proIds.map((pro_id) => ({
      organization_id,
      posting_id: id,
      pro_id,
      ...newSeededLink(ctx, invitePurpose),
      created_by: ctx.actor.user_id,
      created_ts: ctx.now,
    })),
  )
  for (const { pro_id } of invites) {
    const object = { object_type: 'job_posting', object_id: id, organization_id, location_id }
    await record(ctx, { action: 'job_posting.invite', ...object, after: { pro_id } })
    await announce(ctx, 'job_posting.invited', { organization_id, location_id, posting_id: id, pro_id, job }, [`location:${location_id}`])
  }
}

async function requireCrew(ctx: Ctx, { organization_id, location_id }: JobPosting, proIds: readonly number[]): Promise<void> {
  const crew = await ctx.tx.rows<{ id: number }>(sql`
    select p.id from worked_together w join pros p on p.id = w.pro_id
    where w.organization_id = ${organization_id} and w.location_id = ${location_id} and p.id = any(${[...proIds]}::bigint[]) and ${mayBeInvited(ctx)}`)
  if (crew.length < proIds.length) throw problem('invalid', 'NOT_OF_THE_CREW', { target: 'pro_ids' })
}

// A pro `p` of `worked_together w` whom nothing keeps from working here. A closed account has no name.
function mayBeInvited({ now }: Ctx): Sql {
  return sql`p.display_name <> '' and w.times > 0
    and not exists (select from pro_blocks b where b.organization_id = w.organization_id and b.location_id = w.location_id and b.pro_id = p.id
      and b.lifted_at is null)
    and not exists (select from pro_suspensions u where u.pro_id = p.id and u.lifted_at is null and u.starts <= ${now} and (u.ends is null or u.ends > ${now}))`
}
