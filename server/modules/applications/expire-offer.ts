import { isOfferExpired } from '@crewcall/contract/rules/offer-expiry.ts'
import { z } from 'zod'
import { announce } from '../../platform/announcements.ts'
import { job } from '../../platform/jobs.ts'
import { cancelApplication } from './cancel.ts'
import { openPrivateShift } from './open-to-marketplace.ts'
import { lockEngagement, newsOf, stageOf, topicsOf } from './records.ts'

/** Closes an offer that has run out, without any penalty; a private shift whose last offer lapsed turns to the marketplace (semantics 1.2). */
export const expireOffer = job('applications.expire_offer', {
  input: z.object({ organization_id: z.int(), application_id: z.int() }),
  run: async (ctx, { organization_id, application_id }) => {
    const engagement = await lockEngagement(ctx, { organization_id, id: application_id })
    const { application, gig } = engagement
    const expires = application.offer_expires_at
    if (stageOf(application) !== 'SELECTED' || expires === null || !isOfferExpired(expires, ctx.now)) return
    await cancelApplication(ctx, engagement, { reason: 'OTHER', explanation: 'offer expired' })
    await announce(ctx, 'application.offer_expired', newsOf(application), topicsOf(application))
    await openPrivateShift(ctx, gig)
  },
})
