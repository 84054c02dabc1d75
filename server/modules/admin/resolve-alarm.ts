import type { resolveAlarm as endpoint } from '@crewcall/contract/admin.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { resolveAlarmByHand } from '../../platform/alarms.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { viewAlarm } from './list-alarms.ts'

/** Resolves an alarm manually, with a note of what was done. @throws problem conflict when it is already resolved */
export async function resolveAlarm(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { kind } = await viewAlarm(ctx, params.id)
  allow(ctx, 'admin.alarms')
  const { resolution } = body
  const isMine = await resolveAlarmByHand(ctx.tx, params.id, { user_id: ctx.actor.user_id, resolution })
  if (!isMine) throw problem('conflict', 'ALARM_RESOLVED_ALREADY')
  await record(ctx, { action: 'alarm.resolve', object_type: 'alarm', object_id: params.id, after: { kind, resolution } })
  return viewAlarm(ctx, params.id)
}
