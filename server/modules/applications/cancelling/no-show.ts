import { applicationMachine } from '@crewcall/contract/rules/machines/application.ts'
import { noShowAllowedAt } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { stamped } from '../../../platform/move.ts'
import { liftSuspension, liftWarning, recordOutcome, removeOutcome, suspendByPolicy } from '../../pros/index.ts'
import { cancelApplication } from './cancel.ts'
import { auditOf, eventIds, outcomeOf, stageOf, topicsOf, writeRestoration } from '../../engagements/index.ts'
import type { ApplicationRecord, LockedEngagement } from '../../engagements/index.ts'

/**
 * Marks a confirmed pro as a no-show, from 15 minutes after the start (docs/rules/pros.md#suspensions); the suspension policy applies. The
 * caller checks that the hours are still unlocked.
 * @throws problem conflict when it is too early or the pro is not confirmed
 */
export async function markNoShow(ctx: Ctx, engagement: LockedEngagement): Promise<ApplicationRecord> {
  const { application, gig, pro } = engagement
  applicationMachine.next(stageOf(application), 'no_show')
  if (ctx.now < noShowAllowedAt(gig.start_time)) throw problem('conflict', 'NO_SHOW_TOO_EARLY')
  const cancelled = await cancelApplication(ctx, engagement, { event: 'no_show', reason: 'NO_SHOW', cause: 'DID_NOT_COME' })
  // Who misses a paid trial is not hired; they have not joined the marketplace, whose policy is for its pros.
  if (gig.type !== 'INTERVIEW') {
    await suspendByPolicy(ctx, pro.id, 'NO_SHOW', await isFirstGig(ctx, application))
    await recordOutcome(ctx, { ...outcomeOf(application), skill_id: gig.skill_id, kind: 'NO_SHOW' })
  }
  await record(ctx, { ...auditOf(application), action: 'application.no_show', after: { pro: pro.display_name } })
  await announce(ctx, 'application.no_show', { ...eventIds(application), done_by: ctx.actor.user_id }, topicsOf(application))
  return cancelled
}

/**
 * Undoes a no-show: the confirmation is restored, and the suspension it caused ends.
 * @throws problem conflict when it was cancelled for another reason, gig_full or overlapping_gig when the opening or the time was taken
 * since
 */
export async function undoNoShow(ctx: Ctx, { application, gig, pro }: LockedEngagement): Promise<ApplicationRecord> {
  const step = stamped(ctx, applicationMachine, stageOf(application), 'undo_no_show')
  if (application.cancellation_reason !== 'NO_SHOW') throw problem('conflict', 'ONLY_NO_SHOW_TAKEN_BACK')
  if (gig.cancelled_at !== null) throw problem('conflict', 'SHIFT_CANCELLED')
  const restored = await writeRestoration(ctx, application, step)
  await removeOutcome(ctx, pro.id, application.id)
  await liftCausedBy(ctx, application)
  await record(ctx, { ...auditOf(application), action: 'application.undo_no_show', after: { pro: pro.display_name } })
  await announce(ctx, 'application.no_show_undone', eventIds(application), topicsOf(application))
  return restored
}

/**
 * True while no confirmed shift of the pro has had an outcome: the first confirmed shift is judged more strictly
 * (docs/rules/applications.md#no-shows).
 */
export async function isFirstGig(ctx: Ctx, { pro_id, id }: ApplicationRecord): Promise<boolean> {
  const { is_first } = await ctx.tx.one<{ is_first: boolean }>(sql`
    select not exists (select from reliability_of_pros where pro_id = ${pro_id} and application_id <> ${id}) as is_first`)
  return is_first
}

async function liftCausedBy(ctx: Ctx, { pro_id, cancelled_at }: ApplicationRecord): Promise<void> {
  const suspension = await ctx.tx.maybe<{ id: number }>(sql`
    select id from pro_suspensions where pro_id = ${pro_id} and source = 'POLICY' and starts = ${cancelled_at} and lifted_at is null
      and (ends is null or ends > ${ctx.now})`)
  if (suspension) await liftSuspension(ctx, suspension.id)
  if (cancelled_at !== null) await liftWarning(ctx, pro_id, cancelled_at)
}
