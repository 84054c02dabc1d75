import type { SelectionSource } from '@crewcall/contract/enums.ts'
import type { ReconfirmCause } from '@crewcall/contract/enums-of-cancelling.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import { isLateCancel } from '@crewcall/contract/rules/windows.ts'
import { offerExpiresAt } from '@crewcall/contract/rules/offer-expiry.ts'
import type { OfferTerms } from '@crewcall/contract/rules/offer-expiry.ts'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { stamped } from '../../../platform/move.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { locationRow } from '../../organizations/index.ts'
import type { LocationRow } from '../../organizations/index.ts'
import { cancelConfirmed } from './cancel.ts'
import { addSelected, carriedBy, eventIds, lengthenQuestions, lockEngagements, topicsOf } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'

/**
 * Removes confirmed pros from shifts that are about to change their times or address; nothing is owed and nothing counts against them
 * (docs/rules/shifts.md#cancelling).
 */
export async function dropForReconfirmation(ctx: Ctx, cause: ReconfirmCause, confirmed: readonly ApplicationRecord[]): Promise<void> {
  const engagements = await lockEngagements(ctx, confirmed)
  await cancelConfirmed(ctx, engagements, { event: 'release', reason: 'OTHER', cause })
}

/**
 * Asks the same pros for the changed shifts of one location: each gets a new open selection on the original terms, which keeps what they had
 * confirmed. Who was within 24 hours of the start keeps the claim to the minimum until the answer (docs/rules/applications.md#asked-again).
 */
export async function askAgain(
  ctx: Ctx,
  moved: readonly { gig: GigRecord; before: GigRecord; dropped: readonly ApplicationRecord[] }[],
): Promise<void> {
  const [some] = moved.filter(({ dropped }) => dropped.length > 0)
  if (!some) return
  const location = await locationRow(ctx, some.gig)
  const step = stamped(ctx, applicationMachine, null, 'ask_again')
  const selected = moved.flatMap(({ gig, before: was, dropped }) => {
    const expires = expiryOf(ctx, gig, location)
    return dropped.map((before) => ({
      gig,
      fit: before,
      step,
      source: (before.selection_source ?? 'STAFFER') as SelectionSource,
      expires,
      application_type: before.application_type,
      offer_bonus: before.offer_bonus,
      carried: carriedBy(before, was, ctx.now),
    }))
  })
  for (const asked of await addSelected(ctx, selected))
    await announce(ctx, 'application.reconfirm_needed', eventIds(asked), topicsOf(asked))
}

/**
 * After a shift of the last 24 hours moved again: who was asked has as long to answer as if asked now. Otherwise the question would end at the
 * former start, and the promise with it.
 */
export async function renewQuestions(ctx: Ctx, before: GigRecord, gig: GigRecord): Promise<void> {
  if (gig.start_time <= before.start_time || !isLateCancel(ctx.now, before.start_time)) return
  await lengthenQuestions(ctx, gig, expiryOf(ctx, gig, await locationRow(ctx, gig)))
}

function expiryOf(ctx: Ctx, { start_time, end_time }: GigRecord, location: LocationRow): Date {
  return offerExpiresAt({
    offered_at: ctx.now,
    start: start_time,
    end: end_time,
    expiration: location.private_direct_offer_expiration as OfferTerms['expiration'],
    enabled: location.private_direct_offer_expiration_enabled,
  })
}
