import type { JobQuestion } from '@crewcall/contract/job-postings.ts'
import type { OtherJob } from '@crewcall/contract/public-jobs.ts'
import type { JobPostingStatus } from '@crewcall/contract/enums-of-hire.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { scopeTo, scopeToUser } from '../../../platform/scope.ts'
import { fingerprint } from '../../../platform/secret-link.ts'

/** A posting that has a public page, and what it is by now: an open one is over at its time, before the clock has archived it. */
export type FoundPosting = { id: number; organization_id: number; status: JobPostingStatus }
export type LockedPosting = FoundPosting & {
  location_id: number
  name: string
  questions: JobQuestion[]
  external_application_link: string | null
}
type Known = { first_name: string; last_name: string; phone_number: string; email: string }

/** How many other jobs of a location a page names. */
const mostOthers = 5

/** The posting of an approved location, whose business the transaction may read from then on. @throws problem not_found */
export async function foundPosting(ctx: Ctx, id: number): Promise<FoundPosting> {
  const page = await ctx.tx.maybe<FoundPosting & { expires_at: Date }>(
    sql`select id, organization_id, standing as status, expires_at from job_posting_pages where id = ${id}`,
  )
  if (!page) throw problem('not_found', 'NOT_FOUND')
  await scopeTo(ctx, page.organization_id)
  return { id, organization_id: page.organization_id, status: statusNow(ctx, page) }
}

/** The same with its location, locked in this order. @throws problem not_found */
export async function lockedPosting(
  ctx: Ctx,
  { organization_id, id }: Pick<FoundPosting, 'organization_id' | 'id'>,
): Promise<LockedPosting> {
  const posting = sql`organization_id = ${organization_id} and id = ${id}`
  await ctx.tx.run(sql`
    select 1 from locations where organization_id = ${organization_id} and id = (select location_id from job_postings where ${posting}) for share`)
  const found = await ctx.tx.one<LockedPosting & { expires_at: Date }>(sql`
    select id, organization_id, location_id, name, status, expires_at, questions, external_application_link from job_postings where ${posting} for no key update`)
  return { ...found, status: statusNow(ctx, found) }
}

/** @throws problem conflict for a job that is closed, or takes applications elsewhere */
export function refuseClosed({ status, external_application_link }: LockedPosting): void {
  if (status !== 'open') throw problem('conflict', 'JOB_CLOSED')
  if (external_application_link !== null) throw problem('conflict', 'JOB_APPLIED_FOR_ELSEWHERE')
}

/** What a posting is by now. */
export function statusNow(
  { now }: Pick<Ctx, 'now'>,
  { status, expires_at }: { status: JobPostingStatus; expires_at: Date },
): JobPostingStatus {
  return status === 'open' && expires_at <= now ? 'archived' : status
}

/** The latest other open jobs of a posting's location. */
export function otherJobs({ tx, now }: Ctx, { organization_id, id }: Pick<FoundPosting, 'organization_id' | 'id'>): Promise<OtherJob[]> {
  return tx.rows<OtherJob>(sql`
    select p.id, p.name, p.wage, l.name as location_name from job_postings p
      join locations l on l.organization_id = p.organization_id and l.id = p.location_id and l.approval_status = 'APPROVED'
    where p.organization_id = ${organization_id} and p.id <> ${id} and p.status = 'open' and p.expires_at > ${now}
      and p.location_id = (select location_id from job_postings where organization_id = ${organization_id} and id = ${id})
    order by p.posted_at desc, p.id desc limit ${mostOthers}`)
}

/** What the form of the pro begins with for whom this invite to the posting is; undefined for any other token, and if they are blocked there. */
export async function invitedBy(
  ctx: Ctx,
  { organization_id, id }: Pick<FoundPosting, 'organization_id' | 'id'>,
  token: string | undefined,
): Promise<Known | undefined> {
  if (token === undefined) return undefined
  const invited = await ctx.tx.maybe<{ user_id: number }>(sql`
    select p.user_id from job_invites i join pros p on p.id = i.pro_id
      join job_postings j on j.organization_id = i.organization_id and j.id = i.posting_id
    where i.organization_id = ${organization_id} and i.posting_id = ${id} and i.token_hash = ${fingerprint(token)}
      and not exists (select from pro_blocks b where b.organization_id = j.organization_id and b.location_id = j.location_id and b.pro_id = i.pro_id
        and b.lifted_at is null)`)
  if (!invited) return undefined
  await scopeToUser(ctx, invited.user_id)
  return ctx.tx.maybe<Known>(sql`
    select first_name, last_name, coalesce(phone_number, '') as phone_number, coalesce(email, '') as email from users
    where id = ${invited.user_id} and account_status <> 'DELETED'`)
}
