import type * as contract from '@crewcall/contract/chat-receipts.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { csvOf } from '../../platform/csv.ts'
import { problem } from '../../platform/errors.ts'
import type { Media } from '../../platform/mount.ts'
import { allow } from '../../platform/policy.ts'
import { localeOf } from '../../platform/words/locale-of.ts'
import { translate } from '../../platform/words/translate.ts'
import type { ServerSentence } from '../../platform/words/translate.ts'
import { channelById, shiftOf } from './channel.ts'
import type { OpenChannel } from './channel.ts'
import { messageWhere } from './messages.ts'
import type { MessageView } from './messages.ts'
import { viewPerson } from './person.ts'

type Receipt = Reply<typeof contract.listChatReceipts>['results'][number]
type Row = Pick<Receipt, 'state' | 'is_in'> & {
  user_id: number
  name: string
  headshot_public_id: string | null
  acknowledged_at: Date | null
}

/**
 * Confirms an announcement for the caller; repeating it changes nothing (docs/rules/chat.md#announcements).
 * @throws problem not_found, conflict for a message that does not ask for it
 */
export async function acknowledge(
  ctx: Ctx,
  { params }: Input<typeof contract.acknowledgeChatMessage>,
): Promise<Reply<typeof contract.acknowledgeChatMessage>> {
  const channel = await channelById(ctx, params.id)
  const message = await announcementIn(ctx, channel, params.seq)
  if (channel.is_manager || message.is_own || message.is_deleted) throw problem('conflict', 'CHAT_NOTHING_TO_CONFIRM')
  const added = await ctx.tx.maybe(sql`
    insert into chat_acknowledgements (organization_id, channel_id, seq, user_id, acknowledged_at)
    values (${channel.organization_id}, ${channel.id}, ${message.seq}, ${ctx.actor.user_id}, ${ctx.now}) on conflict do nothing returning seq`)
  if (!added) return announcementIn(ctx, channel, params.seq)
  const { channel_id, seq } = message
  await announce(ctx, 'chat.changed', { channel_id, seq }, [`user:${ctx.actor.user_id}`, `location:${shiftOf(channel).location_id}`])
  return { ...message, acknowledged_at: ctx.now }
}

/** What the crew did with an announcement: who has not seen it first. @throws problem not_found, forbidden */
export async function listReceipts(
  ctx: Ctx,
  { params }: Input<typeof contract.listChatReceipts>,
): Promise<Reply<typeof contract.listChatReceipts>> {
  const rows = await receiptsOf(ctx, await channelById(ctx, params.id), params.seq)
  return {
    results: rows.map(({ user_id, name, headshot_public_id, ...receipt }) => ({
      ...receipt,
      person: viewPerson(ctx, user_id, { name, side: 'PRO', headshot_public_id }),
    })),
  }
}

const titles: readonly ServerSentence[] = ['Pro', 'State', 'Confirmed at', 'Time zone']

/** The same list for a spreadsheet, in the caller's language. @throws problem not_found, forbidden */
export async function exportReceipts(ctx: Ctx, { params }: Input<typeof contract.exportChatReceipts>): Promise<Media> {
  const channel = await channelById(ctx, params.id)
  const rows = await receiptsOf(ctx, channel, params.seq)
  const { timezone } = shiftOf(channel)
  const locale = await localeOf(ctx)
  const lines = rows.map(({ name, state, acknowledged_at }) => [
    name,
    translate(locale, '{state, select, ACKNOWLEDGED {Confirmed} SEEN {Seen} other {Not seen}}', { state }),
    acknowledged_at === null ? '' : wallText(acknowledged_at, timezone),
    timezone,
  ])
  const body = csvOf([titles.map((title) => translate(locale, title)), ...lines])
  return { type: 'text/csv; charset=utf-8', body, filename: `announcement-${channel.id}-${params.seq}.csv` }
}

async function receiptsOf(ctx: Ctx, channel: OpenChannel, seq: number): Promise<Row[]> {
  const { organization_id, id } = channel
  allow(ctx, 'chat.announce', shiftOf(channel))
  const { author } = await announcementIn(ctx, channel, seq)
  return ctx.tx.rows<Row>(sql`
    select m.user_id, coalesce(p.display_name, '') as name, p.headshot_public_id, m.is_in, a.acknowledged_at,
      case when a.acknowledged_at is not null then 'ACKNOWLEDGED' when m.read_seq >= ${seq} then 'SEEN' else 'NOT_SEEN' end as state
    from chat_members m
      left join pros p on p.user_id = m.user_id
      left join chat_acknowledgements a on a.organization_id = m.organization_id and a.channel_id = m.channel_id and a.user_id = m.user_id and a.seq = ${seq}
    where m.organization_id = ${organization_id} and m.channel_id = ${id} and m.side = 'PRO' and m.seqs @> ${seq}::bigint and m.user_id <> ${author.user_id}
    order by a.acknowledged_at is not null, m.read_seq >= ${seq}, name, m.user_id`)
}

async function announcementIn(ctx: Ctx, channel: OpenChannel, seq: number): Promise<MessageView> {
  const message = await messageWhere(ctx, channel, sql`t.seq = ${seq}`)
  if (!message) throw problem('not_found', 'CHAT_DOES_NOT_EXIST')
  if (!message.asks_acknowledgement) throw problem('conflict', 'CHAT_NOTHING_TO_CONFIRM')
  return message
}

function wallText(instant: Date, timezone: string): string {
  const { date, time } = instantToWall(instant, timezone)
  return `${date} ${time}`
}
