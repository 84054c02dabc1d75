import type { getJobCandidate, getPipeline, listJobCandidates } from '@crewcall/contract/job-candidates.ts'
import { candidateStatuses } from '@crewcall/contract/enums-of-hire.ts'
import type { CandidateStatus } from '@crewcall/contract/enums-of-hire.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { page } from '../../../platform/lists.ts'
import { containsFolded } from '../../../platform/search-text.ts'
import { withConversion } from '../offers/conversion.ts'
import { latestOffer } from '../offers/offer-rows.ts'
import { postingById } from '../postings/posting-rows.ts'
import { candidateById, candidateColumns, candidateTables, viewCandidate } from './candidate-rows.ts'
import type { CandidateView } from './candidate-rows.ts'

type Query = Input<typeof listJobCandidates>['query']
type Detail = Reply<typeof getJobCandidate>

const orders: Record<Query['ordering'], Sql> = {
  created_ts: sql`c.created_ts, c.id`,
  '-created_ts': sql`c.created_ts desc, c.id desc`,
  status_since: sql`c.status_since, c.id`,
  '-status_since': sql`c.status_since desc, c.id desc`,
  last_name: sql`lower(c.last_name), c.id`,
  '-last_name': sql`lower(c.last_name) desc, c.id desc`,
}

/** The latest messages and notes that one opening answers with. */
const most = 200

/** The candidates of a job. */
export async function listCandidates(
  ctx: Ctx,
  { params, query }: Input<typeof listJobCandidates>,
): Promise<Reply<typeof listJobCandidates>> {
  const posting = await postingById(ctx, params.id, 'hire.end')
  const { organization_id, id } = posting
  const ofStatus = query.status === undefined ? sql`` : sql`and c.status = any(${query.status})`
  const order = orders[query.ordering]
  // First which, then what they show: the account and the counts of one page, not of all pages before it.
  const found = await page<{ id: number }>(ctx.tx, {
    select: sql`c.id`,
    from: sql`job_candidates c`,
    where: sql`c.organization_id = ${organization_id} and c.posting_id = ${id} ${ofStatus} ${isFound(query.search)}`,
    order,
    query,
  })
  const rows = await ctx.tx.rows<CandidateView>(sql`
    select ${candidateColumns} from ${candidateTables}
    where c.organization_id = ${organization_id} and c.id = any(${found.results.map((row) => row.id)}::bigint[]) order by ${order}`)
  return { ...found, results: await withConversion(ctx, posting, rows) }
}

/** How many candidates of a job stand where, and the median wait for an interview. */
export async function viewPipeline(ctx: Ctx, { params }: Input<typeof getPipeline>): Promise<Reply<typeof getPipeline>> {
  const { organization_id, id } = await postingById(ctx, params.id, 'hire.end')
  const ofPosting = sql`organization_id = ${organization_id} and posting_id = ${id}`
  const counts = await ctx.tx.rows<{ status: CandidateStatus; count: number }>(
    sql`select status, count(*) as count from job_candidates where ${ofPosting} group by status`,
  )
  const { hours } = await ctx.tx.one<{ hours: number | null }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from interview_at - created_ts) / 3600)::float8 as hours
    from job_candidates where ${ofPosting} and interview_at is not null`)
  const stages = candidateStatuses.map((status) => ({ status, count: counts.find((one) => one.status === status)?.count ?? 0 }))
  return { stages, hours_to_interview: hours === null ? null : Math.round(hours * 10) / 10 }
}

/** A candidate with answers, notes, messages and history. @throws problem not_found, forbidden */
export async function getCandidate(ctx: Ctx, { params }: Input<typeof getJobCandidate>): Promise<Detail> {
  const candidate = await candidateById(ctx, params.id, 'hire.end')
  const { organization_id, id, posting_id, answers } = candidate
  const [view] = await withConversion(ctx, candidate, [await viewCandidate(ctx, candidate)])
  if (!view) throw problem('not_found', 'NOT_FOUND')
  const about = sql`t.organization_id = ${organization_id} and t.candidate_id = ${id}`
  const { name } = await ctx.tx.one<{ name: string }>(
    sql`select name from job_postings where organization_id = ${organization_id} and id = ${posting_id}`,
  )
  const notes = await ctx.tx.rows<Detail['notes'][number]>(sql`
    select t.id, t.note, t.created_ts, ${nameOf(sql`u`)} as author, t.created_by = ${ctx.actor.user_id} as is_own from job_candidate_notes t join users u on u.id = t.created_by
    where ${about} order by t.id desc limit ${most}`)
  const messages = await ctx.tx.rows<Detail['messages'][number]>(sql`
    select t.seq as id, t.body as text, t.created_ts, ${nameOf(sql`u`)} as author from chat_channels h
      join chat_messages t on t.organization_id = h.organization_id and t.channel_id = h.id and t.deleted_at is null and t.hidden_at is null
      left join users u on u.id = t.author_user_id and t.side = 'BUSINESS'
    where h.organization_id = ${organization_id} and h.candidate_id = ${id} and not exists (select from chat_reports r
      where r.organization_id = t.organization_id and r.channel_id = t.channel_id and r.seq = t.seq and r.reporter_user_id = ${ctx.actor.user_id})
    order by t.seq desc limit ${most}`)
  const history = await ctx.tx.rows<Detail['history'][number]>(sql`
    select e.after ->> 'status' as status, e.at as created_ts, e.after ->> 'ended_by' as ended_by, coalesce(e.after ->> 'reason', '') as reason,
      case when e.after ->> 'ended_by' = 'CANDIDATE' then trim(${candidate.first_name}::text || ' ' || ${candidate.last_name}::text) else ${nameOf(sql`u`)} end as author
    from audit_log e left join users u on u.id = e.actor_user_id
    where e.object_type = 'job_candidate' and e.object_id = ${id} and e.organization_id = ${organization_id} and e.after ? 'status' order by e.id`)
  return {
    ...view,
    job_posting_name: name,
    offer: await latestOffer(ctx, candidate),
    answers: answersOf(answers),
    notes,
    messages: messages.toReversed(),
    history,
  }
}

// The digits of a phone number are part of the text.
function isFound(search: string | undefined): Sql {
  if (search === undefined || search === '') return sql``
  const digits = search.replace(/\D/g, '')
  return sql`and ${containsFolded(sql`c.search_text`, /^[\d\s().+-]{3,}$/.test(search) && digits !== '' ? digits : search)}`
}

function nameOf(user: Sql): Sql {
  return sql`nullif(trim(${user}.first_name || ' ' || ${user}.last_name), '')`
}

// Stored by `applyForJob` in this shape.
function answersOf(answers: unknown): Detail['answers'] {
  return answers as Detail['answers']
}
