import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { fingerprint } from '../../platform/secret-link.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { boss: number; marker: string; now: Date }
export type Chat = { id: number; caseId: number; linkId: number; token: string; supportId: number }

/** The chat of a crew: a message of its pro that was reported, two announcements that ask to be confirmed, and a guest with a link. */
export async function chatOf(
  crew: Crew,
  { marker, now, boss }: Stage,
  { gig: shift, pro: author }: { gig: Tables['gigs']; pro: Tables['pros'] },
): Promise<Chat> {
  const [chat] = await crew.sql<{ id: number }>(sql`update chat_channels set last_seq = 3 where gig_id = ${shift.id} returning id`)
  if (!chat) throw new Error('A confirmed pro has no chat')
  const of = { organization_id: shift.organization_id, channel_id: chat.id }
  const message = { ...of, created_ts: now }
  const [words, announced] = [`Message ${marker}`, `Announcement ${marker}`]
  const ofPro = { author_user_id: author.user_id, side: 'PRO', body: words }
  const ofBoss = { author_user_id: boss, side: 'BUSINESS', body: announced, asks_acknowledgement: true }
  await row(crew, 'chat_messages', { ...message, ...ofPro, seq: 1, client_id: randomUUID() })
  for (const seq of [2, 3]) await row(crew, 'chat_messages', { ...message, ...ofBoss, seq, client_id: randomUUID() })
  await row(crew, 'chat_acknowledgements', { ...of, seq: 3, user_id: author.user_id, acknowledged_at: now })
  await row(crew, 'chat_translations', { ...of, seq: 2, language: 'es', body: `Aviso ${marker}`, translated_at: now })
  const reported = { ...of, seq: 1 }
  const opened = await row(crew, 'chat_cases', { ...reported, author_user_id: author.user_id, body: words, opened_at: now })
  await row(crew, 'chat_reports', { ...reported, reporter_user_id: boss, reason: 'SPAM', reported_at: now })
  const token = fingerprint(`chat ${marker}`).slice(0, 43)
  const guest = { name: `Guest ${marker}`, token_hash: fingerprint(token), from_seq: 0, created_by: boss, created_ts: now }
  const link = await row(crew, 'chat_links', { ...of, ...guest })
  return { id: chat.id, caseId: opened.id, linkId: link.id, token, supportId: await supportOf(crew, { marker, now }, author.user_id) }
}

/** What the same pro wrote to the platform. */
async function supportOf(crew: Crew, { marker, now }: Pick<Stage, 'marker' | 'now'>, person_user_id: number): Promise<number> {
  const of = { organization_id: 0 }
  const { id: channel_id } = await row(crew, 'chat_channels', { ...of, kind: 'SUPPORT', created_ts: now, last_at: now, last_seq: 1 })
  await row(crew, 'support_talks', { channel_id, person_user_id, waiting_since: now })
  await crew.sql(sql`insert into chat_members (organization_id, channel_id, user_id, side, seqs)
    values (0, ${channel_id}, ${person_user_id}, 'PRO', '{[1,)}')`)
  const said = { ...of, channel_id, seq: 1, author_user_id: person_user_id, side: 'PRO', client_id: randomUUID(), created_ts: now }
  await row(crew, 'chat_messages', { ...said, body: `Support ${marker}` })
  return channel_id
}

type Engaged = { application: { id: number }; pro: { user_id: number } }
type Known = { chat: Chat; confirmed: Engaged; applied: Engaged }

/** Valid calls about it. */
export function chatRequests({ chat: { id, caseId, linkId, token, supportId }, confirmed, applied }: Known): Record<string, Request> {
  const self = confirmed.pro.user_id
  const chat = { params: { id }, self }
  const announcement = { params: { id, seq: 2 }, self }
  const said = { client_id: randomUUID(), body: 'Hello' }
  return {
    listChats: { self },
    countUnreadChats: { self },
    getChat: chat,
    listChatMessages: chat,
    sendChatMessage: { ...chat, body: said },
    readChat: { ...chat, body: { seq: 1 } },
    muteChat: { ...chat, body: { is_muted: true } },
    deleteChatMessage: { params: { id, seq: 1 }, self },
    acknowledgeChatMessage: announcement,
    listChatReceipts: announcement,
    exportChatReceipts: announcement,
    reportChatMessage: { ...announcement, body: { reason: 'SPAM' } },
    translateChatMessage: { ...announcement, body: { language: 'es' } },
    listChatCases: {},
    readChatCase: { params: { id: caseId } },
    decideChatCase: { params: { id: caseId }, body: { decision: 'REMOVED', is_author_silenced: true } },
    startChat: { params: { id: applied.application.id }, body: said, self: applied.pro.user_id },
    listChatTopics: { query: { application_id: applied.application.id }, self: applied.pro.user_id },
    searchChats: { query: { search: 'Message' }, self },
    listChatLinks: chat,
    addChatLink: { ...chat, body: { name: 'Chef Rosa' } },
    revokeChatLink: { params: { id, linkId }, self },
    openChatLink: { params: { token } },
    writeByChatLink: { params: { token }, body: said },
    getChatProfile: { self },
    updateChatProfile: { self, body: { display_name: 'Maya of the harbor', headshot_public_id: null } },
    listSupport: { self },
    startSupport: { self, body: { client_id: randomUUID(), body: 'Hello', application_id: null } },
    listSupportTalks: {},
    readSupportTalk: { params: { id: supportId }, body: {} },
    answerSupport: { params: { id: supportId }, body: { client_id: randomUUID(), body: 'Hello' } },
    takeSupportTalk: { params: { id: supportId }, body: { is_mine: true } },
    closeSupportTalk: { params: { id: supportId } },
    setChatMode: { ...chat, body: { is_announcement_only: true } },
  }
}
