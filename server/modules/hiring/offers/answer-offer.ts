import { jobCandidateMachine } from '@crewcall/contract/rules/machines/index.ts'
import { isOfferOver } from '@crewcall/contract/rules/hire.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { move } from '../../../platform/move.ts'
import { keyed, updateRow } from '../../../platform/write.ts'
import { locationRow } from '../../organizations/index.ts'
import { closeJob } from '../postings/close-job.ts'
import { lockPosting } from '../postings/posting-rows.ts'
import type { Candidate } from '../rows.ts'
import { tellCandidates } from '../tell-candidates.ts'
import { conversionsAt, oweConversion } from './conversion.ts'
import { inviteHire } from './invite-hire.ts'
import { endOffer, latestOffer, openOffer } from './offer-rows.ts'
import type { StoredOffer } from './offer-rows.ts'

type Posting = { organization_id: number; id: number; location_id: number; name: string }
type Answered = { posting: Posting; candidate: Candidate; offerId: number }

/**
 * Accepts an offer for the candidate: hired, as by a manager, and the job filled if the offer says so. False if they had accepted it before
 * (docs/rules/hire.md#offers).
 * @throws problem conflict for an offer that does not stand any more, or whose last day is over
 */
export async function acceptOffer(ctx: Ctx, { posting, candidate, offerId }: Answered): Promise<boolean> {
  const offer = await standing(ctx, { candidate, offerId, answer: 'ACCEPTED' })
  if (!offer) return false
  const { timezone } = await locationRow(ctx, posting)
  if (isOfferOver({ ...offer, timezone, now: ctx.now })) throw problem('conflict', 'JOB_OFFER_OVER')
  const status = await move(ctx, jobCandidateMachine, { ...candidate, location_id: posting.location_id }, 'accept')
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { status, status_since: ctx.now, last_updated_ts: ctx.now })
  await endOffer(ctx, offer, { answer: 'ACCEPTED', by: null })
  await inviteHire(ctx, posting, { candidate, employment: offer.employment, by: offer.created_by })
  await owe(ctx, { posting, candidate }, offer)
  await tellCandidates(ctx, posting, [candidate.id], 'hired')
  if (offer.is_filled) await fill(ctx, posting)
  return true
}

/** Declines an offer for the candidate, who withdraws with it. False if they had declined it before. @throws problem conflict, as `acceptOffer` */
export async function declineOffer(ctx: Ctx, { posting, candidate, offerId }: Answered): Promise<boolean> {
  const offer = await standing(ctx, { candidate, offerId, answer: 'DECLINED' })
  if (!offer) return false
  const status = await move(ctx, jobCandidateMachine, { ...candidate, location_id: posting.location_id }, 'refuse')
  await updateRow(ctx.tx, 'job_candidates', keyed(candidate), { status, status_since: ctx.now, last_updated_ts: ctx.now })
  await endOffer(ctx, offer, { answer: 'DECLINED', by: null })
  return true
}

// The open offer that the candidate read; undefined if they had given the same answer to it before.
async function standing(
  ctx: Ctx,
  { candidate, offerId, answer }: { candidate: Candidate; offerId: number; answer: 'ACCEPTED' | 'DECLINED' },
): Promise<StoredOffer | undefined> {
  const open = await openOffer(ctx, candidate)
  if (open?.id === offerId) return open
  const latest = await latestOffer(ctx, candidate)
  if (latest?.id === offerId && latest.answer === answer) return undefined
  throw problem('conflict', 'JOB_OFFER_GONE')
}

// What the manager saw, or less: more hours may have been worked since, or the fee lowered.
async function owe(ctx: Ctx, { posting, candidate }: Omit<Answered, 'offerId'>, offer: StoredOffer): Promise<void> {
  if (candidate.user_id === null || offer.conversion_fee_cents === 0) return
  const conversion = (await conversionsAt(ctx, posting, [candidate.user_id])).get(candidate.user_id)
  if (!conversion) return
  const fee_cents = Math.min(conversion.fee_cents, offer.conversion_fee_cents)
  await oweConversion(ctx, posting, { candidate, conversion: { ...conversion, fee_cents }, by: offer.created_by })
}

// Somebody may have filled or archived it meanwhile.
async function fill(ctx: Ctx, { organization_id, id }: Posting): Promise<void> {
  const posting = await lockPosting(ctx, { organization_id, id })
  if (posting.status === 'open') await closeJob(ctx, posting, 'fill')
}
