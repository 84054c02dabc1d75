import { clockInOpensAt } from '@crewcall/contract/rules/windows.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problemOf } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { ownHoursForUpdate } from '../hours/engagement-hours.ts'
import { notOpenYet, untimely } from './punch.ts'
import { recordPunch } from './record-punch.ts'
import type { PunchType } from './record-punch.ts'

/**
 * A pro who calls could not clock in or out: the punch of this moment waits for a manager (docs/rules/phone.md#what-can-be-done). Repeated with the
 * same `client_punch_id`, it is recorded once. @throws problem conflict if a punch could not count even then
 */
export async function punchByPhone(
  ctx: Ctx,
  applicationId: number,
  { punch_type, client_punch_id }: { punch_type: PunchType; client_punch_id: string },
): Promise<void> {
  const shift = await ownHoursForUpdate(ctx, applicationId)
  allow(ctx, 'pro.clock', { pro_id: shift.application.pro_id })
  if (shift.evidence.punches.some((punch) => punch.client_punch_id === client_punch_id)) return
  if (ctx.now < clockInOpensAt(shift.gig.start_time)) throw problemOf('conflict', notOpenYet.why)
  const refused = untimely(shift, punch_type, ctx.now)
  if (refused && refused.waits === undefined) throw problemOf('conflict', refused.why)
  await recordPunch(ctx, shift, { client_punch_id, punch_type, time: ctx.now, verdict: 'PENDING', pending_reason: 'BY_PHONE' })
}
