import type { JobPostingStatus } from '@crewcall/contract/enums-of-hire.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/public-jobs.ts'
import { mayCandidateWrite } from '@crewcall/contract/rules/hire.ts'
import { jobCandidateMachine } from '@crewcall/contract/rules/machines/index.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { move } from '../../../platform/move.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { candidateSaw, writeAsCandidate } from '../../chat/index.ts'
import { acceptOffer, declineOffer } from '../offers/answer-offer.ts'
import { announceCandidates } from '../tell-candidates.ts'
import { endOffer, openOffer } from '../offers/offer-rows.ts'
import type { Candidate } from '../rows.ts'
import { leaveTrial } from '../interviews/booking.ts'
import { applyAgain } from './apply-again.ts'
import { candidateByToken } from './candidate-link.ts'
import type { Held } from './candidate-link.ts'
import { correctDetails } from './correct-details.ts'
import { lockedPosting, otherJobs, statusNow } from './found-posting.ts'
import type { LockedPosting } from './found-posting.ts'
import { ownHire, ownOffer, ownTrial } from './own-parts.ts'
import { proveMail } from './send-own-code.ts'
import { standingOf } from './standing.ts'

type Body = Input<typeof contract.actOnMyApplication>['body']
type View = Reply<typeof contract.openMyApplication>
type Job = View['job'] & { status: JobPostingStatus; expires_at: Date }

/** The latest messages that one opening answers with. */
const mostMessages = 200
const mostActs = 30
/** The same text within so many seconds is one press of the button too many. */
const sameSeconds = 60

/**
 * Where an application stands, for the holder of one of its links (docs/rules/hire.md#candidates); the messages only if the link proves the phone.
 * Changes nothing. @throws problem not_found
 */
export async function openMyApplication(ctx: Ctx, { params }: Input<typeof contract.openMyApplication>): Promise<View> {
  return view(ctx, await candidateByToken(ctx, params.token))
}

/**
 * Acts for the holder of a link that proves the phone, or proves it: what changes something changes nothing the second time, except for a message.
 * @throws problem not_found; forbidden before the code of a link that came by mail; invalid for a wrong one; conflict after a hire, for a message that nobody
 * expects any more, an offer that does not stand and a job that is closed; rate_limited
 */
export async function actOnMyApplication(ctx: Ctx, { params, body }: Input<typeof contract.actOnMyApplication>): Promise<View> {
  const held = await candidateByToken(ctx, params.token)
  const { organization_id, posting_id, id } = held.candidate
  if (!held.isProven && body.act !== 'prove') throw problem('forbidden', 'APPLICATION_CODE_FIRST')
  // The link of a mailbox would end itself.
  if (held.link === 'mail' && body.act === 'correct') throw problem('forbidden', 'APPLICATION_BY_TEXT')
  // Counted by link: a stranger with the one uses up nothing of the other.
  await requireRate(ctx.tx, `job-candidate:${id}:${held.link}`, mostActs, 3600)
  const posting = await lockedPosting(ctx, { organization_id, id: posting_id })
  const candidate = await ctx.tx.one<Candidate>(sql`select * from job_candidates where ${keyed({ organization_id, id })} for no key update`)
  if (body.act === 'prove') {
    if (!held.isProven) await proveMail(ctx, candidate, body)
  } else {
    await acts(ctx, posting, candidate, body)
    await candidateSaw(ctx, candidate)
  }
  return view(ctx, await candidateByToken(ctx, params.token))
}

async function acts(ctx: Ctx, posting: LockedPosting, candidate: Candidate, body: Exclude<Body, { act: 'prove' }>): Promise<void> {
  switch (body.act) {
    case 'write':
      return write(ctx, posting, candidate, body.text)
    case 'withdraw':
      return withdraw(ctx, posting, candidate)
    case 'correct':
      return correctDetails(ctx, posting, candidate, body)
    case 'apply_again':
      if (await applyAgain(ctx, posting, candidate)) await tell(ctx, 'job_candidate.applied', posting, candidate)
      return undefined
    case 'accept_offer':
      if (await acceptOffer(ctx, { posting, candidate, offerId: body.offer_id })) await tell(ctx, 'job_offer.accepted', posting, candidate)
      return undefined
    case 'decline_offer':
      if (await declineOffer(ctx, { posting, candidate, offerId: body.offer_id })) await tell(ctx, 'job_offer.declined', posting, candidate)
      return undefined
  }
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
  if (!mayCandidateWrite(candidate.status, posting.status)) throw problem('conflict', 'JOB_MESSAGES_OVER')
  const last = await ctx.tx.maybe<{ is_silenced: boolean; is_repeated: boolean }>(sql`
    select h.candidate_silenced_at is not null as is_silenced,
      t.side = 'CANDIDATE' and t.body = ${text} and t.created_ts > ${ctx.now}::timestamptz - ${sameSeconds} * interval '1 second' as is_repeated
    from chat_channels h join chat_messages t on t.organization_id = h.organization_id and t.channel_id = h.id and t.seq = h.last_seq
    where h.organization_id = ${organization_id} and h.candidate_id = ${candidate_id}`)
  if (last?.is_repeated) return
  if (last?.is_silenced) throw problem('conflict', 'CHAT_SILENCED')
  await writeAsCandidate(ctx, posting, candidate_id, text)
  await announceCandidates(ctx, posting)
}

function tell(
  ctx: Ctx,
  event: 'job_candidate.applied' | 'job_candidate.withdrawn' | 'job_offer.accepted' | 'job_offer.declined',
  { location_id, name: job }: LockedPosting,
  candidate: Candidate,
): Promise<void> {
  const { organization_id, posting_id, id: candidate_id, first_name, last_name } = candidate
  const name = `${first_name} ${last_name}`
  return announce(ctx, event, { organization_id, location_id, posting_id, candidate_id, name, job, at: ctx.now.toISOString() }, [
    `location:${location_id}`,
  ])
}

async function view(ctx: Ctx, { candidate, isProven, link }: Held): Promise<View> {
  const { organization_id, posting_id, first_name, last_name, email, phone_number, status, created_ts: applied_at } = candidate
  const job = await ctx.tx.one<Job>(sql`
    select p.id, p.name, p.status, p.expires_at, o.name as business, l.name as location_name, l.city, l.timezone
    from job_postings p join locations l on l.organization_id = p.organization_id and l.id = p.location_id
      join organizations o on o.id = p.organization_id
    where p.organization_id = ${organization_id} and p.id = ${posting_id}`)
  return {
    phone_end: isProven ? null : phone_number.slice(-4),
    details: link === 'text' ? { first_name, last_name, email } : null,
    job: { ...job, status: statusNow(ctx, job) },
    first_name,
    status: standingOf(status),
    applied_at,
    ...(isProven ? await ownPart(ctx, candidate) : { offer: null, hired: null, trial: null, messages: [] }),
    other_jobs: await otherJobs(ctx, { organization_id, id: posting_id }),
  }
}

// What nobody reads but who has the phone.
async function ownPart(ctx: Ctx, candidate: Candidate): Promise<Pick<View, 'offer' | 'hired' | 'trial' | 'messages'>> {
  const { organization_id, id } = candidate
  const messages = await ctx.tx.rows<View['messages'][number]>(sql`
    select t.body as text, t.side = 'CANDIDATE' as is_own, t.created_ts from chat_channels h
      join chat_messages t on t.organization_id = h.organization_id and t.channel_id = h.id and t.deleted_at is null and t.hidden_at is null
    where h.organization_id = ${organization_id} and h.candidate_id = ${id} order by t.seq desc limit ${mostMessages}`)
  return {
    offer: await ownOffer(ctx, candidate),
    hired: await ownHire(ctx, candidate),
    trial: await ownTrial(ctx, candidate),
    messages: messages.toReversed(),
  }
}
