import type { listNotifications } from '@crewcall/contract/notifications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { page } from '../../platform/lists.ts'

/** The caller's notifications, newest first, with the number for the bell. */
export async function list(ctx: Ctx, { query }: Input<typeof listNotifications>): Promise<Reply<typeof listNotifications>> {
  const found = await page<Tables['notifications']>(ctx.tx, {
    select: sql`*`,
    from: sql`notifications`,
    where: sql`user_id = ${ctx.actor.user_id}`,
    order: sql`id desc`,
    query,
  })
  const { unread_count } = await ctx.tx.one<{ unread_count: number }>(sql`
    select count(*) as unread_count from notifications where user_id = ${ctx.actor.user_id} and read_at is null`)
  return { ...found, unread_count }
}
