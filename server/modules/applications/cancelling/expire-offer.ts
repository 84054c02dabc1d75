import { isOfferExpired } from '@crewcall/contract/rules/offer-expiry.ts'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import { job } from '../../../platform/jobs.ts'
import { cancelApplication, unansweredOwed } from './cancel.ts'
import { lockEngagement, eventIds, stageOf, topicsOf } from '../../engagements/index.ts'

/** Closes an expired offer without any penalty (docs/rules/applications.md#offers), and with what an unanswered question owes. */
export const expireOffer = job('applications.expire_offer', {
  input: z.object({ organization_id: z.int(), application_id: z.int() }),
  run: async (ctx, { organization_id, application_id }) => {
    const engagement = await lockEngagement(ctx, { organization_id, id: application_id })
    const { application } = engagement
    const expires = application.offer_expires_at
    if (stageOf(application) !== 'SELECTED' || expires === null || !isOfferExpired(expires, ctx.now)) return
    const owing = unansweredOwed(ctx, engagement)
    await cancelApplication(ctx, engagement, { event: 'expire', reason: 'OTHER', cause: 'OFFER_EXPIRED', ...owing })
    await announce(ctx, 'application.offer_expired', eventIds(application), topicsOf(application))
  },
})
