import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { requestExtension as endpoint } from '@crewcall/contract/timesheets.ts'
import { canRequestExtensionAt, SNAP_MINUTES } from '@crewcall/contract/rules/windows.ts'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { eventIds, topicsOf } from '../../engagements/index.ts'
import { timeOf } from './device-time.ts'
import { clockOf } from '../hours/evidence.ts'
import { changeSheet, ownHoursForUpdate, requireLive } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { viewClock } from './view-clock.ts'

/** The pro reports that the work continues (docs/rules/hours.md#extra-time). One made offline counts by its time. */
export async function requestExtension(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await ownHoursForUpdate(ctx, params.id)
  allow(ctx, 'extension.request', { pro_id: shift.application.pro_id })
  return viewClock(ctx, await askForMore(ctx, shift, { at: timeOf(ctx, body), is_offline: body.is_offline }))
}

/**
 * Records once that a pro works on after the end; the manager has 24 hours from now on.
 * @throws problem conflict if it was asked earlier than 30 minutes before the end, or off the clock
 */
export async function askForMore(
  ctx: Ctx,
  shift: EngagementHours,
  { at, is_offline }: { at: Date; is_offline: boolean } = { at: ctx.now, is_offline: false },
): Promise<EngagementHours> {
  requireLive(shift)
  const { sheet, gig, evidence } = shift
  if (sheet.extension_requested_at !== null) return shift
  const { clock_in, clock_out } = clockOf(evidence)
  // The clock-out, or an automatic one, may have arrived before what was asked offline.
  const isOpen = sheet.state === 'OPEN' || (is_offline && sheet.state === 'PROPOSED')
  if (!isOpen || !clock_in || at < clock_in.time || (clock_out && at >= clock_out.time)) throw problem('conflict', 'PRO_NOT_ON_THE_CLOCK')
  if (!canRequestExtensionAt(at, gig.end_time)) throw problem('conflict', 'EXTENSION_NOT_NOW')
  return asked(ctx, shift)
}

/** The time that an employee (W-2) worked counts: whoever clocks out later than the end has asked for extra time by it. */
export async function askByWorking(ctx: Ctx, shift: EngagementHours, until: Date): Promise<EngagementHours> {
  const { application, gig, sheet } = shift
  const isLonger = until.getTime() > gig.end_time.getTime() + SNAP_MINUTES * 60_000
  return application.employment_type === 'W2' && isLonger && sheet.extension_requested_at === null ? asked(ctx, shift) : shift
}

async function asked(ctx: Ctx, shift: EngagementHours): Promise<EngagementHours> {
  const changed = await changeSheet(ctx, shift, { extension_requested_at: ctx.now })
  await announce(ctx, 'extension.requested', eventIds(shift.application), topicsOf(shift.application))
  return changed
}
