import type * as contract from '@crewcall/contract/chat.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { candidateRead } from './candidate-messages.ts'
import { channelById, channelsOf, unreadIn, unreadOf, viewChannel } from './channel.ts'
import type { OpenChannel } from './channel.ts'
import { lastMessages } from './messages.ts'

/** The caller's conversations, the latest first. */
export async function listChats(ctx: Ctx, { query }: Input<typeof contract.listChats>): Promise<Reply<typeof contract.listChats>> {
  const found = await channelsOf(ctx, query)
  return { ...found, results: await viewed(ctx, found.results) }
}

/** What the caller has not read, for the badge. */
export function countUnread(ctx: Ctx): Promise<Reply<typeof contract.countUnreadChats>> {
  return unreadOf(ctx)
}

/** One conversation. @throws problem not_found */
export async function getChat(ctx: Ctx, { params }: Input<typeof contract.getChat>): Promise<Reply<typeof contract.getChat>> {
  return viewOne(ctx, await channelById(ctx, params.id))
}

/** Marks as read up to a message; never less than before. @throws problem not_found */
export async function readChat(ctx: Ctx, { params, body }: Input<typeof contract.readChat>): Promise<Reply<typeof contract.readChat>> {
  const channel = await channelById(ctx, params.id)
  const upTo = Math.min(body.seq, channel.readable_to)
  const { read_seq } = await ctx.tx.one<{ read_seq: number }>(sql`
    insert into chat_members as m (organization_id, channel_id, user_id, side, seqs, read_seq)
    values (${channel.organization_id}, ${channel.id}, ${ctx.actor.user_id}, 'BUSINESS', '{[1,)}', ${upTo})
    on conflict (organization_id, channel_id, user_id) do update set read_seq = greatest(m.read_seq, excluded.read_seq) returning read_seq`)
  if (channel.kind === 'CANDIDATE' && !channel.is_manager) await candidateRead(ctx, channel, read_seq)
  await announce(ctx, 'chat.read', { channel_id: channel.id, seq: read_seq }, [`user:${ctx.actor.user_id}`])
  const read = Math.max(channel.read_seq, read_seq)
  return { read_seq: read, unread_count: unreadIn({ ...channel, read_seq: read }) }
}

/** Switches the caller's notifications of a conversation off or on. @throws problem not_found */
export async function muteChat(ctx: Ctx, { params, body }: Input<typeof contract.muteChat>): Promise<Reply<typeof contract.muteChat>> {
  const channel = await channelById(ctx, params.id)
  await ctx.tx.run(sql`
    insert into chat_members as m (organization_id, channel_id, user_id, side, seqs, is_muted)
    values (${channel.organization_id}, ${channel.id}, ${ctx.actor.user_id}, 'BUSINESS', '{[1,)}', ${body.is_muted})
    on conflict (organization_id, channel_id, user_id) do update set is_muted = excluded.is_muted`)
  await announce(ctx, 'chat.changed', { channel_id: channel.id, seq: channel.readable_to }, [`user:${ctx.actor.user_id}`])
  return viewOne(ctx, { ...channel, is_muted: body.is_muted })
}

/** A conversation with its last message. */
export async function viewOne(ctx: Ctx, channel: OpenChannel): Promise<Reply<typeof contract.getChat>> {
  const [view] = await viewed(ctx, [channel])
  return view as Reply<typeof contract.getChat> // one in, one out
}

/** Conversations with their last messages. */
export async function viewed(ctx: Ctx, channels: readonly OpenChannel[]) {
  const last = await lastMessages(ctx, channels)
  return channels.map((channel) => ({ ...viewChannel(ctx, channel), last_message: last.get(channel.id) ?? null }))
}
