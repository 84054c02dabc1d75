import type * as contract from '@crewcall/contract/chat.ts'
import type { ChatChannel, chatKinds } from '@crewcall/contract/chat.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { chatClosesAt, chatsCloseFor, silenceOf } from '@crewcall/contract/rules/chat.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import type { Page } from '../../platform/lists.ts'
import { page } from '../../platform/lists.ts'
import { candidateColumn, candidateSilence, candidateTables, viewCandidate } from './candidate-channels.ts'
import type { ChatCandidate } from './candidate-channels.ts'
import { viewPerson } from './person.ts'
import { ofPlatform, ownSupport, unreadSupport } from './support-channels.ts'

/** A channel with what the caller may know of it. `readable` are the numbers of the messages they may read, as a multirange. */
export type OpenChannel = Pick<
  Tables['chat_channels'],
  'id' | 'organization_id' | 'gig_id' | 'application_id' | 'last_seq' | 'last_at' | 'is_announcement_only'
> & {
  kind: (typeof chatKinds)[number]
  /** The pro of a conversation with one. */
  pro_user_id: number | null
  pro_name: string | null
  pro_headshot: string | null
  /** The candidate for a job of a conversation with one. */
  candidate: ChatCandidate | null
  /** The application that it is about has ended. */
  is_over: boolean
  /** Null in a conversation with the platform. */
  location_id: number | null
  location_name: string
  skill_name: string
  /** These only of a shift. */
  start_time: Date | null
  end_time: Date | null
  timezone: string | null
  is_manager: boolean
  is_in: boolean
  readable: string
  /** The newest message that the caller may read, or what comes before the first. */
  readable_to: number
  read_seq: number
  is_muted: boolean
  is_silenced: boolean
}

/** The locations whose chats the caller sees as a manager. Platform admins read none in passing. */
export function ownLocations({ actor }: Ctx, ability: 'chat.view' | 'chat.write_to_one' | 'hire.view'): number[] {
  return actor.managed_locations.filter((place) => can(actor, ability, place)).map(({ location_id }) => location_id)
}

/** Channels the caller may read, with their columns, for a condition on `c`. */
export function visible(ctx: Ctx): { select: Sql; readable: Sql; from: Sql; where: Sql } {
  const { from, manages, where } = reach(ctx)
  const readable = sql`case when ${manages} then '{[1,)}'::int8multirange else m.seqs end`
  return {
    readable,
    select: sql`c.id, c.organization_id, ${locationOf} as location_id, c.gig_id, c.kind, c.application_id, c.last_seq, ${lastAt(ctx, manages)} as last_at, c.is_announcement_only, l.name as location_name,
      s.name as skill_name, g.start_time, g.end_time, coalesce(g.timezone, l.timezone) as timezone, ${manages} as is_manager, ${manages} or coalesce(m.is_in, false) as is_in,
      ${readable} as readable, ${readableTo(manages)} as readable_to,
      ${readTo(manages)} as read_seq, coalesce(m.is_muted, false) as is_muted, ${candidateColumn(ctx)},
      (case when c.kind = 'CANDIDATE' and not ${manages} then c.candidate_silenced_at else m.silenced_at end) is not null as is_silenced, o.user_id as pro_user_id, o.display_name as pro_name, o.headshot_public_id as pro_headshot,
      a.cancelled_at is not null as is_over`,
    from: sql`${from}
      left join locations l on l.organization_id = c.organization_id and l.id = ${locationOf}
      ${candidateTables}
      left join skills s on s.id = coalesce(g.skill_id, j.skill_id)
      left join applications a on a.organization_id = c.organization_id and a.id = c.application_id
      left join pros o on o.id = a.pro_id`,
    where,
  }
}

/** The location of a channel `c` with the shift `g`, or without one. */
export const locationOf = sql`coalesce(g.location_id, c.location_id)`

// The channels of the caller's locations, and those in which they are as a pro. Each half is a condition that an index answers, and who is only
// one of both gets only that half: a join of the two would read every channel there is.
function reach(ctx: Ctx): { from: Sql; manages: Sql; where: Sql } {
  const { managed_locations, gigster_profile_id, user_id } = ctx.actor
  const [crews, talks, jobs] = [ownLocations(ctx, 'chat.view'), ownLocations(ctx, 'chat.write_to_one'), ownLocations(ctx, 'hire.view')]
  const [first, ...others] = new Set(managed_locations.map(({ organization_id }) => organization_id))
  const ofBusiness = others.length === 0 ? sql`c.organization_id = ${first}` : sql`c.organization_id = any(${[first, ...others]}::bigint[])`
  const manages =
    first === undefined
      ? sql`false`
      : sql`${locationOf} = any(case c.kind when 'SHIFT_GROUP' then ${crews}::bigint[] when 'CANDIDATE' then ${jobs}::bigint[] else ${talks}::bigint[] end)`
  const asManager = first === undefined ? undefined : sql`${ofBusiness} and ${manages}`
  const asPro = sql`c.id = any(array(select o.channel_id from chat_members o
    where o.user_id = ${user_id} and o.side = 'PRO' and o.organization_id <> ${ofPlatform}))`
  return {
    from: sql`chat_channels c
      left join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id
      left join chat_members m on m.organization_id = c.organization_id and m.channel_id = c.id and m.user_id = ${user_id}`,
    manages,
    where: asManager === undefined ? asPro : gigster_profile_id === null ? asManager : sql`(${asManager} or ${asPro})`,
  }
}

// When the last message was written that the caller may read: an inbox does not move by what follows after somebody left. Who is no pro reads all.
function lastAt({ actor }: Ctx, manages: Sql): Sql {
  if (actor.gigster_profile_id === null) return sql`c.last_at`
  return sql`case when ${manages} or m.is_in then c.last_at else coalesce((select t.created_ts from chat_messages t
    where t.organization_id = c.organization_id and t.channel_id = c.id and t.seq = upper(m.seqs) - 1), c.created_ts) end`
}

function readableTo(manages: Sql): Sql {
  return sql`case when ${manages} or m.is_in then c.last_seq else coalesce(upper(m.seqs) - 1, 0) end`
}

// What the location itself wrote to a candidate counts as read by each of its managers.
function readTo(manages: Sql): Sql {
  return sql`greatest(coalesce(m.read_seq, 0), case when ${manages} then c.answered_seq else 0 end)`
}

/** One page of the caller's channels, the latest first. */
export async function channelsOf(
  ctx: Ctx,
  { kind, gig_id, location_id, ...query }: Input<typeof contract.listChats>['query'],
): Promise<Page<OpenChannel>> {
  const { from, where, manages } = reach(ctx)
  // Named in the statement, for the index of their own.
  const ofKind = kind === undefined ? empty : kind.join() === 'CANDIDATE' ? sql` and c.kind = 'CANDIDATE'` : sql` and c.kind = any(${kind})`
  const ofGig = gig_id === undefined ? empty : sql` and c.gig_id = ${gig_id}`
  const atLocation = location_id === undefined ? empty : sql` and ${locationOf} = ${location_id}`
  // A closed chat in which nobody wrote says nothing to anybody.
  const isWorthShowing = sql` and (c.last_seq > 0 or g.end_time > ${chatsCloseFor(ctx.now)})`
  const order = sql`${lastAt(ctx, manages)} desc, c.id desc`
  // First which, then what they show: the names of a page, not of all there are.
  const found = await page<{ id: number }>(ctx.tx, {
    select: sql`c.id`,
    from,
    where: sql`${where}${ofKind}${ofGig}${atLocation}${isWorthShowing}`,
    order,
    query,
  })
  const results = await channelsWhere(ctx, sql`c.id = any(${found.results.map(({ id }) => id)}::bigint[])`, order)
  return { ...found, results }
}

/** Channels that the caller may read, by a condition on `c`. */
export function channelsWhere(ctx: Ctx, condition: Sql, order = sql`c.id`): Promise<OpenChannel[]> {
  const { select, from, where } = visible(ctx)
  return ctx.tx.rows<OpenChannel>(sql`select ${select} from ${from} where ${condition} and ${where} order by ${order}`)
}

/** A channel that the caller may read. @throws problem not_found */
export async function channelById(ctx: Ctx, id: number): Promise<OpenChannel> {
  const isIt = sql`c.id = ${id}`
  const found = (await channelsWhere(ctx, isIt))[0] ?? (await ownSupport(ctx, isIt))[0]
  if (!found) throw problem('not_found', 'CHAT_DOES_NOT_EXIST')
  return found
}

/** The same, locked until the end of the transaction: after everything else in the lock order. @throws problem not_found */
export async function channelForUpdate(ctx: Ctx, id: number): Promise<OpenChannel> {
  await ctx.tx.maybe(sql`select id from chat_channels where id = ${id} for no key update`)
  return channelById(ctx, id)
}

/** Whether the caller may write announcements: a manager, or the captain of the shift. */
export function mayAnnounce({ actor }: Pick<Ctx, 'actor'>, { kind, organization_id, location_id, gig_id }: OpenChannel): boolean {
  return (
    kind === 'SHIFT_GROUP' &&
    location_id !== null &&
    gig_id !== null &&
    can(actor, 'chat.announce', { organization_id, location_id, gig_id })
  )
}

/** Why the caller may not write; null if they may. */
export function silence(ctx: Ctx, channel: OpenChannel) {
  const { candidate, end_time: end, is_in, is_silenced, is_over, is_announcement_only } = channel
  if (candidate !== null) return candidateSilence(candidate, channel)
  // The platform is always written to, for a business by who still has a role there.
  if (end === null) return is_in ? null : 'LEFT'
  return silenceOf({ now: ctx.now, end, is_in, is_silenced, is_over, is_announcement_only, may_announce: mayAnnounce(ctx, channel) })
}

type Stored = Omit<ChatChannel, 'last_at' | 'start_time' | 'end_time' | 'closes_at' | 'last_message'>

/** A channel as the API sends it, without its last message. */
export function viewChannel(
  ctx: Ctx,
  channel: OpenChannel,
): Stored & { last_at: Date } & Record<'start_time' | 'end_time' | 'closes_at', Date | null> {
  const { id, location_id, location_name, gig_id, skill_name, start_time, end_time, timezone } = channel
  return {
    id,
    channel_url: String(id),
    kind: channel.kind,
    pro: proOf(ctx, channel),
    application_id: channel.application_id,
    candidate: viewCandidate(channel),
    location_id,
    location_name,
    gig_id,
    skill_name,
    start_time,
    end_time,
    timezone,
    last_seq: channel.readable_to,
    last_at: channel.last_at,
    read_seq: channel.read_seq,
    unread_count: unreadIn(channel),
    is_muted: channel.is_muted,
    is_announcement_only: channel.is_announcement_only,
    closes_at: end_time && chatClosesAt(end_time),
    silence: silence(ctx, channel),
    may_announce: mayAnnounce(ctx, channel),
    translation_service: ctx.ports.translation.service,
  }
}

function proOf(ctx: Ctx, { pro_user_id, pro_name, pro_headshot }: OpenChannel): ChatChannel['pro'] {
  if (pro_user_id === null) return null
  return viewPerson(ctx, pro_user_id, { name: pro_name ?? '', side: 'PRO', headshot_public_id: pro_headshot })
}

/** Refuses what only the chat of a crew has. @throws problem conflict */
export function requireGroup({ kind }: OpenChannel): void {
  if (kind !== 'SHIFT_GROUP') throw problem('conflict', 'CHAT_NOT_A_GROUP')
}

/** Where and when the shift of a channel is; a conversation with the platform or a candidate has none. @throws problem conflict */
export function shiftOf({ organization_id, location_id, gig_id, end_time, timezone }: OpenChannel) {
  if (location_id === null || gig_id === null || end_time === null || timezone === null) throw problem('conflict', 'CHAT_NOT_A_GROUP')
  return { organization_id, location_id, gig_id, end_time, timezone }
}

/** How many messages the caller may read and has not. */
export function unreadIn({ readable_to, read_seq }: Pick<OpenChannel, 'readable_to' | 'read_seq'>): number {
  return Math.max(0, readable_to - read_seq)
}

/** In how many channels, and how many messages, the caller has not read; without muted ones. */
export function unreadOf(ctx: Ctx): Promise<{ channels: number; messages: number }> {
  const { from, manages, where } = reach(ctx)
  return ctx.tx.one(sql`
    select count(*)::int as channels, coalesce(sum(unread), 0)::int as messages
    from (select ${readableTo(manages)} - ${readTo(manages)} as unread from ${from} where ${where} and m.is_muted is not true
      union all ${unreadSupport(ctx)}) as own
    where unread > 0`)
}
