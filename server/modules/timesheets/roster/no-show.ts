import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { markNoShow as markEndpoint, undoNoShow as undoEndpoint } from '@crewcall/contract/timesheets.ts'
import { noShowAllowedAt } from '@crewcall/contract/rules/windows.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import { markNoShow as cancelAsNoShow, undoNoShow as restore } from '../../applications/index.ts'
import { clockOf } from '../hours/evidence.ts'
import { propose } from '../hours/propose-hours.ts'
import { requireLive, requireUnlocked, hoursForUpdate } from '../hours/engagement-hours.ts'
import { viewRosterRow } from './view-roster.ts'

/**
 * Marks a pro as a no-show (docs/rules/pros.md#suspensions): from 15 minutes after the start until the hours are locked. The suspension
 * policy may suspend the pro.
 */
export async function markNoShow(ctx: Ctx, { params }: Input<typeof markEndpoint>): Promise<Reply<typeof markEndpoint>> {
  const shift = await hoursForUpdate(ctx, params.id)
  allow(ctx, 'roster.no_show', { ...locationScopeOf(shift.gig), pro_id: shift.application.pro_id })
  requireLive(shift)
  requireUnlocked(shift)
  if (ctx.now < noShowAllowedAt(shift.gig.start_time)) throw problem('conflict', 'NO_SHOW_TOO_EARLY')
  if (clockOf(shift.evidence).clock_in) throw problem('conflict', 'CLOCKED_IN_SEND_HOME')
  if (shift.sheet.state === 'DISPUTED') throw problem('conflict', 'PRO_DISPUTES_HOURS')
  await cancelAsNoShow(ctx, shift)
  return viewRosterRow(ctx, shift.application.id)
}

/**
 * Undoes a no-show: the pro gets the opening back and the suspension policy ignores it; shifts cancelled by the suspension stay cancelled.
 */
export async function undoNoShow(ctx: Ctx, { params }: Input<typeof undoEndpoint>): Promise<Reply<typeof undoEndpoint>> {
  const shift = await hoursForUpdate(ctx, params.id)
  const { application, gig } = shift
  allow(ctx, 'roster.no_show', { ...locationScopeOf(gig), pro_id: application.pro_id })
  if (application.cancellation_reason !== 'NO_SHOW' || gig.cancelled_at !== null) throw problem('conflict', 'NOT_MARKED_NO_SHOW')
  requireUnlocked(shift)
  const restored = { ...shift, application: await restore(ctx, shift) }
  if (restored.sheet.state === 'OPEN' && ctx.now >= gig.end_time) await propose(ctx, restored, { is_automatic: false })
  return viewRosterRow(ctx, application.id)
}
