import type {
  cancelGig as cancelGigEndpoint,
  previewGigCancellation as previewGigCancellationEndpoint,
} from '@crewcall/contract/applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { consequenceOf } from '../applications/index.ts'
import { gigById, gigForUpdate, viewGig } from '../gigs/index.ts'
import { liveApplications } from '../engagements/index.ts'
import { affectedBy, allowCancel, cancelLocked } from './cancel-locked.ts'

/** Previews the cost of cancelling the shift and the people concerned; changes nothing. */
export async function previewGigCancellation(
  ctx: Ctx,
  { params, query }: Input<typeof previewGigCancellationEndpoint>,
): Promise<Reply<typeof previewGigCancellationEndpoint>> {
  const gig = await gigById(ctx, params.gigId)
  const live = await liveApplications(ctx, gig)
  allowCancel(ctx, gig, live)
  return consequenceOf(ctx, gig, affectedBy(ctx, gig, { live, owes_minimum: query.owes_minimum }))
}

/**
 * Cancels a shift with all its applications; within 24 hours of the start the minimum is owed to each confirmed pro
 * (docs/rules/shifts.md#cancelling). When the platform cancels, it is owed only if the platform requests it.
 */
export async function cancelGig(ctx: Ctx, { params, body }: Input<typeof cancelGigEndpoint>): Promise<Reply<typeof cancelGigEndpoint>> {
  const gig = await gigForUpdate(ctx, params.gigId)
  await cancelLocked(ctx, [gig], body)
  return viewGig(ctx, gig.id)
}
