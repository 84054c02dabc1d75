import type * as contract from '@crewcall/contract/chat-links.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { chatClosesAt, chatLinkExpiresAt, silenceOf } from '@crewcall/contract/rules/chat.ts'
import { linkState } from '@crewcall/contract/rules/secret-link.ts'
import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { scopeTo } from '../../platform/scope.ts'
import { fingerprint } from '../../platform/secret-link.ts'
import { isVouched } from './links.ts'
import { authorName, authorTables } from './messages.ts'
import { append, refuse } from './write.ts'

type Guest = Pick<Tables['chat_links'], 'organization_id' | 'id' | 'channel_id' | 'name' | 'from_seq' | 'revoked_at'> &
  Pick<Tables['chat_channels'], 'last_seq' | 'is_announcement_only'> & {
    location_id: number
    location_name: string
    skill_name: string
    start_time: Date
    end_time: Date
    timezone: string
    /** Whoever made the link still has a role there. */
    is_vouched: boolean
    /** Whoever made the link was muted in the chat by the platform. */
    is_silenced: boolean
  }
type Message = Reply<typeof contract.writeByChatLink>

/** How many messages one opening answers with. */
const most = 100

/** The chat behind a link, with the last messages since it was made. Changes nothing. @throws problem not_found, gone */
export async function openLink(
  ctx: Ctx,
  { params, query }: Input<typeof contract.openChatLink>,
): Promise<Reply<typeof contract.openChatLink>> {
  const guest = await guestBy(ctx, params.token)
  if (query.channel_id !== undefined && query.channel_id !== guest.channel_id) throw problem('not_found', 'NOT_FOUND')
  const { location_name, skill_name, start_time, end_time, timezone, name, last_seq } = guest
  const after = query.after === undefined ? empty : sql`and t.seq > ${query.after}`
  const newest = await messagesOf(
    ctx,
    guest,
    sql`true ${after} order by t.seq ${query.after === undefined ? sql`desc` : sql`asc`} limit ${most}`,
  )
  return {
    location_name,
    skill_name,
    start_time,
    end_time,
    timezone,
    name,
    last_seq,
    closes_at: chatClosesAt(end_time),
    expires_at: chatLinkExpiresAt(end_time),
    silence: silenceFor(ctx, guest),
    messages: query.after === undefined ? newest.toReversed() : newest,
  }
}

/** Writes under the name of the link. @throws problem not_found, gone, conflict if nobody writes there, rate_limited */
export async function writeByLink(ctx: Ctx, { params, body }: Input<typeof contract.writeByChatLink>): Promise<Message> {
  const { organization_id, channel_id, id } = await guestBy(ctx, params.token)
  await requireRate(ctx.tx, `chat-guest:${id}`, 120, 3600)
  await ctx.tx.run(sql`select 1 from chat_channels where organization_id = ${organization_id} and id = ${channel_id} for no key update`)
  // Held: a message is either before the end of the link or refused.
  await ctx.tx.run(sql`select 1 from chat_links where organization_id = ${organization_id} and id = ${id} for share`)
  const guest = await guestBy(ctx, params.token)
  const mine = sql`t.link_id = ${id} and t.client_id = ${body.client_id}`
  const [sent] = await messagesOf(ctx, guest, mine)
  if (sent) return sent
  refuse(silenceFor(ctx, guest))
  await append(ctx, { ...guest, id: channel_id }, { user_id: null, link_id: id, side: 'GUEST' }, body)
  const [written] = await messagesOf(ctx, guest, mine)
  if (!written) throw new Error('A message just written cannot be read')
  return written
}

// The transaction may read the business of the chat from then on.
async function guestBy(ctx: Ctx, token: string): Promise<Guest> {
  const hash = fingerprint(token)
  const known = await ctx.tx.maybe<{ organization_id: number }>(
    sql`select organization_id from chat_link_tokens where token_hash = ${hash}`,
  )
  if (!known) throw problem('not_found', 'NOT_FOUND')
  await scopeTo(ctx, known.organization_id)
  const guest = await ctx.tx.one<Guest>(sql`
    select i.organization_id, i.id, i.channel_id, i.name, i.from_seq, i.revoked_at, c.last_seq, c.is_announcement_only, g.location_id,
      l.name as location_name, s.name as skill_name, g.start_time, g.end_time, g.timezone, ${isVouched(sql`i`, sql`g.location_id`)} as is_vouched,
      exists (select from chat_members m where m.organization_id = i.organization_id and m.channel_id = i.channel_id and m.user_id = i.created_by
        and m.silenced_at is not null) as is_silenced
    from chat_links i join chat_channels c on c.organization_id = i.organization_id and c.id = i.channel_id
      join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id
      join locations l on l.organization_id = c.organization_id and l.id = g.location_id join skills s on s.id = g.skill_id
    where i.organization_id = ${known.organization_id} and i.token_hash = ${hash}`)
  const facts = { expires_at: chatLinkExpiresAt(guest.end_time), revoked_at: guest.revoked_at, used_at: null }
  if (linkState(facts, ctx.now) !== 'LIVE' || !guest.is_vouched) throw problem('gone', 'CHAT_LINK_ENDED')
  return guest
}

function silenceFor({ now }: Ctx, { end_time: end, is_announcement_only, is_silenced }: Guest) {
  return silenceOf({ now, end, is_in: true, is_silenced, may_announce: false, is_announcement_only })
}

function messagesOf({ tx }: Ctx, { organization_id, channel_id, id, from_seq }: Guest, where: Sql): Promise<Message[]> {
  const isGone = sql`(t.deleted_at is not null or t.hidden_at is not null)`
  return tx.rows<Message>(sql`
    select t.seq, ${authorName} as author_name, t.side, coalesce(t.link_id = ${id}, false) as is_own,
      case when ${isGone} then '' else t.body end as body, case when ${isGone} then null else t.quick_reply end as quick_reply,
      t.attachment_id is not null and not ${isGone} as has_attachment, t.created_ts, ${isGone} as is_deleted
    from chat_messages t ${authorTables}
    where t.organization_id = ${organization_id} and t.channel_id = ${channel_id} and t.seq > ${from_seq} and ${where}`)
}
