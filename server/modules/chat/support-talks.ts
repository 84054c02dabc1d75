import type * as contract from '@crewcall/contract/chat-support.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { takeMedia } from '../media/index.ts'
import { messageWhere, messagesBefore } from './messages.ts'
import { viewPerson } from './person.ts'
import { ofPlatform } from './support-channels.ts'
import { append, found, refuse } from './write.ts'

type View = Reply<typeof contract.takeSupportTalk>
type Talk = Tables['support_talks'] &
  Pick<Tables['chat_channels'], 'last_seq' | 'last_at'> &
  Pick<View, 'state' | 'pro_id' | 'organization_name'> & { name: string; headshot_public_id: string | null; taken_by_name: string | null }

/** How many messages one reading shows. */
const most = 50
const state = sql`case when w.closed_at is not null then 'CLOSED' when w.waiting_since is not null then 'WAITING' else 'ANSWERED' end`
const columns = sql`w.*, c.last_seq, c.last_at, ${state} as state, p.id as pro_id, b.name as organization_name, p.headshot_public_id,
  case when w.business_id is null then coalesce(p.display_name, trim(concat(u.first_name, ' ', u.last_name))) else trim(concat(u.first_name, ' ', u.last_name)) end as name, k.id as taken_by, k.first_name as taken_by_name`
const tables = sql`support_talks w
  join chat_channels c on c.organization_id = w.platform_id and c.id = w.channel_id
  join users u on u.id = w.person_user_id
  left join pros p on p.user_id = w.person_user_id and w.business_id is null
  left join organizations b on b.id = w.business_id
  left join users k on k.id = w.taken_by and k.is_gigpro_admin`

/** Conversations with the platform without their words: who waits longest first, then by the last message. */
export async function listSupportTalks(
  ctx: Ctx,
  { query }: Input<typeof contract.listSupportTalks>,
): Promise<Reply<typeof contract.listSupportTalks>> {
  allow(ctx, 'admin.support')
  const where = query.state === undefined ? sql`true` : sql`${state} = ${query.state}`
  const order = sql`w.waiting_since nulls last, w.closed_at is not null, c.last_at desc, w.channel_id desc`
  const talks = await page<Talk>(ctx.tx, { select: columns, from: tables, counted: sql`support_talks w`, where, order, query })
  return mapPage(talks, (talk) => viewTalk(ctx, talk))
}

/** Reads a conversation for the platform; the reading is recorded. @throws problem not_found */
export async function readSupportTalk(
  ctx: Ctx,
  { params, body }: Input<typeof contract.readSupportTalk>,
): Promise<Reply<typeof contract.readSupportTalk>> {
  allow(ctx, 'admin.support')
  const talk = await talkById(ctx, params.id)
  await note(ctx, talk, 'support.read')
  const messages = await messagesBefore(ctx, channelOf(talk), { before: body.before ?? talk.last_seq + 1, limit: most })
  return { ...viewTalk(ctx, talk), messages: messages.map((message) => byAccount(talk, message)), has_earlier: (messages[0]?.seq ?? 1) > 1 }
}

/** Answers for the platform; who answers takes the conversation, if nobody has. @throws problem not_found, invalid, conflict for their own */
export async function answerSupport(
  ctx: Ctx,
  { params, body }: Input<typeof contract.answerSupport>,
): Promise<Reply<typeof contract.answerSupport>> {
  allow(ctx, 'admin.support')
  const talk = await talkForUpdate(ctx, params.id)
  const channel = channelOf(talk)
  const { user_id } = ctx.actor
  const mine = sql`t.author_user_id = ${user_id} and t.client_id = ${body.client_id}`
  const sent = await messageWhere(ctx, channel, mine)
  if (sent) return sent
  if (await isMuted(ctx, channel.id)) refuse('SILENCED')
  if (body.attachment_id !== null) await takeMedia(ctx, { ids: [body.attachment_id], purpose: 'ATTACHMENT', field: 'attachment_id' })
  const seq = await append(ctx, channel, { user_id, link_id: null, side: 'PLATFORM' }, { ...body, quick_reply: null })
  await ctx.tx.run(sql`
    update support_talks set waiting_since = null, closed_at = null, taken_by = coalesce((select id from users where id = taken_by and is_gigpro_admin), ${user_id})
    where platform_id = ${ofPlatform} and channel_id = ${channel.id}`)
  await changed(ctx, { ...talk, last_seq: seq }, 'support.answer')
  return found(await messageWhere(ctx, channel, mine))
}

/** Takes care of a conversation, or gives it back. @throws problem not_found, conflict for one that is closed or their own */
export async function takeSupportTalk(ctx: Ctx, { params, body }: Input<typeof contract.takeSupportTalk>): Promise<View> {
  allow(ctx, 'admin.support')
  const talk = await talkForUpdate(ctx, params.id)
  const { user_id } = ctx.actor
  const isMine = talk.taken_by === user_id
  if (talk.closed_at !== null) throw problem('conflict', 'SUPPORT_IS_CLOSED')
  if (isMine === body.is_mine) return viewTalk(ctx, talk)
  await ctx.tx.run(sql`
    update support_talks set taken_by = ${body.is_mine ? user_id : null} where platform_id = ${ofPlatform} and channel_id = ${talk.channel_id}`)
  await changed(ctx, talk, body.is_mine ? 'support.take' : 'support.give_back')
  return viewTalk(ctx, await talkById(ctx, params.id))
}

/** Closes a conversation; repeating it changes nothing. @throws problem not_found */
export async function closeSupportTalk(ctx: Ctx, { params }: Input<typeof contract.closeSupportTalk>): Promise<View> {
  allow(ctx, 'admin.support')
  const talk = await talkForUpdate(ctx, params.id)
  if (talk.closed_at !== null) return viewTalk(ctx, talk)
  await ctx.tx.run(sql`
    update support_talks set closed_at = ${ctx.now}, waiting_since = null, taken_by = null
    where platform_id = ${ofPlatform} and channel_id = ${talk.channel_id}`)
  await changed(ctx, talk, 'support.close')
  return viewTalk(ctx, await talkById(ctx, params.id))
}

// The platform reads the name of the account or the profile, not one that was chosen for chats.
function byAccount<M extends { author: View['person'] }>({ person_user_id, name }: Talk, message: M): M {
  return message.author.user_id === person_user_id ? { ...message, author: { ...message.author, name } } : message
}

function talkById({ tx }: Ctx, id: number): Promise<Talk> {
  return tx.one<Talk>(sql`select ${columns} from ${tables} where w.channel_id = ${id}`)
}

// As for sending: the channel is locked. Nobody answers themselves.
async function talkForUpdate(ctx: Ctx, id: number): Promise<Talk> {
  await ctx.tx.run(sql`select 1 from chat_channels where organization_id = ${ofPlatform} and id = ${id} for no key update`)
  const talk = await talkById(ctx, id)
  if (talk.person_user_id === ctx.actor.user_id) throw problem('conflict', 'SUPPORT_IS_YOURS')
  return talk
}

async function isMuted({ tx, actor }: Ctx, id: number): Promise<boolean> {
  const muted = await tx.maybe(sql`
    select 1 from chat_members where organization_id = ${ofPlatform} and channel_id = ${id} and user_id = ${actor.user_id} and silenced_at is not null`)
  return muted !== undefined
}

async function changed(ctx: Ctx, talk: Talk, action: string): Promise<void> {
  await note(ctx, talk, action)
  await announce(ctx, 'support.changed', { channel_id: talk.channel_id, seq: talk.last_seq }, ['admin'])
}

function note(ctx: Ctx, { channel_id, name }: Talk, action: string): Promise<void> {
  return record(ctx, { action, object_type: 'support', object_id: channel_id, after: { name } })
}

function channelOf({ channel_id: id }: Talk) {
  return { organization_id: ofPlatform, id, location_id: null, readable: '{[1,)}' }
}

function viewTalk(ctx: Ctx, { channel_id, platform_id: _, person_user_id, business_id, taken_by, taken_by_name, ...talk }: Talk): View {
  const side = business_id === null ? 'PRO' : 'BUSINESS'
  return {
    ...talk,
    id: channel_id,
    person: viewPerson(ctx, person_user_id, { name: talk.name, side, headshot_public_id: talk.headshot_public_id }),
    organization_id: business_id,
    taken_by:
      taken_by === null ? null : viewPerson(ctx, taken_by, { name: taken_by_name ?? '', side: 'PLATFORM', headshot_public_id: null }),
    is_mine: taken_by === ctx.actor.user_id,
  }
}
