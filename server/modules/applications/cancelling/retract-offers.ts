import type { Owed } from '@crewcall/contract/rules/minimum-owed.ts'
import { z } from 'zod'
import { job } from '../../../platform/jobs.ts'
import { lockGig } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { cancelApplication, owedFor } from './cancel.ts'
import { filledBy, isPromised, liveApplications, lockEngagements, openingsLeft } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'

/**
 * Withdraws open selections and offers of a shift without openings; applicants stay as its waitlist (docs/rules/applications.md#waitlist). Who
 * was asked again after a late move, and loses the shift to somebody else, is owed the minimum (docs/rules/applications.md#asked-again).
 */
export const retractOffers = job('applications.retract_offers', {
  input: z.object({ organization_id: z.int(), gig_id: z.int() }),
  run: async (ctx, { organization_id, gig_id }) => {
    const gig = await lockGig(ctx, { organization_id, id: gig_id })
    const open = (await liveApplications(ctx, gig)).filter(isAsked)
    const engagements = await lockEngagements(ctx, open)
    const byId = new Map(engagements.map((engagement) => [engagement.application.id, engagement]))
    const live = engagements.map(({ application }) => application)
    for (const { application, owed } of losing(live, gig, ctx.now)) {
      const engagement = byId.get(application.id)
      const cancelling = { event: 'retract', reason: 'OTHER', cause: 'OPENINGS_TAKEN' } as const
      if (engagement) await cancelApplication(ctx, engagement, owed.cents > 0 ? { ...cancelling, owed } : cancelling)
    }
  },
})

/** Who of these loses the shift as it is now, because no opening is left for them, and what they are owed: for the job, and for what is told before. */
export function losing(
  applications: readonly ApplicationRecord[],
  gig: GigRecord,
  now: Date,
): { application: ApplicationRecord; owed: Owed }[] {
  return applications
    .filter((application) => isAsked(application) && openingsLeft(gig, filledBy(application)) === 0)
    .map((application) => ({
      application,
      // Nothing for who was promised nothing.
      owed: owedFor(application, gig, now, { reason: isPromised(application) ? 'FEWER_PROS_NEEDED' : 'OTHER' }),
    }))
}

function isAsked({ selected_at, confirmed_at, cancelled_at }: ApplicationRecord): boolean {
  return selected_at !== null && confirmed_at === null && cancelled_at === null
}
