import type * as contract from '@crewcall/contract/chat.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { mediaByIds } from '../media/index.ts'
import { candidateName, isOfOwnLink } from './candidate-channels.ts'
import { channelById } from './channel.ts'
import type { OpenChannel } from './channel.ts'
import { viewPerson } from './person.ts'
import { keyOf, subjectsOf } from './support-subjects.ts'

type Message = Pick<
  Tables['chat_messages'],
  | 'organization_id'
  | 'channel_id'
  | 'seq'
  | 'author_user_id'
  | 'side'
  | 'client_id'
  | 'body'
  | 'quick_reply'
  | 'attachment_id'
  | 'created_ts'
  | 'asks_acknowledgement'
> & {
  is_deleted: boolean
  is_own: boolean
  name: string
  headshot_public_id: string | null
  acknowledged_at: Date | null
  hidden: string | null
}
type Readable = Pick<OpenChannel, 'organization_id' | 'id' | 'readable'>
export type MessageView = Reply<typeof contract.sendChatMessage>

/** The name under which the author of `t` writes. */
export const authorName = sql`case t.side when 'PRO' then coalesce(p.display_name, u.first_name, '') when 'GUEST' then coalesce(i.name, '') when 'CANDIDATE' then ${candidateName}
  else coalesce(n.display_name, u.first_name, '') end`
/** The picture beside it. */
export const authorHeadshot = sql`coalesce(p.headshot_public_id, n.headshot_public_id::text) as headshot_public_id`
/** Who the author of `t` is. */
export const authorTables = sql`left join users u on u.id = t.author_user_id left join pros p on p.user_id = t.author_user_id and t.side in ('PRO', 'CANDIDATE')
  left join chat_links i on i.organization_id = t.organization_id and i.id = t.link_id
  left join chat_profiles n on n.user_id = t.author_user_id and t.side = 'BUSINESS'`
const tables = sql`chat_messages t ${authorTables}`
const columns = (
  ctx: Ctx,
) => sql`t.organization_id, t.channel_id, t.seq, t.author_user_id, t.side, t.client_id, t.body, t.quick_reply, t.attachment_id, t.created_ts,
  coalesce(t.author_user_id = ${ctx.actor.user_id}, false) or ${isOfOwnLink(ctx)} as is_own,
  t.asks_acknowledgement, t.deleted_at is not null as is_deleted, ${authorName} as name,
  case when t.hidden_at is not null then 'REMOVED' when exists (select from chat_reports r where r.organization_id = t.organization_id
    and r.channel_id = t.channel_id and r.seq = t.seq and r.reporter_user_id = ${ctx.actor.user_id}) then 'REPORTED' end as hidden,
  ${authorHeadshot}, (select a.acknowledged_at from chat_acknowledgements a where a.organization_id = t.organization_id
    and a.channel_id = t.channel_id and a.seq = t.seq and a.user_id = ${ctx.actor.user_id}) as acknowledged_at`

/** The messages that the caller may read: the last ones, those after a number, or those before one; always the oldest first. */
export async function listMessages(
  ctx: Ctx,
  { params, query }: Input<typeof contract.listChatMessages>,
): Promise<Reply<typeof contract.listChatMessages>> {
  const channel = await channelById(ctx, params.id)
  const { after, before, limit } = query
  const isForward = after !== undefined
  const from = isForward ? sql`t.seq > ${after}` : before === undefined ? sql`true` : sql`t.seq < ${before}`
  const found = await rowsOf(ctx, channel, sql`${from} order by t.seq ${isForward ? sql`asc` : sql`desc`} limit ${limit + 1}`)
  const shown = found.slice(0, limit)
  const hasMore = found.length > limit
  return {
    messages: await viewMessages(ctx, isForward ? shown : shown.toReversed()),
    has_earlier: isForward ? after > 0 : hasMore,
    has_later: isForward ? hasMore : before !== undefined,
  }
}

/** The newest message of each channel that the caller may read. */
export async function lastMessages(ctx: Ctx, channels: readonly OpenChannel[]): Promise<Map<number, MessageView>> {
  if (channels.length === 0) return new Map()
  const rows = await ctx.tx.rows<Message>(sql`
    select ${columns(ctx)} from unnest(${channels.map((each) => each.organization_id)}::bigint[], ${channels.map((each) => each.id)}::bigint[],
      ${channels.map((each) => each.readable_to)}::bigint[]) as last (organization_id, channel_id, seq)
    join ${tables} on t.organization_id = last.organization_id and t.channel_id = last.channel_id and t.seq = last.seq
    join unnest(${channels.map((each) => each.id)}::bigint[], ${channels.map((each) => each.readable)}::int8multirange[]) as may (channel_id, seqs)
      on may.channel_id = t.channel_id and may.seqs @> t.seq`)
  return new Map((await viewMessages(ctx, rows)).map((message) => [message.channel_id, message]))
}

/** Messages with these numbers, for whoever may read all of a channel; the oldest first. */
export async function messagesBetween(ctx: Ctx, channel: Omit<Readable, 'readable'>, from: number, to: number): Promise<MessageView[]> {
  const between = sql`t.seq between ${from} and ${to} order by t.seq`
  return viewMessages(ctx, await rowsOf(ctx, { ...channel, readable: '{[1,)}' }, between))
}

/** The last messages before a number, for whoever may read all of a channel; the oldest first. */
export async function messagesBefore(
  ctx: Ctx,
  channel: Readable,
  { before, limit }: { before: number; limit: number },
): Promise<MessageView[]> {
  const rows = await rowsOf(ctx, channel, sql`t.seq < ${before} order by t.seq desc limit ${limit}`)
  return viewMessages(ctx, rows.toReversed())
}

/** One message of a channel that the caller may read; undefined if there is none. */
export async function messageWhere(ctx: Ctx, channel: Readable, where: Sql): Promise<MessageView | undefined> {
  return (await viewMessages(ctx, await rowsOf(ctx, channel, where)))[0]
}

/** Messages by what follows the tables of a statement: further joins, the condition and the order. */
export async function messagesBy(ctx: Ctx, rest: Sql): Promise<MessageView[]> {
  return viewMessages(ctx, await ctx.tx.rows<Message>(sql`select ${columns(ctx)} from ${tables} ${rest}`))
}

function rowsOf(ctx: Ctx, { organization_id, id, readable }: Readable, where: Sql): Promise<Message[]> {
  return ctx.tx.rows<Message>(sql`
    select ${columns(ctx)} from ${tables}
    where t.organization_id = ${organization_id} and t.channel_id = ${id} and ${readable}::int8multirange @> t.seq and ${where}`)
}

async function viewMessages(ctx: Ctx, rows: readonly Message[]): Promise<MessageView[]> {
  const files = await mediaByIds(
    ctx,
    rows.flatMap((row) => (row.attachment_id === null || !isShown(row) ? [] : [row.attachment_id])),
  )
  const byId = new Map(files.map((file) => [file.id, file]))
  const subjects = await subjectsOf(ctx, rows)
  return rows.map(({ author_user_id, name, side, headshot_public_id, attachment_id, body, quick_reply, ...message }) => ({
    ...message,
    about: (isShown(message) && subjects.get(keyOf(message))) || null,
    author: viewPerson(ctx, author_user_id, { name, side, headshot_public_id }),
    hidden: message.hidden as MessageView['hidden'],
    body: isShown(message) ? body : '',
    quick_reply: isShown(message) ? (quick_reply as MessageView['quick_reply']) : null,
    attachment: (attachment_id !== null && isShown(message) && byId.get(attachment_id)) || null,
  }))
}

function isShown({ is_deleted, hidden }: Pick<Message, 'is_deleted' | 'hidden'>): boolean {
  return !is_deleted && hidden === null
}
