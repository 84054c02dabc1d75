import type * as contract from '@crewcall/contract/chat.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { CANDIDATE_TOLD_MINUTES } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import type { OpenChannel } from './channel.ts'

/** The job at its location. */
type Job = { organization_id: number; location_id: number; id: number }
/** A message that was just written, and when its candidate is told of it. */
export type WrittenToCandidate = { candidate_id: number; channel_id: number; seq: number; told_at: Date }
type By = { user_id: number | null; side: 'BUSINESS' | 'CANDIDATE' }

/** Acts of which candidates are told by text and email, each one or many of them, by one person within an hour; and how many are told in all. */
const mostAnHour = 60
const mostPeople = 10_000
/** Beyond so many conversations in one act, the inboxes of managers are not named one by one. */
const mostNamed = 50

/**
 * Counts an act of which so many candidates are told: a message, a step, an offer. Before it writes anything.
 * @throws problem rate_limited
 */
export async function requireCandidateRate({ tx, actor }: Ctx, people: number): Promise<void> {
  if (people === 0) return
  await requireRate(tx, `job-message:${actor.user_id}`, mostAnHour, 3600)
  await requireRate(tx, `job-told-by:${actor.user_id}`, mostPeople, 3600, people)
}

/**
 * Writes the same to each of these candidates of a job for the location, in a fixed number of statements; the first message opens the conversation
 * (docs/rules/chat.md#candidates). They are to be told by text and email, each at the time that is answered.
 */
export function writeToCandidates(ctx: Ctx, job: Job, ids: readonly number[], text: string): Promise<WrittenToCandidate[]> {
  return write(ctx, job, { ids, by: { user_id: ctx.actor.user_id, side: 'BUSINESS' }, text })
}

/** Writes to the location for a candidate, who holds the link of their application. */
export async function writeAsCandidate(ctx: Ctx, job: Job, candidateId: number, text: string): Promise<void> {
  await write(ctx, job, { ids: [candidateId], by: { user_id: null, side: 'CANDIDATE' }, text })
}

async function write(
  ctx: Ctx,
  job: Job,
  { ids, by, text }: { ids: readonly number[]; by: By; text: string },
): Promise<WrittenToCandidate[]> {
  const { organization_id, location_id } = job
  const { now } = ctx
  const isOurs = by.side === 'BUSINESS'
  const counts = isOurs ? sql`answered_seq = c.last_seq + 1, told_at = ${toldAt(ctx)}` : sql`told_at = null`
  const written = await ctx.tx.rows<WrittenToCandidate>(sql`
    with counted as (
      insert into chat_channels as c (organization_id, kind, candidate_id, location_id, created_ts, last_at, last_seq, answered_seq, told_at)
      select ${organization_id}::bigint, 'CANDIDATE', id, ${location_id}::bigint, ${now}, ${now}, 1, ${isOurs ? 1 : 0}, ${isOurs ? now : null}::timestamptz
      from unnest(${[...ids]}::bigint[]) id order by id
      on conflict (organization_id, candidate_id) where candidate_id is not null do update set last_seq = c.last_seq + 1, last_at = excluded.last_at, ${counts}
      returning c.candidate_id, c.id, c.last_seq, c.told_at
    ), added as (
      insert into chat_messages (organization_id, channel_id, seq, author_user_id, side, client_id, body, created_ts)
      select ${organization_id}, id, last_seq, ${by.user_id}::bigint, ${by.side}, gen_random_uuid(), ${text}, ${now} from counted
    )
    select candidate_id, id as channel_id, last_seq as seq, told_at from counted order by candidate_id`)
  await announceWritten(ctx, job, written)
  return written
}

// Of many at once, open inboxes of managers learn by the change of the candidates of the job.
async function announceWritten(ctx: Ctx, { organization_id, location_id }: Job, written: readonly WrittenToCandidate[]): Promise<void> {
  const isCrowd = written.length > mostNamed
  const managers =
    isCrowd || written.length === 0
      ? []
      : await ctx.tx.rows<{ user_id: number }>(sql`
    select distinct user_id from memberships
    where organization_id = ${organization_id} and location_id = ${location_id} and role in ('ADMIN', 'TEAM_MEMBER')`)
  const people = await ctx.tx.rows<{ channel_id: number; user_id: number }>(sql`
    select channel_id, user_id from chat_members
    where organization_id = ${organization_id} and channel_id = any(${written.map(({ channel_id }) => channel_id)}::bigint[]) and side = 'PRO' and is_in`)
  const byChannel = Map.groupBy(people, ({ channel_id }) => channel_id)
  for (const { channel_id, seq } of written) {
    const own = byChannel.get(channel_id) ?? []
    if (isCrowd && own.length === 0) continue
    await announce(
      ctx,
      'chat.message_sent',
      { channel_id, seq },
      [...managers, ...own].map(({ user_id }) => `user:${user_id}`),
    )
  }
}

// When the candidate of a channel `c` is told of a message of this moment: now, or when the time since they were told is over. Until then further
// messages wait with it.
function toldAt({ now }: Pick<Ctx, 'now'>): Sql {
  const next = sql`c.told_at + ${CANDIDATE_TOLD_MINUTES} * interval '1 minute'`
  return sql`case when c.told_at > ${now} then c.told_at when ${next} > ${now} then ${next} else ${now} end`
}

/** What a message in the inbox to or as a candidate changes of its channel `c`, and when the candidate is told of it. */
type Counted = { counts: Sql; told_at: Date | null }

/**
 * Checks a message that is written in the inbox to or as a candidate, before it is; the channel is locked.
 * @throws problem conflict for anything but words, forbidden, rate_limited
 */
export async function countInbox(ctx: Ctx, channel: OpenChannel, said: Input<typeof contract.sendChatMessage>['body']): Promise<Counted> {
  const { organization_id, location_id, id, is_manager } = channel
  if (said.quick_reply !== null || said.attachment_id !== null) throw problem('conflict', 'CHAT_WORDS_ONLY')
  if (!is_manager) return { counts: sql`, told_at = null`, told_at: null }
  allow(ctx, 'hire.manage', { organization_id, location_id })
  const { told_at, is_known } = await ctx.tx.one<{ told_at: Date; is_known: boolean }>(sql`
    select ${toldAt(ctx)} as told_at, coalesce(c.told_at > ${ctx.now}, false) as is_known from chat_channels c
    where c.organization_id = ${organization_id} and c.id = ${id}`)
  // Of this one they are told with those before it.
  if (!is_known) await requireCandidateRate(ctx, 1)
  return { counts: sql`, answered_seq = c.last_seq + 1, told_at = ${told_at}`, told_at }
}

/** Tells the screens of the job of what changed in the inbox, and the candidate at the time when they are to be told. */
export async function announceInbox(
  ctx: Ctx,
  { organization_id, location_id, candidate }: OpenChannel,
  told_at: Date | null,
): Promise<void> {
  if (candidate === null || location_id === null) return
  const job = { organization_id, location_id, posting_id: candidate.job_posting_id }
  await announce(ctx, 'job_candidate.changed', job, [`location:${location_id}`])
  if (told_at === null) return
  const told = { about: 'written', sending: ctx.request.id, at: told_at.toISOString() } as const
  await announce(ctx, 'job_candidate.told', { ...job, candidate_ids: [candidate.id], ...told })
}

/** The candidate has read in their inbox up to a message: if it is the last one, they are told of the next one at once. */
export async function candidateRead(
  { tx }: Ctx,
  { organization_id, id }: Pick<OpenChannel, 'organization_id' | 'id'>,
  seq: number,
): Promise<void> {
  await tx.run(sql`
    update chat_channels set told_at = null where organization_id = ${organization_id} and id = ${id} and told_at is not null and last_seq <= ${seq}`)
}

/** The candidate has done something on their page, which shows all messages: they have read them. */
export async function candidateSaw(ctx: Ctx, { organization_id, id }: { organization_id: number; id: number }): Promise<void> {
  const read = await ctx.tx.rows<{ channel_id: number; user_id: number; seq: number }>(sql`
    with seen as (
      update chat_channels set told_at = null where organization_id = ${organization_id} and candidate_id = ${id} and told_at is not null
    )
    update chat_members m set read_seq = c.last_seq from chat_channels c
    where c.organization_id = ${organization_id} and c.candidate_id = ${id} and m.organization_id = c.organization_id and m.channel_id = c.id
      and m.side = 'PRO' and m.read_seq < c.last_seq returning m.channel_id, m.user_id, m.read_seq as seq`)
  for (const { channel_id, user_id, seq } of read) await announce(ctx, 'chat.read', { channel_id, seq }, [`user:${user_id}`])
}

/** A candidate is muted as long as a decision about any of their messages there says so, by their link as well as with an account. */
export async function silenceCandidate(
  { tx, now }: Ctx,
  { organization_id, id }: Pick<OpenChannel, 'organization_id' | 'id'>,
): Promise<void> {
  await tx.run(sql`
    update chat_channels set candidate_silenced_at = case when exists (select from chat_cases k
      join chat_messages t on t.organization_id = k.organization_id and t.channel_id = k.channel_id and t.seq = k.seq and t.side = 'CANDIDATE'
      where k.organization_id = ${organization_id} and k.channel_id = ${id} and k.is_author_silenced) then coalesce(candidate_silenced_at, ${now}) end
    where organization_id = ${organization_id} and id = ${id}`)
}
