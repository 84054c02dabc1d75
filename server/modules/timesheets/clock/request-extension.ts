import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { requestExtension as endpoint } from '@crewcall/contract/timesheets.ts'
import { canRequestExtensionAt } from '@crewcall/contract/rules/windows.ts'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { eventIds, topicsOf } from '../../engagements/index.ts'
import { clockOf } from '../hours/evidence.ts'
import { changeSheet, ownHoursForUpdate, requireLive } from '../hours/engagement-hours.ts'
import type { EngagementHours } from '../hours/engagement-hours.ts'
import { viewClock } from './view-clock.ts'

/** The pro reports that the work continues; possible during the first 15 minutes after the end. */
export async function requestExtension(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shift = await ownHoursForUpdate(ctx, params.id)
  allow(ctx, 'extension.request', { pro_id: shift.application.pro_id })
  return viewClock(ctx, await askForMore(ctx, shift))
}

/** Records that a pro works on after the end, once. @throws problem conflict outside the first 15 minutes, or off the clock */
export async function askForMore(ctx: Ctx, shift: EngagementHours): Promise<EngagementHours> {
  requireLive(shift)
  if (shift.sheet.extension_requested_at !== null) return shift
  const { clock_in, clock_out } = clockOf(shift.evidence)
  if (!clock_in || clock_out || shift.sheet.state !== 'OPEN') throw problem('conflict', 'PRO_NOT_ON_THE_CLOCK')
  if (!canRequestExtensionAt(ctx.now, shift.gig.end_time)) throw problem('conflict', 'EXTENSION_NOT_NOW')
  const asked = await changeSheet(ctx, shift, { extension_requested_at: ctx.now })
  await announce(ctx, 'extension.requested', eventIds(shift.application), topicsOf(shift.application))
  return asked
}
