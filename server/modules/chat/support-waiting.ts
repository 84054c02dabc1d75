import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { ofPlatform } from './support-channels.ts'

/** Since when people wait for an answer of the platform, for its work queues. */
export const supportWaiting = sql`select waiting_since as since from support_talks where waiting_since is not null`
/** Who takes care of a conversation that is not closed, for the same queues. */
export const supportTaken = sql`select taken_by as user_id from support_talks where taken_by is not null and closed_at is null`

/** After a message of a person to the platform: they wait from then on, if they did not already; a closed conversation is open again. */
export async function askSupport(ctx: Ctx, { channel_id, seq }: { channel_id: number; seq: number }): Promise<void> {
  const isNew = await ctx.tx.run(sql`
    update support_talks set waiting_since = ${ctx.now}, closed_at = null
    where platform_id = ${ofPlatform} and channel_id = ${channel_id} and waiting_since is null`)
  if (isNew > 0) await announce(ctx, 'support.asked', { channel_id, seq }, ['admin'])
}
