import type * as contract from '@crewcall/contract/chat-links.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { chatLinkExpiresAt } from '@crewcall/contract/rules/chat.ts'
import { linkState } from '@crewcall/contract/rules/secret-link.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { newLink } from '../../platform/secret-link.ts'
import { channelById, channelForUpdate, requireGroup, shiftOf } from './channel.ts'
import type { OpenChannel } from './channel.ts'
import { refuse } from './write.ts'

/** A link; its maker may have lost their role since, or been muted in the chat. */
type Link = Tables['chat_links'] & { is_vouched: boolean }
type View = Reply<typeof contract.addChatLink>

/** The links to a chat, newest first. @throws problem not_found, forbidden */
export async function listLinks(ctx: Ctx, { params }: Input<typeof contract.listChatLinks>): Promise<Reply<typeof contract.listChatLinks>> {
  const channel = await channelById(ctx, params.id)
  allow(ctx, 'chat.link', shiftOf(channel))
  const links = await ctx.tx.rows<Link>(sql`
    select i.*, ${isVouched(sql`i`, sql`${channel.location_id}`)} as is_vouched from chat_links i
    where i.organization_id = ${channel.organization_id} and i.channel_id = ${channel.id} order by i.id desc`)
  return { results: links.map((link) => viewLink(ctx, channel, link, null)) }
}

/** Makes a link for a named person without an account (docs/rules/chat.md#links). @throws problem not_found, forbidden, conflict if it would have ended already, rate_limited */
export async function addLink(ctx: Ctx, { params, body }: Input<typeof contract.addChatLink>): Promise<View> {
  const channel = await channelForUpdate(ctx, params.id)
  allow(ctx, 'chat.link', shiftOf(channel))
  requireGroup(channel)
  if (channel.is_silenced) refuse('SILENCED')
  await requireRate(ctx.tx, `chat-link:${ctx.actor.user_id}`, 30, 3600)
  if (ctx.now >= chatLinkExpiresAt(shiftOf(channel).end_time)) throw problem('conflict', 'CHAT_LINK_ENDED')
  const { token, token_hash } = newLink()
  const { organization_id, id: channel_id } = channel
  const link = await ctx.tx.one<Link>(sql`
    insert into chat_links (organization_id, channel_id, name, token_hash, from_seq, created_by, created_ts)
    values (${organization_id}, ${channel_id}, ${body.name}, ${token_hash}, ${channel.last_seq}, ${ctx.actor.user_id}, ${ctx.now}) returning *, true as is_vouched`)
  await note(ctx, channel, link, 'chat.add_link')
  return viewLink(ctx, channel, link, `${ctx.config.public_url}/chats/${token}`)
}

/** Ends a link; repeating it changes nothing. @throws problem not_found, forbidden */
export async function revokeLink(
  ctx: Ctx,
  { params }: Input<typeof contract.revokeChatLink>,
): Promise<Reply<typeof contract.revokeChatLink>> {
  const channel = await channelById(ctx, params.id)
  allow(ctx, 'chat.link', shiftOf(channel))
  const { organization_id, id } = channel
  const link = await ctx.tx.one<Link>(sql`
    select *, true as is_vouched from chat_links
    where organization_id = ${organization_id} and channel_id = ${id} and id = ${params.linkId} for no key update`)
  if (link.revoked_at !== null) return {}
  await endLink(ctx, link)
  await note(ctx, channel, link, 'chat.revoke_link')
  return {}
}

/** Whether the maker of a link still has a role at the location: a link speaks for them, and ends with it. */
export function isVouched(link: Sql, location: Sql): Sql {
  return sql`exists (select from memberships v where v.user_id = ${link}.created_by and v.organization_id = ${link}.organization_id
    and (v.location_id is null or v.location_id = ${location}))`
}

/** Ends a link for the caller. */
export async function endLink({ tx, now, actor }: Ctx, { organization_id, id }: Pick<Link, 'organization_id' | 'id'>): Promise<void> {
  await tx.run(sql`
    update chat_links set revoked_at = ${now}, revoked_by = ${actor.user_id}
    where organization_id = ${organization_id} and id = ${id} and revoked_at is null`)
}

async function note(ctx: Ctx, channel: OpenChannel, { id, name }: Link, action: string): Promise<void> {
  const { organization_id, location_id, gig_id } = shiftOf(channel)
  const { id: channel_id, last_seq } = channel
  await record(ctx, { action, object_type: 'chat_link', object_id: id, organization_id, location_id, gig_id, after: { name } })
  await announce(ctx, 'chat.changed', { channel_id, seq: last_seq }, [`location:${location_id}`])
}

function viewLink(ctx: Ctx, channel: OpenChannel, { id, name, created_ts, ...given }: Link, link: string | null): View {
  const expires_at = chatLinkExpiresAt(shiftOf(channel).end_time)
  const revoked_at = given.is_vouched ? given.revoked_at : ctx.now
  return { id, name, created_ts, expires_at, state: linkState({ expires_at, revoked_at, used_at: null }, ctx.now), link }
}
