import type {
  cancelGig as cancelGigEndpoint,
  previewGigCancellation as previewGigCancellationEndpoint,
} from '@crewcall/contract/applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { gigMachine } from '@crewcall/contract/rules/machines/index.ts'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow, limitFor } from '../../platform/policy.ts'
import { cancelApplication, consequenceOf, owedFor, refuseWhenCharged } from '../applications/index.ts'
import { isPromisedSoon, liveApplications, lockEngagements } from '../engagements/index.ts'
import type { ApplicationRecord } from '../engagements/index.ts'
import { closeGig, gigById, gigForUpdate, eventIds, statusOf, topicsOf, viewGig } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'

/** Previews the cost of cancelling the shift and the people concerned; changes nothing. */
export async function previewGigCancellation(
  ctx: Ctx,
  { params, query }: Input<typeof previewGigCancellationEndpoint>,
): Promise<Reply<typeof previewGigCancellationEndpoint>> {
  const gig = await gigById(ctx, params.gigId)
  const live = await liveApplications(ctx, gig)
  allowCancel(ctx, gig, live)
  return consequenceOf(
    ctx,
    gig,
    live.map((application) => ({
      application,
      owed: owedFor(application, gig, ctx.now, { reason: reasonOf(ctx), admin_charges: query.owes_minimum }),
    })),
  )
}

/**
 * Cancels a shift with all its applications; within 24 hours of the start the minimum is owed to each confirmed pro
 * (docs/rules/shifts.md#cancelling). When the platform cancels, it is owed only if the platform requests it.
 */
export async function cancelGig(ctx: Ctx, { params, body }: Input<typeof cancelGigEndpoint>): Promise<Reply<typeof cancelGigEndpoint>> {
  const gig = await gigForUpdate(ctx, params.gigId)
  const live = await liveApplications(ctx, gig)
  allowCancel(ctx, gig, live)
  const reason = reasonOf(ctx)

  for (const engagement of await lockEngagements(ctx, live)) {
    const owed = owedFor(engagement.application, gig, ctx.now, { reason, admin_charges: body.owes_minimum })
    await cancelApplication(ctx, engagement, { event: 'cancel_gig', reason, explanation: body.explanation, owed, closes_place: true })
  }
  await closeGig(ctx, gig, { event: 'cancel', reason, explanation: body.explanation })

  await announce(
    ctx,
    'gig.cancelled',
    { ...eventIds(gig), explanation: body.explanation, application_ids: live.map(({ id }) => id) },
    topicsOf(gig),
  )
  return viewGig(ctx, gig.id)
}

/** Refuses what may not be cancelled now, and who may not cancel it. @throws problem forbidden, conflict; IllegalMove */
export function allowCancel(ctx: Ctx, gig: GigRecord, live: readonly ApplicationRecord[]): void {
  allow(ctx, 'gig.cancel', gig)
  const isLate = live.some((application) => isPromisedSoon(application, gig, ctx.now))
  if (isLate && limitFor(ctx, 'gig.cancel', gig) !== null) allow(ctx, 'gig.cancel_late', gig)
  gigMachine.next(statusOf(gig, ctx.now), 'cancel')
  for (const application of live) refuseWhenCharged(application)
  if (gig.confirmed_count > 0 && gig.start_time <= ctx.now) throw problem('conflict', 'STARTED_SEND_PROS_HOME')
}

function reasonOf(ctx: Ctx) {
  return ctx.actor.is_gigpro_admin ? 'CANCELLED_BY_GIGPRO_ADMIN' : 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER'
}
