import { isOfferExpired } from '@crewcall/contract/rules/offer-expiry.ts'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import { job } from '../../../platform/jobs.ts'
import { cancelApplication, owedFor } from './cancel.ts'
import { lockEngagement, eventIds, isPromised, stageOf, topicsOf } from '../../engagements/index.ts'

/**
 * Closes an expired offer without any penalty (docs/rules/applications.md#offers). Who was asked again after a late change, and did not answer, is owed
 * the minimum: the business changed what was confirmed, and has let go of it (docs/rules/applications.md#asked-again).
 */
export const expireOffer = job('applications.expire_offer', {
  input: z.object({ organization_id: z.int(), application_id: z.int() }),
  run: async (ctx, { organization_id, application_id }) => {
    const engagement = await lockEngagement(ctx, { organization_id, id: application_id })
    const { application, gig } = engagement
    const expires = application.offer_expires_at
    if (stageOf(application) !== 'SELECTED' || expires === null || !isOfferExpired(expires, ctx.now)) return
    const owed = isPromised(application) ? owedFor(application, gig, ctx.now, { reason: 'FEWER_PROS_NEEDED' }) : undefined
    const expiring = { event: 'expire', reason: 'OTHER', cause: 'OFFER_EXPIRED' } as const
    await cancelApplication(ctx, engagement, owed && owed.cents > 0 ? { ...expiring, owed } : expiring)
    await announce(ctx, 'application.offer_expired', eventIds(application), topicsOf(application))
  },
})
