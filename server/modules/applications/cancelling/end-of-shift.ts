import { isPaidOutside } from '@crewcall/contract/rules/fees.ts'
import { z } from 'zod'
import { job } from '../../../platform/jobs.ts'
import { lockGig } from '../../gigs/index.ts'
import { locationRow } from '../../organizations/index.ts'
import { cancelApplication, unansweredOwed } from './cancel.ts'
import { closeWithoutCharge, liveApplications, lockEngagements } from '../../engagements/index.ts'

/**
 * At the end of a shift, unconfirmed applications lapse (docs/rules/applications.md#cancelling), with what an unanswered question owes; a network shift that is paid
 * outside has nothing to charge, so it is complete at once (docs/rules/shifts.md#network-and-marketplace).
 */
export const lapseApplications = job('applications.lapse', {
  input: z.object({ organization_id: z.int(), gig_id: z.int() }),
  run: async (ctx, { organization_id, gig_id }) => {
    const gig = await lockGig(ctx, { organization_id, id: gig_id })
    if (gig.end_time > ctx.now) return
    // The location is read for a network shift only: no other is paid outside.
    const isOutside = gig.type === 'NETWORK' && isPaidOutside(gig.type, await locationRow(ctx, gig))
    const live = await liveApplications(ctx, gig)
    for (const engagement of await lockEngagements(ctx, live)) {
      const { application } = engagement
      if (application.cancelled_at !== null) continue
      if (application.confirmed_at === null)
        await cancelApplication(ctx, engagement, {
          event: 'lapse',
          reason: 'OTHER',
          cause: 'SHIFT_ENDED',
          closes_place: true,
          ...unansweredOwed(ctx, engagement),
        })
      else if (isOutside) await closeWithoutCharge(ctx, application)
    }
  },
})
