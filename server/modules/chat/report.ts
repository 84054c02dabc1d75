import type * as contract from '@crewcall/contract/chat-moderation.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { channelById } from './channel.ts'
import { messageWhere } from './messages.ts'

/**
 * Reports a message: it is hidden from the caller, and the platform gets what was written, also if its author has taken it back since
 * (docs/rules/chat.md#reports).
 * @throws problem not_found, conflict for a message of one's own
 */
export async function reportMessage(
  ctx: Ctx,
  { params, body }: Input<typeof contract.reportChatMessage>,
): Promise<Reply<typeof contract.reportChatMessage>> {
  await requireRate(ctx.tx, `chat-report:${ctx.actor.user_id}`, 30, 3600)
  const channel = await channelById(ctx, params.id)
  const message = await messageWhere(ctx, channel, sql`t.seq = ${params.seq}`)
  if (!message) throw problem('not_found', 'CHAT_DOES_NOT_EXIST')
  if (message.is_own) throw problem('conflict', 'CHAT_OWN_MESSAGE')
  const { organization_id, id: channel_id } = channel
  const { seq } = message
  await ctx.tx.run(sql`
    insert into chat_cases (organization_id, channel_id, seq, author_user_id, link_id, body, quick_reply, attachment_id, opened_at)
    select organization_id, channel_id, seq, author_user_id, link_id, body, quick_reply, attachment_id, ${ctx.now} from chat_messages
    where organization_id = ${organization_id} and channel_id = ${channel_id} and seq = ${seq} on conflict do nothing`)
  const added = await ctx.tx.run(sql`
    insert into chat_reports (organization_id, channel_id, seq, reporter_user_id, reason, note, reported_at)
    values (${organization_id}, ${channel_id}, ${seq}, ${ctx.actor.user_id}, ${body.reason}, ${body.note}, ${ctx.now}) on conflict do nothing`)
  if (added > 0) {
    await announce(ctx, 'chat.reported', { channel_id, seq }, ['admin'])
    await announce(ctx, 'chat.changed', { channel_id, seq }, [`user:${ctx.actor.user_id}`])
  }
  return { ...message, body: '', quick_reply: null, attachment: null, hidden: message.hidden ?? 'REPORTED' }
}
