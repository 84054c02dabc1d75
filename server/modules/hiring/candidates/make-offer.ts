import type { makeJobOffer, takeBackJobOffer } from '@crewcall/contract/job-offers.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { jobCandidateMachine } from '@crewcall/contract/rules/machines/index.ts'
import type { Ability } from '@crewcall/contract/rules/policy.ts'
import { isOfferOver } from '@crewcall/contract/rules/hire.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { move } from '../../../platform/move.ts'
import { requireRate } from '../../../platform/rate-limit.ts'
import { insertRow, keyed, updateRow } from '../../../platform/write.ts'
import { requireCandidateRate } from '../../chat/index.ts'
import { locationRow } from '../../organizations/index.ts'
import { candidateById, candidatesForUpdate } from './candidate-rows.ts'
import { postingForUpdate, requireOpen } from '../postings/posting-rows.ts'
import { requireOthers } from '../require-others.ts'
import type { Candidate, JobPosting } from '../rows.ts'
import { announceCandidates, tellCandidates } from '../tell-candidates.ts'
import { confirmedConversions } from '../offers/conversion.ts'
import { endOffer, latestOffer, openOffer } from '../offers/offer-rows.ts'
import type { StoredOffer } from '../offers/offer-rows.ts'

type Body = Input<typeof makeJobOffer>['body']
type View = Reply<typeof makeJobOffer>
type Locked = { posting: JobPosting; candidate: Candidate }

/** Offers of one person within an hour. */
const mostAnHour = 60

/**
 * Offers a job to a candidate, who is told with the link of their page. One that was not answered by its last day is replaced
 * (docs/rules/hire.md#offers).
 * @throws problem forbidden to the candidate themselves; conflict for a closed job, at another stage, with an open offer, before a trial that is booked, or for a fee that was not confirmed; invalid for a day that is over; rate_limited
 */
export async function makeOffer(ctx: Ctx, { params, body }: Input<typeof makeJobOffer>): Promise<View> {
  const { posting, candidate } = await locked(ctx, params.id, 'hire.manage')
  await requireOthers(ctx, [candidate])
  requireOpen(posting)
  const { organization_id, location_id } = posting
  const { timezone } = await locationRow(ctx, posting)
  requireDays(body, instantToWall(ctx.now, timezone).date)
  await requireRate(ctx.tx, `job-offer:${ctx.actor.user_id}`, mostAnHour, 3600)
  await requireCandidateRate(ctx, 1)
  await refuseBookedTrial(ctx, candidate)
  const before = await openOffer(ctx, candidate)
  if (before && !isOfferOver({ ...before, timezone, now: ctx.now })) throw problem('conflict', 'JOB_OFFER_OPEN')
  const free = before ? await takenBack(ctx, { posting, candidate }, before) : candidate
  const status = await move(ctx, jobCandidateMachine, { ...free, location_id }, 'offer')
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { status, status_since: ctx.now, last_updated_ts: ctx.now })
  const [cost] = (await confirmedConversions(ctx, posting, { candidates: [candidate], confirmedCents: body.conversion_fee_cents })).values()
  const by = { conversion_fee_cents: cost?.fee_cents ?? 0, created_by: ctx.actor.user_id, created_ts: ctx.now }
  await insertRow(ctx.tx, 'job_offers', { organization_id, candidate_id: candidate.id, ...body, ...by })
  await tellCandidates(ctx, posting, [candidate.id], 'offered')
  return view(ctx, { posting, candidate })
}

/** Takes the open offer to a candidate back; they are told. @throws problem conflict if there is none; rate_limited */
export async function takeBackOffer(ctx: Ctx, { params }: Input<typeof takeBackJobOffer>): Promise<View> {
  const { posting, candidate } = await locked(ctx, params.id, 'hire.end')
  const offer = await openOffer(ctx, candidate)
  if (!offer) throw problem('conflict', 'JOB_OFFER_GONE')
  await requireCandidateRate(ctx, 1)
  await takenBack(ctx, { posting, candidate }, offer)
  await tellCandidates(ctx, posting, [candidate.id], 'taken_back')
  return view(ctx, { posting, candidate })
}

// The posting first, as every command about candidates locks it.
async function locked(ctx: Ctx, candidateId: number, ability: Ability): Promise<Locked> {
  const { posting_id } = await candidateById(ctx, candidateId, ability)
  const posting = await postingForUpdate(ctx, posting_id, ability)
  const [candidate] = await candidatesForUpdate(ctx, posting, sql`id = ${candidateId}`)
  if (!candidate) throw problem('not_found', 'NOT_FOUND')
  return { posting, candidate }
}

function requireDays({ starts_on, answer_by }: Body, today: string): void {
  if (starts_on < today) throw problem('invalid', 'JOB_OFFER_DAY_OVER', { target: 'starts_on' })
  if (answer_by !== null && answer_by < today) throw problem('invalid', 'JOB_OFFER_DAY_OVER', { target: 'answer_by' })
}

// A trial to come would be worked by somebody who is hired already, and its end would move them on.
async function refuseBookedTrial({ tx, now }: Ctx, { organization_id, id }: Candidate): Promise<void> {
  const booked = await tx.maybe(sql`
    select id from interviews where organization_id = ${organization_id} and candidate_id = ${id}
      and (status = 'INVITED' or (status = 'CONFIRMED' and end_time > ${now}))`)
  if (booked) throw problem('conflict', 'JOB_OFFER_TRIAL_BOOKED')
}

async function takenBack(ctx: Ctx, { posting, candidate }: Locked, offer: StoredOffer): Promise<Candidate> {
  const status = await move(ctx, jobCandidateMachine, { ...candidate, location_id: posting.location_id }, 'take_back')
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { status, status_since: ctx.now, last_updated_ts: ctx.now })
  await endOffer(ctx, offer, { answer: 'TAKEN_BACK', by: ctx.actor.user_id })
  return { ...candidate, status }
}

async function view(ctx: Ctx, { posting, candidate }: Locked): Promise<View> {
  await announceCandidates(ctx, posting)
  const offer = await latestOffer(ctx, candidate)
  if (!offer) throw problem('not_found', 'NOT_FOUND')
  return offer
}
