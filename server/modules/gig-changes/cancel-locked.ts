import { gigMachine } from '@crewcall/contract/rules/machines/index.ts'
import { isActingAt } from '@crewcall/contract/rules/policy.ts'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow, limitFor } from '../../platform/policy.ts'
import { cancelApplication, owedFor, refuseWhenCharged } from '../applications/index.ts'
import { isPromisedSoon, liveApplicationsByGig, lockEngagements } from '../engagements/index.ts'
import type { ApplicationRecord } from '../engagements/index.ts'
import { closeGig, eventIds, statusOf, topicsOf } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'

type Cancelling = { explanation: string; owes_minimum: boolean }

/**
 * Cancels locked shifts with all their applications, all or none; the pros and applications of all are locked before the first changes.
 * @throws problem of `allowCancel`
 */
export async function cancelLocked(ctx: Ctx, gigs: readonly GigRecord[], { explanation, owes_minimum }: Cancelling): Promise<void> {
  const live = await liveApplicationsByGig(ctx, gigs)
  for (const gig of gigs) allowCancel(ctx, gig, live.get(gig.id) ?? [])
  const engagements = Map.groupBy(await lockEngagements(ctx, [...live.values()].flat()), ({ gig }) => gig.id)
  for (const gig of gigs) {
    const reason = reasonOf(ctx, gig)
    const concerned = engagements.get(gig.id) ?? []
    for (const engagement of concerned) {
      const owed = owedFor(engagement.application, gig, ctx.now, { reason, admin_charges: owes_minimum })
      await cancelApplication(ctx, engagement, { event: 'cancel_gig', reason, explanation, owed, closes_place: true })
    }
    await closeGig(ctx, gig, { event: 'cancel', reason, explanation })
    const application_ids = concerned.map(({ application }) => application.id)
    await announce(ctx, 'gig.cancelled', { ...eventIds(gig), explanation, application_ids }, topicsOf(gig))
  }
}

/** The applications that cancelling a shift now would end, with what is owed for each. */
export function affectedBy(
  ctx: Ctx,
  gig: GigRecord,
  { live, owes_minimum }: { live: readonly ApplicationRecord[]; owes_minimum: boolean },
) {
  const reason = reasonOf(ctx, gig)
  return live.map((application) => ({ application, owed: owedFor(application, gig, ctx.now, { reason, admin_charges: owes_minimum }) }))
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

function reasonOf({ actor }: Ctx, gig: GigRecord) {
  return actor.is_gigpro_admin && !isActingAt(actor, gig) ? 'CANCELLED_BY_GIGPRO_ADMIN' : 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER'
}
