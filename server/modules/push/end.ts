import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { updateRows } from '../../platform/write.ts'

/**
 * Why a device takes no more pushes. `removed`: the person said so. `replaced`: the same browser has a new address. `gone`, `refused`: the
 * push service says so. `key_retired`: its key is no longer in use. The database adds `signed_out` and `moved` (migration 0166).
 */
type Reason = 'removed' | 'signed_out' | 'replaced' | 'gone' | 'refused' | 'key_retired'

/** Ends the devices that match the condition and have not ended; what a sender would need is deleted. @returns how many */
export function end(ctx: Ctx, which: Sql, because: Reason): Promise<number> {
  return updateRows(ctx.tx, 'push_subscriptions', sql`${which} and ended_at is null`, {
    ended_at: ctx.now,
    ended_because: because,
    endpoint: '',
    p256dh: '',
    auth: '',
  })
}

/** Ends all devices of a person who is signed out everywhere, also those whose sessions ran out before. */
export async function endDevicesOf(ctx: Ctx, userId: number): Promise<void> {
  await end(ctx, sql`user_id = ${userId}`, 'signed_out')
}
