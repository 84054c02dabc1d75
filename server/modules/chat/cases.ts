import type * as contract from '@crewcall/contract/chat-moderation.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { mediaByIds } from '../media/index.ts'
import { silenceCandidate } from './candidate-messages.ts'
import { locationOf } from './channel.ts'
import { endLink } from './links.ts'
import { authorHeadshot, authorName, authorTables, messagesBetween } from './messages.ts'
import { viewPerson } from './person.ts'
import type { Named } from './person.ts'
import { topicsOf } from './write.ts'

type View = Reply<typeof contract.decideChatCase>
type Original = Reply<typeof contract.readChatCase>['original']
type Case = Tables['chat_cases'] &
  Named &
  Pick<View, 'location_id' | 'location_name' | 'gig_id' | 'reports' | 'reasons'> & { created_ts: Date; is_deleted: boolean }

/** Messages before and after the reported one that are read with it. */
const around = 5

const columns = sql`k.*, ${locationOf} as location_id, coalesce(l.name, '') as location_name, c.gig_id, t.side, t.created_ts, t.deleted_at is not null as is_deleted,
  ${authorName} as name, ${authorHeadshot}, r.reports, r.reasons`
const tables = sql`chat_cases k
  join chat_messages t on t.organization_id = k.organization_id and t.channel_id = k.channel_id and t.seq = k.seq
  join chat_channels c on c.organization_id = k.organization_id and c.id = k.channel_id
  left join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id
  left join locations l on l.organization_id = c.organization_id and l.id = ${locationOf}
  ${authorTables}
  join lateral (select count(*)::int as reports, array_agg(distinct reason order by reason) as reasons from chat_reports
    where organization_id = k.organization_id and channel_id = k.channel_id and seq = k.seq) r on true`

/** Reported messages without their words: those not decided first, the longest waiting first. */
export async function listCases(ctx: Ctx, { query }: Input<typeof contract.listChatCases>): Promise<Reply<typeof contract.listChatCases>> {
  allow(ctx, 'chat.moderate')
  const isOpen = query.state === undefined ? sql`true` : sql`(k.decision is null) = ${query.state === 'OPEN'}`
  const order = sql`k.decision is not null, k.opened_at, k.id`
  const found = await page<Case>(ctx.tx, { select: columns, from: tables, counted: sql`chat_cases k`, where: isOpen, order, query })
  return mapPage(found, (one) => viewCase(ctx, one))
}

/** What was written, with who reported it and the messages around it; the reading is recorded. @throws problem not_found, conflict for a message of one's own */
export async function readCase(ctx: Ctx, { params }: Input<typeof contract.readChatCase>): Promise<Reply<typeof contract.readChatCase>> {
  allow(ctx, 'chat.moderate')
  const found = await caseOfOthers(ctx, params.id)
  const { organization_id, channel_id, seq, body, quick_reply, attachment_id, created_ts, is_deleted } = found
  const reported = await ctx.tx.rows<Named & Pick<Tables['chat_reports'], 'reason' | 'note' | 'reported_at'> & { user_id: number }>(sql`
    select r.reporter_user_id as user_id, r.reason, r.note, r.reported_at, coalesce(m.side, 'BUSINESS') as side, p.headshot_public_id,
      case when m.side = 'PRO' then coalesce(p.display_name, '') else u.first_name end as name
    from chat_reports r join users u on u.id = r.reporter_user_id
      left join chat_members m on m.organization_id = r.organization_id and m.channel_id = r.channel_id and m.user_id = r.reporter_user_id
      left join pros p on p.user_id = r.reporter_user_id and m.side = 'PRO'
    where r.organization_id = ${organization_id} and r.channel_id = ${channel_id} and r.seq = ${seq} order by r.reported_at, r.reporter_user_id`)
  const [attachment] = attachment_id === null ? [] : await mediaByIds(ctx, [attachment_id])
  await note(ctx, found, { action: 'chat.read_case' })
  return {
    ...viewCase(ctx, found),
    original: { body, quick_reply: quick_reply as Original['quick_reply'], attachment: attachment ?? null, created_ts, is_deleted },
    reported: reported.map(({ reason, note: said, reported_at, user_id, ...named }) => ({
      person: viewPerson(ctx, user_id, named),
      reason: reason as View['reasons'][number],
      note: said,
      reported_at,
    })),
    around: await messagesBetween(ctx, { organization_id, id: channel_id }, seq - around, seq + around),
  }
}

/** Removes a reported message or lets it stand, and mutes its author there or not; can be decided again. @throws problem not_found, conflict for a message of one's own */
export async function decideCase(ctx: Ctx, { params, body }: Input<typeof contract.decideChatCase>): Promise<View> {
  allow(ctx, 'chat.moderate')
  const before = await caseOfOthers(ctx, params.id)
  const { organization_id, channel_id, seq, author_user_id, location_id } = before
  // As for sending: a message of this moment comes before the mute or after it.
  await ctx.tx.run(sql`select 1 from chat_channels where organization_id = ${organization_id} and id = ${channel_id} for no key update`)
  await ctx.tx.run(sql`
    update chat_cases set decision = ${body.decision}, is_author_silenced = ${body.is_author_silenced}, note = ${body.note},
      decided_at = ${ctx.now}, decided_by = ${ctx.actor.user_id},
      body = case when exists (select from users u where u.id = author_user_id and u.erased_at is not null) then '' else body end
    where organization_id = ${organization_id} and id = ${before.id}`)
  await ctx.tx.run(sql`
    update chat_messages set hidden_at = ${body.decision === 'REMOVED' ? ctx.now : null}
    where organization_id = ${organization_id} and channel_id = ${channel_id} and seq = ${seq}`)
  // Muted as long as a decision about any of their messages there says so.
  await ctx.tx.run(sql`
    update chat_members set silenced_at = case when exists (select from chat_cases k where k.organization_id = ${organization_id}
      and k.channel_id = ${channel_id} and k.author_user_id = ${author_user_id} and k.is_author_silenced) then coalesce(silenced_at, ${ctx.now}) end
    where organization_id = ${organization_id} and channel_id = ${channel_id} and user_id = ${author_user_id}`)
  if (before.side === 'CANDIDATE') await silenceCandidate(ctx, { organization_id, id: channel_id })
  const action = body.decision === 'REMOVED' ? 'chat.remove_message' : 'chat.keep_message'
  // A guest who is muted has no link any more.
  if (body.is_author_silenced && before.link_id !== null) await endLink(ctx, { organization_id, id: before.link_id })
  await note(ctx, before, { action, before: mutingOf(before), after: mutingOf(body) })
  await announce(ctx, 'chat.changed', { channel_id, seq }, [
    ...(await topicsOf(ctx, { organization_id, location_id, id: channel_id })),
    ...(author_user_id === null ? [] : [`user:${author_user_id}`]),
    'admin',
  ])
  return viewCase(ctx, await caseById(ctx, params.id))
}

// An author neither learns who reported them nor decides about it.
async function caseOfOthers(ctx: Ctx, id: number): Promise<Case> {
  const found = await caseById(ctx, id)
  if (found.author_user_id === ctx.actor.user_id) throw problem('conflict', 'CHAT_CASE_IS_YOURS')
  return found
}

function caseById({ tx }: Ctx, id: number): Promise<Case> {
  return tx.one<Case>(sql`select ${columns} from ${tables} where k.id = ${id}`)
}

function mutingOf({ is_author_silenced }: { is_author_silenced: boolean }) {
  return { is_author_silenced }
}

function note(ctx: Ctx, { organization_id, location_id, gig_id, id }: Case, act: { action: string; before?: object; after?: object }) {
  const place = location_id === null ? {} : { organization_id, location_id, gig_id }
  return record(ctx, { ...act, object_type: 'chat_case', object_id: id, ...place })
}

function viewCase(ctx: Ctx, { author_user_id, link_id: _, ...found }: Case): View {
  return {
    ...found,
    author: viewPerson(ctx, author_user_id, found),
    decision: found.decision as View['decision'],
  }
}
