import type { readNotifications } from '@crewcall/contract/notifications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { every, updateRows } from '../../platform/write.ts'

/** Marks the caller's notifications as read: the given ones, or all. Ids of others are ignored. */
export async function read(ctx: Ctx, { body }: Input<typeof readNotifications>): Promise<Reply<typeof readNotifications>> {
  const isMine = sql`user_id = ${ctx.actor.user_id} and read_at is null`
  const isNamed = body.notification_ids !== undefined && sql`id = any(${body.notification_ids}::bigint[])`
  await updateRows(ctx.tx, 'notifications', every(isMine, isNamed), { read_at: ctx.now })
  return {}
}
