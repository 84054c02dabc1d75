import { pickBest } from '@crewcall/contract/rules/auto-select.ts'
import type { Ctx } from '../../../platform/context.ts'
import { liveApplications, lockApplications, lockPros, openingsLeft } from '../../engagements/index.ts'
import type { ApplicationRecord, FilledBy, LockedEngagement } from '../../engagements/index.ts'
import { lockGig } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { lockProsAtLocation } from '../../network/index.ts'
import { fitsOf, obstaclesToTake } from './fit.ts'
import type { Fit } from './fit.ts'
import { shortlist } from './shortlist.ts'

/** A locked shift with its eligible applicants, checked against blocks and offers. */
export type Waiting = { gig: GigRecord; applications: readonly ApplicationRecord[] }

/** The shift and the shortlist of its waiting applicants, in the lock order of everything that confirms or offers. */
export async function lockWaiting(ctx: Ctx, { organization_id, gig_id }: { organization_id: number; gig_id: number }): Promise<Waiting> {
  const applications = await shortlist(ctx, { organization_id, id: gig_id })
  const [first] = applications
  if (first) await lockProsAtLocation(ctx, prosOf(applications), first.location_id)
  return { gig: await lockGig(ctx, { organization_id, id: gig_id }), applications }
}

/**
 * The best waiting applicants, checked again under the locks: as many as there are openings of this kind that no open offer holds. Those
 * selected or withdrawn meanwhile are left out.
 */
export async function bestWaiting(ctx: Ctx, { gig, applications }: Waiting, by: FilledBy): Promise<(LockedEngagement & { fit: Fit })[]> {
  const proIds = prosOf(applications)
  const pros = await lockPros(ctx, proIds)
  const fits = await fitsOf(ctx, gig.id, proIds)
  const candidates = applications.flatMap(({ id, pro_id, created_ts }) => {
    const fit = fits.get(pro_id)
    if (!fit?.is_above_bar || obstaclesToTake(fit).length > 0) return []
    return [{ application_id: id, score: fit.score, applied_at: created_ts }]
  })
  const asked = (await liveApplications(ctx, gig)).filter(({ selected_at, confirmed_at }) => selected_at !== null && confirmed_at === null)
  const picked = pickBest(candidates, openingsLeft(gig, by) - asked.length).map(({ application_id }) => application_id)
  const locked = await lockApplications(ctx, gig, picked)
  return picked.flatMap((id) => {
    const application = locked.get(id)
    if (!application || application.cancelled_at !== null || application.selected_at !== null) return []
    const [pro, fit] = [pros.get(application.pro_id), fits.get(application.pro_id)]
    return pro && fit ? [{ gig, pro, application, fit }] : []
  })
}

function prosOf(applications: readonly ApplicationRecord[]): number[] {
  return applications.map(({ pro_id }) => pro_id)
}
