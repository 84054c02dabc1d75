import type * as contract from '@crewcall/contract/chat-one-to-one.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql, { empty } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { containsWords } from '../../platform/search-text.ts'
import { channelsWhere, locationOf, visible } from './channel.ts'
import { messagesBy } from './messages.ts'
import { viewed } from './read.ts'
import { ownSupport, readableSupport } from './support-channels.ts'

/** How many messages one search finds. */
const most = 50

/** Messages with each of the typed words, of those that the caller may read and that have not been taken back or hidden. */
export async function searchChats(ctx: Ctx, { query }: Input<typeof contract.searchChats>): Promise<Reply<typeof contract.searchChats>> {
  const { readable: seqs, from, where } = visible(ctx)
  const inOne = query.channel_id === undefined ? empty : sql`and c.id = ${query.channel_id}`
  const atOne = query.location_id === undefined ? empty : sql`and ${locationOf} = ${query.location_id}`
  const readable = sql`(select c.organization_id, c.id, ${seqs} as readable from ${from} where ${where} ${inOne} ${atOne}
    union all ${readableSupport(ctx, query.location_id)} ${inOne})`
  const found = sql`join ${readable} as own on own.organization_id = t.organization_id and own.id = t.channel_id and own.readable @> t.seq
    where t.deleted_at is null and t.hidden_at is null and ${containsWords(sql`t.body`, query.search)}
    order by t.created_ts desc, t.channel_id, t.seq desc limit ${most}`
  const messages = (await messagesBy(ctx, found)).filter(({ hidden }) => hidden === null)
  const ids = [...new Set(messages.map(({ channel_id }) => channel_id))]
  const areFound = sql`c.id = any(${ids}::bigint[])`
  return { messages, channels: await viewed(ctx, [...(await channelsWhere(ctx, areFound)), ...(await ownSupport(ctx, areFound))]) }
}
