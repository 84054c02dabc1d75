import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { newsOf, topicsOf } from '../../applications/index.ts'
import { recordWorkedTogether } from '../../network/index.ts'
import { recordOutcome } from '../../pros/index.ts'
import { clockOf } from '../hours/evidence.ts'
import { propose } from '../hours/propose-hours.ts'
import { changeSheet, nextState, requireLive } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'

type HowApproved = { is_automatic: boolean }

/**
 * Approves the hours of a locked engagement (semantics 1.7, rule 9), for the payments module too; approved or locked hours stay as they are.
 * @throws problem conflict while the pro works, before the end, or while a dispute waits
 */
export async function approveTimesheet(ctx: Ctx, shift: EngagementHours, how: HowApproved): Promise<EngagementHours> {
  requireLive(shift)
  if (shift.sheet.state === 'APPROVED' || shift.sheet.state === 'LOCKED') return shift
  if (shift.sheet.state === 'DISPUTED') throw problem('conflict', 'The pro disputes these hours; answer the dispute first')
  return settle(ctx, await proposed(ctx, shift), 'approve', how)
}

/** Takes the step into APPROVED, counts the work once and tells everyone. */
export async function settle(
  ctx: Ctx,
  shift: EngagementHours,
  event: 'approve' | 'auto_approve' | 'answer' | 'concede',
  { is_automatic }: HowApproved,
): Promise<EngagementHours> {
  const { application, gig, sheet } = shift
  const state = await nextState(ctx, shift, event)
  const approved = await changeSheet(ctx, shift, {
    state,
    approved_at: ctx.now,
    approved_by: ctx.actor.user_id || null,
    is_auto_approved: is_automatic,
  })
  if (sheet.approved_at === null) await countWork(ctx, approved)
  await announce(ctx, 'hours.approved', { ...newsOf(application), is_automatic }, topicsOf(application))
  ctx.log.info({ gig_id: gig.id, application_id: application.id, event }, 'Hours approved')
  return approved
}

async function proposed(ctx: Ctx, shift: EngagementHours): Promise<EngagementHours> {
  if (shift.sheet.state !== 'OPEN') return shift
  const { clock_in, clock_out } = clockOf(shift.evidence)
  if (clock_in && !clock_out) throw problem('conflict', 'The pro is still on the clock')
  if (ctx.now < shift.gig.end_time) throw problem('conflict', 'The shift is not over')
  return propose(ctx, shift, { is_automatic: false })
}

async function countWork(ctx: Ctx, { application, gig }: EngagementHours): Promise<void> {
  await recordOutcome(ctx, {
    pro_id: application.pro_id,
    application_id: application.id,
    organization_id: application.organization_id,
    skill_id: gig.skill_id,
    kind: 'WORKED',
    was_direct_offer: application.application_type !== null,
    was_instant: application.is_instant,
  })
  await recordWorkedTogether(ctx, application)
}
