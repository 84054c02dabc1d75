import { pickBest, reviewClosesAt } from '@crewcall/contract/rules/auto-select.ts'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { job } from '../../../platform/jobs.ts'
import { lockGig, markAutoSelected } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { lockProAtLocation } from '../../network/index.ts'
import { liveApplications, lockApplication, lockPros, placesLeft } from '../../engagements/index.ts'
import { fitsOf, obstaclesToTake } from '../matching/fit.ts'
import { selectApplicant } from './write-offer.ts'
import { shortlist } from '../matching/shortlist.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'

/**
 * When the review window of a shift with deferred auto-select is over, the best matched applicants above the bar are selected; each then
 * confirms like anybody else (docs/rules/applications.md#auto-select, docs/invariants.md#b9). Who applies later is asked as the waitlist is.
 */
export const autoSelect = job('applications.auto_select', {
  input: z.object({ organization_id: z.int(), gig_id: z.int() }),
  run: async (ctx, { organization_id, gig_id }) => {
    const waiting = await shortlist(ctx, { organization_id, id: gig_id })
    for (const application of waiting) await lockProAtLocation(ctx, application.pro_id, application.location_id)
    const gig = await lockGig(ctx, { organization_id, id: gig_id })
    if (!isDue(ctx, gig)) return
    await selectBest(ctx, gig, waiting)
    await markAutoSelected(ctx, gig)
  },
})

function isDue({ now }: Ctx, gig: GigRecord): boolean {
  const isWanted = gig.auto_select_enabled && !gig.immediate_auto_select && gig.auto_selected_at === null
  return (
    isWanted &&
    gig.cancelled_at === null &&
    gig.released_at !== null &&
    gig.end_time > now &&
    reviewClosesAt(gig.posted_at, gig.start_time) <= now
  )
}

async function selectBest(ctx: Ctx, gig: GigRecord, waiting: readonly ApplicationRecord[]): Promise<void> {
  const pros = await lockPros(
    ctx,
    waiting.map(({ pro_id }) => pro_id),
  )
  const fits = new Map(
    (
      await fitsOf(
        ctx,
        waiting.map(({ pro_id }) => ({ gig_id: gig.id, pro_id })),
      )
    ).map((fit) => [fit.pro_id, fit]),
  )
  const candidates = waiting.flatMap(({ id, pro_id, created_ts }) => {
    const fit = fits.get(pro_id)
    const isGood = fit !== undefined && fit.is_above_bar && obstaclesToTake(fit).length === 0
    return isGood ? [{ application_id: id, score: fit.score, applied_at: created_ts }] : []
  })
  const asked = (await liveApplications(ctx, gig)).filter(
    (application) => application.selected_at !== null && application.confirmed_at === null,
  )
  for (const { application_id } of pickBest(candidates, placesLeft(gig, 'auto') - asked.length)) {
    const application = await lockApplication(ctx, { organization_id: gig.organization_id, id: application_id })
    const pro = pros.get(application.pro_id)
    if (pro && application.cancelled_at === null && application.selected_at === null)
      await selectApplicant(ctx, gig, pro, application, { event: 'auto_select', source: 'AUTO_MATCH' })
  }
}
