import { z } from 'zod'
import { job } from '../../../platform/jobs.ts'
import { lockGig } from '../../gigs/index.ts'
import { cancelApplication, owedFor } from './cancel.ts'
import { filledBy, isPromised, liveApplications, lockEngagements, openingsLeft } from '../../engagements/index.ts'

/**
 * Withdraws open selections and offers of a shift without openings; applicants stay as its waitlist (docs/rules/applications.md#waitlist). Who
 * was asked again after a late move, and loses the shift to somebody else, is owed the minimum (docs/rules/applications.md#asked-again).
 */
export const retractOffers = job('applications.retract_offers', {
  input: z.object({ organization_id: z.int(), gig_id: z.int() }),
  run: async (ctx, { organization_id, gig_id }) => {
    const gig = await lockGig(ctx, { organization_id, id: gig_id })
    const open = (await liveApplications(ctx, gig)).filter(
      (application) => application.selected_at !== null && application.confirmed_at === null,
    )
    for (const engagement of await lockEngagements(ctx, open)) {
      const { application } = engagement
      if (application.confirmed_at !== null || application.cancelled_at !== null || openingsLeft(gig, filledBy(application)) > 0) continue
      const owed = isPromised(application) ? owedFor(application, gig, ctx.now, { reason: 'FEWER_PROS_NEEDED' }) : undefined
      const cancelling = { event: 'retract', reason: 'OTHER', cause: 'OPENINGS_TAKEN' } as const
      await cancelApplication(ctx, engagement, owed && owed.cents > 0 ? { ...cancelling, owed } : cancelling)
    }
  },
})
