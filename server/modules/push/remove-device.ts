import type { removePushDevice } from '@crewcall/contract/push.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { end } from './end.ts'

/** Sends no more pushes to a device of the caller, this one or another. @throws problem not_found */
export async function removeDevice(ctx: Ctx, { params }: Input<typeof removePushDevice>): Promise<Record<never, never>> {
  const ended = await end(ctx, sql`id = ${params.id} and user_id = ${ctx.actor.user_id}`, 'removed')
  if (ended === 0) throw problem('not_found', 'NOT_FOUND')
  return {}
}
