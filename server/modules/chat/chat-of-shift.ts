import sql from 'sql-template-tag'
import { chatsAreFound } from '../gigs/index.ts'
import { channelsWhere } from './channel.ts'

// The token is the channel's own part of its address in the inbox: it opens nothing to anybody who may not read the chat (docs/rules/chat.md#links).
chatsAreFound(async (ctx, gigId) => {
  const [channel] = await channelsWhere(ctx, sql`c.kind = 'SHIFT_GROUP' and c.gig_id = ${gigId}`)
  return channel === undefined ? null : String(channel.id)
})
