import type { confirmOffer as confirmOfferEndpoint } from '@crewcall/contract/pro-applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import { isOfferExpired } from '@crewcall/contract/rules/offer-expiry.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { requireTerms } from '../../identity/index.ts'
import { filledBy, ownApplicationById, stageOf } from '../../engagements/index.ts'
import type { ApplicationRecord, LockedEngagement } from '../../engagements/index.ts'
import { confirmApplication, lockToConfirm } from './confirm.ts'
import { onDay, otherDays } from './days.ts'
import { viewOwnApplication } from '../views/view-own-applications.ts'

/**
 * The pro accepts a selection or an offer: SELECTED becomes CONFIRMED, by the clock of the database (docs/invariants.md#b1,
 * docs/invariants.md#b7).
 */
export async function confirmOffer(ctx: Ctx, { params }: Input<typeof confirmOfferEndpoint>): Promise<Reply<typeof confirmOfferEndpoint>> {
  const engagement = await lockToConfirm(ctx, await ownApplicationById(ctx, params.id))
  const { application, gig } = engagement
  allow(ctx, 'pro.confirm', { pro_id: application.pro_id })
  await requireTerms(ctx, 'PRO')
  const others = await otherDays(ctx, engagement, (other) => applicationMachine.can(stageOf(other.application), 'confirm'))
  applicationMachine.next(stageOf(application), 'confirm')
  if (gig.cancelled_at !== null) throw problem('conflict', 'SHIFT_CANCELLED')
  if (application.offer_expires_at !== null && isOfferExpired(application.offer_expires_at, ctx.now))
    throw problem('offer_expired', 'OFFER_RAN_OUT')
  const confirmed = await confirmDay(ctx, engagement)
  for (const other of others) await confirmDay(ctx, other)
  return viewOwnApplication(ctx, confirmed)
}

function confirmDay(ctx: Ctx, engagement: LockedEngagement): Promise<ApplicationRecord> {
  const confirming = { event: 'confirm', by: filledBy(engagement.application) } as const
  return onDay(engagement.gig, () => confirmApplication(ctx, engagement, confirming))
}
