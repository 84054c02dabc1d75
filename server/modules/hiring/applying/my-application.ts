import type { JobPostingStatus } from '@crewcall/contract/enums-of-hire.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/public-jobs.ts'
import { jobCandidateMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { move } from '../../../platform/move.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { insertRow, keyed, updateRow } from '../../../platform/write.ts'
import { acceptOffer, declineOffer } from '../offers/answer-offer.ts'
import { endOffer, latestOffer, openOffer } from '../offers/offer-rows.ts'
import { linkOfInterview } from '../rows.ts'
import type { Candidate, Interview } from '../rows.ts'
import { leaveTrial } from '../interviews/booking.ts'
import { candidateByToken } from './candidate-link.ts'
import { lockedPosting, otherJobs, statusNow } from './found-posting.ts'
import type { LockedPosting } from './found-posting.ts'
import { mayWrite, standingOf } from './standing.ts'

type Body = Input<typeof contract.actOnMyApplication>['body']
type View = Reply<typeof contract.openMyApplication>
type Job = View['job'] & { status: JobPostingStatus; expires_at: Date }

/** The latest messages that one opening answers with. */
const mostMessages = 200
const mostWritten = 30
/** The same text within so many seconds is one press of the button too many. */
const sameSeconds = 60

/** Where an application stands, for the holder of its link (docs/rules/hire.md#candidates). Changes nothing. @throws problem not_found */
export async function openMyApplication(ctx: Ctx, { params }: Input<typeof contract.openMyApplication>): Promise<View> {
  return view(ctx, await candidateByToken(ctx, params.token))
}

/**
 * Withdraws an application, or answers an offer, which changes nothing the second time; or writes to the location.
 * @throws problem not_found; conflict after a hire, for a message that nobody expects any more and an offer that does not stand; rate_limited
 */
export async function actOnMyApplication(ctx: Ctx, { params, body }: Input<typeof contract.actOnMyApplication>): Promise<View> {
  const { organization_id, posting_id, id } = await candidateByToken(ctx, params.token)
  await requireRate(ctx.tx, `job-candidate:${id}`, mostWritten, 3600)
  const posting = await lockedPosting(ctx, { organization_id, id: posting_id })
  const candidate = await ctx.tx.one<Candidate>(sql`select * from job_candidates where ${keyed({ organization_id, id })} for no key update`)
  await acts(ctx, posting, candidate, body)
  return view(ctx, await candidateByToken(ctx, params.token))
}

async function acts(ctx: Ctx, posting: LockedPosting, candidate: Candidate, body: Body): Promise<void> {
  if (body.act === 'write') return write(ctx, posting, candidate, body.text)
  if (body.act === 'withdraw') return withdraw(ctx, posting, candidate)
  const answered = { posting, candidate, offerId: body.offer_id }
  if (body.act === 'accept_offer') {
    if (await acceptOffer(ctx, answered)) await tell(ctx, 'job_offer.accepted', posting, candidate)
  } else if (await declineOffer(ctx, answered)) await tell(ctx, 'job_offer.declined', posting, candidate)
}

async function withdraw(ctx: Ctx, posting: LockedPosting, candidate: Candidate): Promise<void> {
  if (candidate.status === 'WITHDRAWN') return
  const { location_id } = posting
  const status = await move(ctx, jobCandidateMachine, { ...candidate, location_id }, 'withdraw')
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { status, status_since: ctx.now, last_updated_ts: ctx.now })
  await leaveTrial(ctx, candidate)
  const offer = await openOffer(ctx, candidate)
  if (offer) await endOffer(ctx, offer, { answer: 'DECLINED', by: null })
  await tell(ctx, 'job_candidate.withdrawn', posting, candidate)
}

async function write(ctx: Ctx, posting: LockedPosting, candidate: Candidate, text: string): Promise<void> {
  const { organization_id, id: candidate_id } = candidate
  if (!mayWrite(candidate.status, posting.status)) throw problem('conflict', 'JOB_MESSAGES_OVER')
  const last = await ctx.tx.maybe<{ text: string; sent_by: number | null; is_recent: boolean }>(sql`
    select text, sent_by, created_ts > ${ctx.now}::timestamptz - ${sameSeconds} * interval '1 second' as is_recent from job_candidate_messages
    where organization_id = ${organization_id} and candidate_id = ${candidate_id} order by id desc limit 1`)
  if (last?.sent_by === null && last.is_recent && last.text === text) return
  await insertRow(ctx.tx, 'job_candidate_messages', { organization_id, candidate_id, text, created_ts: ctx.now })
  await tell(ctx, 'job_candidate.answered', posting, candidate)
}

function tell(
  ctx: Ctx,
  event: 'job_candidate.answered' | 'job_candidate.withdrawn' | 'job_offer.accepted' | 'job_offer.declined',
  { location_id, name: job }: LockedPosting,
  candidate: Candidate,
): Promise<void> {
  const { organization_id, posting_id, id: candidate_id, first_name, last_name } = candidate
  const name = `${first_name} ${last_name}`
  return announce(ctx, event, { organization_id, location_id, posting_id, candidate_id, name, job, at: ctx.now.toISOString() }, [
    `location:${location_id}`,
  ])
}

async function view(ctx: Ctx, candidate: Candidate): Promise<View> {
  const { organization_id, posting_id, id, first_name, status, created_ts: applied_at } = candidate
  const job = await ctx.tx.one<Job>(sql`
    select p.id, p.name, p.status, p.expires_at, o.name as business, l.name as location_name, l.city, l.timezone
    from job_postings p join locations l on l.organization_id = p.organization_id and l.id = p.location_id
      join organizations o on o.id = p.organization_id
    where p.organization_id = ${organization_id} and p.id = ${posting_id}`)
  const messages = await ctx.tx.rows<View['messages'][number]>(sql`
    select text, sent_by is null as is_own, created_ts from job_candidate_messages
    where organization_id = ${organization_id} and candidate_id = ${id} order by id desc limit ${mostMessages}`)
  return {
    job: { ...job, status: statusNow(ctx, job) },
    first_name,
    status: standingOf(status),
    applied_at,
    offer: status === 'OFFER' ? await offerFor(ctx, candidate) : null,
    trial: await latestTrial(ctx, candidate),
    messages: messages.toReversed(),
    other_jobs: await otherJobs(ctx, { organization_id, id: posting_id }),
  }
}

async function offerFor(ctx: Ctx, candidate: Candidate): Promise<View['offer']> {
  const offer = await latestOffer(ctx, candidate)
  if (!offer || offer.answer !== null) return null
  const { id, wage, employment, starts_on, message, answer_by, is_over } = offer
  return { id, wage, employment, starts_on, message, answer_by, is_over }
}

async function latestTrial(ctx: Ctx, { organization_id, id }: Candidate): Promise<View['trial']> {
  const trial = await ctx.tx.maybe<Pick<Interview, 'status' | 'start_time' | 'end_time' | 'token_seed'>>(sql`
    select status, start_time, end_time, token_seed from interviews
    where organization_id = ${organization_id} and candidate_id = ${id} order by id desc limit 1`)
  if (!trial) return null
  const { token_seed, ...shown } = trial
  return { url: linkOfInterview(ctx, { token_seed }), ...shown }
}
