import type * as contract from '@crewcall/contract/chat.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { isActingAt } from '@crewcall/contract/rules/policy.ts'
import { CHAT_CLOSES_HOURS, CHAT_MESSAGES_A_MINUTE } from '@crewcall/contract/rules/windows.ts'
import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { claimRate } from '../../platform/rate-limit.ts'
import { noteAct } from '../../platform/still-acting.ts'
import { takeMedia } from '../media/index.ts'
import { announceInbox, countInbox } from './candidate-messages.ts'
import { channelById, channelForUpdate, requireGroup, shiftOf, silence } from './channel.ts'
import type { OpenChannel } from './channel.ts'
import { messageWhere } from './messages.ts'
import type { MessageView } from './messages.ts'
import { viewOne } from './read.ts'
import { askSupport } from './support-waiting.ts'

/**
 * Writes a message. Repeated with the same `client_id`, it answers with the one that exists (docs/rules/chat.md#messages).
 * @throws problem not_found, conflict if nobody writes there, forbidden to ask for confirmation, invalid if the file cannot be used, rate_limited
 */
export async function sendMessage(
  ctx: Ctx,
  { params, body }: Input<typeof contract.sendChatMessage>,
): Promise<Reply<typeof contract.sendChatMessage>> {
  const channel = await channelForUpdate(ctx, params.id)
  const mine = sql`t.author_user_id = ${ctx.actor.user_id} and t.client_id = ${body.client_id}`
  const sent = await messageWhere(ctx, channel, mine)
  if (sent) return sent
  refuse(silence(ctx, channel))
  await requirePace(ctx)
  if (body.asks_acknowledgement) requireGroup(channel)
  if (body.asks_acknowledgement) allow(ctx, 'chat.announce', shiftOf(channel))
  const counted = channel.kind === 'CANDIDATE' ? await countInbox(ctx, channel, body) : undefined
  if (body.attachment_id !== null) await takeMedia(ctx, { ids: [body.attachment_id], purpose: 'ATTACHMENT', field: 'attachment_id' })
  const by = { user_id: ctx.actor.user_id, link_id: null, side: channel.is_manager ? 'BUSINESS' : counted ? 'CANDIDATE' : 'PRO' }
  const seq = await append(ctx, channel, by, { ...body, counts: counted?.counts })
  await recordActing(ctx, channel, 'chat.write')
  if (counted) await announceInbox(ctx, channel, counted.told_at)
  if (channel.kind === 'SUPPORT') await askSupport(ctx, { channel_id: channel.id, seq })
  return found(await messageWhere(ctx, channel, mine))
}

// Chats keep their own history: only what is written for a location is in that of the location as well, without its words.
async function recordActing(ctx: Ctx, channel: OpenChannel, action: 'chat.write' | 'chat.take_back'): Promise<void> {
  const { organization_id, location_id, gig_id, id } = channel
  if (!channel.is_manager || location_id === null || !isActingAt(ctx.actor, { location_id })) return
  noteAct(ctx.actor)
  await record(ctx, { action, object_type: 'chat', object_id: id, organization_id, location_id, gig_id })
}

// Whoever writes faster is no person: the outbox keeps the message and sends it later.
async function requirePace({ tx, actor }: Ctx): Promise<void> {
  const { allowed, retry_after } = await claimRate(tx, `chat-send:${actor.user_id}`, CHAT_MESSAGES_A_MINUTE, 60)
  if (!allowed) throw problem('rate_limited', 'CHAT_TOO_MANY', { retry_after })
}

type Author = { user_id: number | null; link_id: number | null; side: string }
type Said = {
  client_id: string
  body: string
  quick_reply: string | null
  attachment_id?: number | null
  asks_acknowledgement?: boolean
  /** What else the message changes of its channel `c`. */
  counts?: Sql | undefined
}

/**
 * Writes the next message of a channel that is locked, and tells those who take part. Its author has read it if they had read everything before: who
 * writes without having looked has seen nothing.
 */
export async function append(
  ctx: Ctx,
  channel: Pick<OpenChannel, 'organization_id' | 'location_id' | 'id'>,
  by: Author,
  { client_id, body, quick_reply, attachment_id = null, asks_acknowledgement = false, counts = empty }: Said,
): Promise<number> {
  const { organization_id, id } = channel
  const { seq } = await ctx.tx.one<{ seq: number }>(sql`
    with bumped as (
      update chat_channels c set last_seq = c.last_seq + 1, last_at = ${ctx.now}${counts} where organization_id = ${organization_id} and id = ${id} returning last_seq
    ), seen as (
      insert into chat_members as m (organization_id, channel_id, user_id, side, seqs, read_seq)
      select ${organization_id}, ${id}, ${by.user_id}, ${by.side === 'PLATFORM' ? by.side : 'BUSINESS'}, '{[1,)}', case when coalesce(o.read_seq, 0) >= last_seq - 1 then last_seq else 0 end
      from bumped left join chat_members o on o.organization_id = ${organization_id} and o.channel_id = ${id} and o.user_id = ${by.user_id}
      where ${by.user_id}::bigint is not null
      on conflict (organization_id, channel_id, user_id) do update set read_seq = greatest(m.read_seq, excluded.read_seq)
    )
    insert into chat_messages (organization_id, channel_id, seq, author_user_id, link_id, side, client_id, body, quick_reply, attachment_id,
      asks_acknowledgement, created_ts)
    select ${organization_id}, ${id}, last_seq, ${by.user_id}, ${by.link_id}, ${by.side}, ${client_id}, ${body.trim()}, ${quick_reply},
      ${attachment_id}, ${asks_acknowledgement}, ${ctx.now} from bumped returning seq`)
  await announce(ctx, 'chat.message_sent', { channel_id: id, seq }, await topicsOf(ctx, channel))
  return seq
}

/** Takes back a message of the caller's own; its number stays. @throws problem not_found, conflict where one can only read by now */
export async function deleteMessage(
  ctx: Ctx,
  { params }: Input<typeof contract.deleteChatMessage>,
): Promise<Reply<typeof contract.deleteChatMessage>> {
  const channel = await channelById(ctx, params.id)
  const own = await messageWhere(ctx, channel, sql`t.seq = ${params.seq}`)
  if (!own?.is_own) throw problem('not_found', 'CHAT_DOES_NOT_EXIST')
  const why = silence(ctx, channel)
  // Who left or was muted can still take back.
  if (why === 'CLOSED' || why === 'ENDED') refuse(why)
  await ctx.tx.run(sql`
    update chat_messages set deleted_at = ${ctx.now}
    where organization_id = ${channel.organization_id} and channel_id = ${channel.id} and seq = ${params.seq} and deleted_at is null`)
  await recordActing(ctx, channel, 'chat.take_back')
  await announce(ctx, 'chat.changed', { channel_id: channel.id, seq: own.seq }, await topicsOf(ctx, channel))
  await announceInbox(ctx, channel, null)
  return {}
}

/** Lets only managers and the captain write, or everybody. @throws problem not_found, forbidden */
export async function setMode(ctx: Ctx, { params, body }: Input<typeof contract.setChatMode>): Promise<Reply<typeof contract.setChatMode>> {
  const channel = await channelForUpdate(ctx, params.id)
  const { organization_id, id } = channel
  allow(ctx, 'chat.set_mode', shiftOf(channel))
  requireGroup(channel)
  refuse(silence(ctx, channel))
  await ctx.tx.run(sql`
    update chat_channels set is_announcement_only = ${body.is_announcement_only} where organization_id = ${organization_id} and id = ${id}`)
  await announce(ctx, 'chat.changed', { channel_id: id, seq: channel.last_seq }, await topicsOf(ctx, channel))
  return viewOne(ctx, { ...channel, ...body })
}

/** Refuses to write for a reason. @throws problem conflict */
export function refuse(why: ReturnType<typeof silence>): void {
  if (why === 'CLOSED') throw problem('conflict', 'CHAT_CLOSED', { values: { hours: CHAT_CLOSES_HOURS } })
  if (why === 'ENDED') throw problem('conflict', 'CHAT_ENDED')
  if (why === 'SILENCED') throw problem('conflict', 'CHAT_SILENCED')
  if (why === 'LEFT') throw problem('conflict', 'CHAT_LEFT')
  if (why === 'ANNOUNCEMENTS_ONLY') throw problem('conflict', 'CHAT_ANNOUNCEMENTS_ONLY')
}

type Place = Pick<OpenChannel, 'organization_id' | 'location_id' | 'id'>

/**
 * Whoever takes part at this moment. Screens are told the number of the message only, and ask for it with their own rights. The topic of a location is
 * received by everybody with a role there: in a conversation with one pro or candidate those are named who read it.
 */
export async function topicsOf({ tx }: Ctx, { organization_id, location_id, id }: Place): Promise<string[]> {
  const { kind, users } = await tx.one<{ kind: string; users: number[] }>(sql`
    select c.kind, array(
      select m.user_id from chat_members m where m.organization_id = c.organization_id and m.channel_id = c.id and m.is_in
        and (m.side = 'PRO' or (m.side = 'BUSINESS' and c.kind = 'SUPPORT'))
      union
      select h.user_id from memberships h where c.kind in ('ONE_TO_ONE', 'CANDIDATE') and h.organization_id = c.organization_id
        and h.location_id = ${location_id} and h.role in ('ADMIN', 'TEAM_MEMBER')) as users
    from chat_channels c where c.organization_id = ${organization_id} and c.id = ${id}`)
  const shared = { SHIFT_GROUP: [`location:${location_id}`], SUPPORT: ['admin'] }[kind] ?? []
  return [...shared, ...users.map((user) => `user:${user}`)]
}

/** A message that was just written. */
export function found(message: MessageView | undefined): MessageView {
  if (!message) throw new Error('A message just written cannot be read')
  return message
}
