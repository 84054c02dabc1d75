import type * as contract from '@crewcall/contract/chat.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { mediaByIds, openMediaUrl } from '../media/index.ts'
import { channelById } from './channel.ts'
import type { OpenChannel } from './channel.ts'

type Message = Pick<
  Tables['chat_messages'],
  'channel_id' | 'seq' | 'author_user_id' | 'side' | 'client_id' | 'body' | 'quick_reply' | 'attachment_id' | 'created_ts'
> & { is_deleted: boolean; name: string; headshot_public_id: string | null }
export type MessageView = Reply<typeof contract.sendChatMessage>

const columns = sql`t.channel_id, t.seq, t.author_user_id, t.side, t.client_id, t.body, t.quick_reply, t.attachment_id, t.created_ts,
  t.deleted_at is not null as is_deleted, case when t.side = 'PRO' then coalesce(p.display_name, '') else u.first_name end as name,
  p.headshot_public_id`
const tables = sql`chat_messages t join users u on u.id = t.author_user_id left join pros p on p.user_id = t.author_user_id and t.side = 'PRO'`

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
    select ${columns} from unnest(${channels.map((each) => each.organization_id)}::bigint[], ${channels.map((each) => each.id)}::bigint[],
      ${channels.map((each) => each.readable_to)}::bigint[]) as last (organization_id, channel_id, seq)
    join ${tables} on t.organization_id = last.organization_id and t.channel_id = last.channel_id and t.seq = last.seq
    join unnest(${channels.map((each) => each.id)}::bigint[], ${channels.map((each) => each.readable)}::int8multirange[]) as may (channel_id, seqs)
      on may.channel_id = t.channel_id and may.seqs @> t.seq`)
  return new Map((await viewMessages(ctx, rows)).map((message) => [message.channel_id, message]))
}

/** One message of a channel that the caller may read; undefined if there is none. */
export async function messageWhere(ctx: Ctx, channel: OpenChannel, where: Sql): Promise<MessageView | undefined> {
  return (await viewMessages(ctx, await rowsOf(ctx, channel, where)))[0]
}

function rowsOf({ tx }: Ctx, { organization_id, id, readable }: OpenChannel, where: Sql): Promise<Message[]> {
  return tx.rows<Message>(sql`
    select ${columns} from ${tables}
    where t.organization_id = ${organization_id} and t.channel_id = ${id} and ${readable}::int8multirange @> t.seq and ${where}`)
}

async function viewMessages(ctx: Ctx, rows: readonly Message[]): Promise<MessageView[]> {
  const files = await mediaByIds(
    ctx,
    rows.flatMap(({ attachment_id, is_deleted }) => (attachment_id === null || is_deleted ? [] : [attachment_id])),
  )
  const byId = new Map(files.map((file) => [file.id, file]))
  return rows.map(({ author_user_id, name, side, headshot_public_id, attachment_id, is_deleted, body, quick_reply, ...message }) => ({
    ...message,
    author: {
      user_id: author_user_id,
      name,
      side: side as MessageView['author']['side'],
      headshot_url: headshot_public_id === null ? null : openMediaUrl(ctx, headshot_public_id),
    },
    is_own: author_user_id === ctx.actor.user_id,
    body: is_deleted ? '' : body,
    quick_reply: is_deleted ? null : (quick_reply as MessageView['quick_reply']),
    attachment: (attachment_id !== null && !is_deleted && byId.get(attachment_id)) || null,
    is_deleted,
  }))
}
