import { pickBest } from '@crewcall/contract/rules/auto-select.ts'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { lockGig } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { lockProAtLocation } from '../../network/index.ts'
import { locationRow } from '../../organizations/index.ts'
import { liveApplications, lockApplication, lockPros, placesLeft } from '../../engagements/index.ts'
import { fitsOf, obstaclesToTake } from '../matching/fit.ts'
import { putOffer } from './write-offer.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { shortlist } from '../matching/shortlist.ts'

/** Who waits on a shift with auto-select is asked first when an opening appeared, best match first (docs/rules/applications.md#auto-select, docs/rules/shifts.md#replacement). */
const reofferPlace = job('applications.reoffer_place', {
  input: z.object({ organization_id: z.int(), gig_id: z.int() }),
  run: async (ctx, { organization_id, gig_id }) => {
    const waiting = await shortlist(ctx, { organization_id, id: gig_id })
    for (const application of waiting) await lockProAtLocation(ctx, application.pro_id, application.location_id)
    const gig = await lockGig(ctx, { organization_id, id: gig_id })
    if (gig.auto_select_enabled && gig.cancelled_at === null && gig.end_time > ctx.now) await offerToBest(ctx, gig, waiting)
  },
})

/** Has the waitlist asked for an opening that is open. */
export function askWaitlist(ctx: Ctx, gig: GigRecord): Promise<void> {
  return enqueue(ctx, reofferPlace, { organization_id: gig.organization_id, gig_id: gig.id }, { once: String(gig.id) })
}

async function offerToBest(ctx: Ctx, gig: GigRecord, waiting: readonly ApplicationRecord[]): Promise<void> {
  const location = await locationRow(ctx, gig)
  const open = (await liveApplications(ctx, gig)).filter(
    (application) => application.selected_at !== null && application.confirmed_at === null,
  )
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
  const candidates = waiting.flatMap((application) => {
    const fit = fits.get(application.pro_id)
    if (!fit || !fit.is_above_bar || obstaclesToTake(fit).length > 0) return []
    return [{ application_id: application.id, score: fit.score, applied_at: application.created_ts }]
  })
  for (const { application_id } of pickBest(candidates, placesLeft(gig, 'manager') - open.length)) {
    const existing = await lockApplication(ctx, { organization_id: gig.organization_id, id: application_id })
    const [pro, fit] = [pros.get(existing.pro_id), fits.get(existing.pro_id)]
    if (!pro || !fit || existing.cancelled_at !== null || existing.selected_at !== null) continue
    await putOffer(ctx, {
      gig,
      location,
      pro,
      fit,
      existing,
      source: 'AUTO_DIRECT_OFFER',
      application_type: 'DIRECT_OFFER',
      bonus: existing.offer_bonus,
    })
  }
}
