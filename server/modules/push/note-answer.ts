import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { updateRows } from '../../platform/write.ts'
import type { PushResult } from '../../ports/push.ts'
import type { Device } from './devices.ts'
import { end } from './end.ts'

const mostRefusals = 5

/**
 * What the answer of a push service means for the device: one that is gone ends at once, one that was refused five times in a row too. That
 * also removes those whose key the service no longer accepts, which it never reports as gone.
 */
export async function noteAnswer(ctx: Ctx, { id }: Pick<Device, 'id'>, { device }: Pick<PushResult, 'device'>): Promise<void> {
  const it = sql`id = ${id}`
  if (device === 'FINE') await updateRows(ctx.tx, 'push_subscriptions', it, { last_ok_at: ctx.now, failures: 0 })
  if (device === 'GONE') await end(ctx, it, 'gone')
  if (device === 'KEY_RETIRED') await end(ctx, it, 'key_retired')
  if (device === 'REFUSED') await countRefusal(ctx, id)
}

// Locked first: with a count of its own each of two refusals at once would be the fourth.
async function countRefusal(ctx: Ctx, id: number): Promise<void> {
  const found = await ctx.tx.maybe<Pick<Device, 'failures'>>(
    sql`select failures from push_subscriptions where id = ${id} and ended_at is null for no key update`,
  )
  if (!found) return
  if (found.failures + 1 >= mostRefusals) await end(ctx, sql`id = ${id}`, 'refused')
  else await updateRows(ctx.tx, 'push_subscriptions', sql`id = ${id}`, { failures: found.failures + 1 })
}
