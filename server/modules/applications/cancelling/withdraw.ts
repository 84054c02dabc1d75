import type { undoWithdrawal as undoWithdrawalEndpoint, withdraw as withdrawEndpoint } from '@crewcall/contract/pro-applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import type { Ctx } from '../../../platform/context.ts'
import { stamped } from '../../../platform/move.ts'
import { allow } from '../../../platform/policy.ts'
import { cancelApplication } from './cancel.ts'
import {
  auditOf,
  liveApplicationOf,
  lockEngagements,
  eventIds,
  ownEngagementForUpdate,
  stageOf,
  topicsOf,
  writeRestoration,
} from '../../engagements/index.ts'
import { viewOwnApplication } from '../views/view-own-applications.ts'
import { UNDO_WITHDRAWAL_SECONDS } from '@crewcall/contract/rules/windows.ts'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import { problem } from '../../../platform/errors.ts'
import type { ApplicationRecord, LockedEngagement } from '../../engagements/index.ts'
import { otherDays } from '../offers/days.ts'
import sql from 'sql-template-tag'

/** Withdraws an application or declines an offer before the confirmation, without any penalty (docs/rules/applications.md#offers). */
export async function withdraw(ctx: Ctx, { params, body }: Input<typeof withdrawEndpoint>): Promise<Reply<typeof withdrawEndpoint>> {
  const engagement = await ownEngagementForUpdate(ctx, params.id)
  const { application } = engagement
  allow(ctx, 'pro.apply', { pro_id: application.pro_id })
  const others = await otherDays(ctx, engagement, (other) => other.application.confirmed_at === null)
  const withdrawn = await withdrawDay(ctx, engagement, body.explanation)
  for (const other of others) await withdrawDay(ctx, other, body.explanation)
  return viewOwnApplication(ctx, withdrawn)
}

function withdrawDay(ctx: Ctx, engagement: LockedEngagement, explanation: string): Promise<ApplicationRecord> {
  const event = engagement.application.selected_at === null ? 'withdraw' : 'decline'
  return cancelApplication(ctx, engagement, { event, reason: 'CANCELLED_BY_PRO', explanation })
}

/**
 * Undoes a withdrawal or a declined offer within a minute: the application is restored. Anything started meanwhile, such as an offer to
 * another pro, stays; the first to confirm gets the opening. Repeating it changes nothing.
 */
export async function undoWithdrawal(
  ctx: Ctx,
  { params }: Input<typeof undoWithdrawalEndpoint>,
): Promise<Reply<typeof undoWithdrawalEndpoint>> {
  const engagement = await ownEngagementForUpdate(ctx, params.id)
  const { application } = engagement
  allow(ctx, 'pro.apply', { pro_id: application.pro_id })
  if (application.cancelled_at === null) return viewOwnApplication(ctx, application)
  const restored = await restore(ctx, engagement)
  for (const other of await withdrawnWith(ctx, engagement)) await restore(ctx, other)
  return viewOwnApplication(ctx, restored)
}

// The other days of a bundle are withdrawn in the same transaction, so at the same instant.
async function withdrawnWith(ctx: Ctx, { application, gig }: LockedEngagement): Promise<LockedEngagement[]> {
  if (gig.bundle_id === null) return []
  const others = await ctx.tx.rows<ApplicationRecord>(sql`
    select a.* from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.organization_id = ${gig.organization_id} and g.bundle_id = ${gig.bundle_id} and a.pro_id = ${application.pro_id}
      and a.id <> ${application.id} and a.cancelled_at = ${application.cancelled_at} and a.confirmed_at is null`)
  return lockEngagements(ctx, others)
}

async function restore(ctx: Ctx, engagement: LockedEngagement): Promise<ApplicationRecord> {
  const { application } = engagement
  const event = application.selected_at === null ? 'undo_withdraw' : 'undo_decline'
  const step = stamped(ctx, applicationMachine, stageOf(application), event)
  await requireUndoable(ctx, engagement)
  const restored = await writeRestoration(ctx, application, step)
  await record(ctx, { ...auditOf(application), action: 'application.undo_withdrawal', after: {} })
  await announce(ctx, 'application.withdrawal_undone', eventIds(application), topicsOf(application))
  return restored
}

async function requireUndoable(ctx: Ctx, { application, gig }: LockedEngagement): Promise<void> {
  const { cancelled_at, cancelled_by, cancellation_reason, confirmed_at, offer_expires_at } = application
  const isOwn = cancellation_reason === 'CANCELLED_BY_PRO' && confirmed_at === null && cancelled_by === ctx.actor.user_id
  const isRecent = cancelled_at !== null && ctx.now.getTime() - cancelled_at.getTime() <= UNDO_WITHDRAWAL_SECONDS * 1000
  if (!isOwn || !isRecent) throw problem('conflict', 'NO_LONGER_TAKEN_BACK')
  if (gig.cancelled_at !== null || gig.start_time <= ctx.now) throw problem('conflict', 'SHIFT_NO_LONGER_OPEN')
  if (offer_expires_at !== null && offer_expires_at <= ctx.now) throw problem('offer_expired', 'OFFER_RAN_OUT')
  if (await liveApplicationOf(ctx, gig, application.pro_id)) throw problem('already_applied', 'APPLIED_AGAIN_ALREADY')
}
