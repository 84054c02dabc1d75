import { z } from 'zod'
import { chatMessage, chatPerson, quickReplies } from './chat.ts'
import { id, idParams, pageQuery, paginated, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'
import { mediaItem } from './media.ts'

/** Why somebody reports a message. */
export const chatReportReasons = ['HARASSMENT', 'THREAT', 'SEXUAL', 'PAY_OUTSIDE', 'PRIVATE_DATA', 'SPAM', 'OTHER'] as const
/** What the platform decided about a reported message. */
export const chatDecisions = ['REMOVED', 'KEPT'] as const

export const reportChatMessage = endpoint('chat', 'reportChatMessage', 'POST /chats/{id}/messages/{seq}/report/', {
  touches: ['chat', 'chat_case'],
  summary: 'Report a message to the platform; it is hidden from me. Repeating it changes nothing',
  params: idParams('id', 'seq'),
  body: z.object({ reason: z.enum(chatReportReasons), note: text(1000).trim().default('') }),
  response: chatMessage,
  errors: ['invalid', 'not_found', 'conflict', 'rate_limited'],
})

/** A reported message, without its words. */
export const chatCase = z.object({
  id,
  channel_id: id,
  seq: z.int(),
  /** Null in a conversation with the platform. */
  location_id: id.nullable(),
  location_name: z.string(),
  gig_id: id.nullable(),
  author: chatPerson,
  opened_at: sentInstant,
  /** By how many people it was reported, and with which reasons. */
  reports: z.int(),
  reasons: z.array(z.enum(chatReportReasons)),
  /** Null until the platform has decided. */
  decision: z.enum(chatDecisions).nullable(),
  is_author_silenced: z.boolean(),
  note: z.string(),
  decided_at: sentInstant.nullable(),
})
export type ChatCase = z.output<typeof chatCase>

/** What its author wrote, kept since the report, with the messages before and after it. */
export const chatCaseReading = chatCase.extend({
  original: z.object({
    body: z.string(),
    quick_reply: z.enum(quickReplies).nullable(),
    attachment: mediaItem.nullable(),
    created_ts: sentInstant,
    /** Its author has taken it back. */
    is_deleted: z.boolean(),
  }),
  reported: z.array(z.object({ person: chatPerson, reason: z.enum(chatReportReasons), note: z.string(), reported_at: sentInstant })),
  around: z.array(chatMessage),
})
export type ChatCaseReading = z.output<typeof chatCaseReading>

export const listChatCases = endpoint('chat', 'listChatCases', 'GET /admin/chat-cases/', {
  summary: 'Reported messages, those not decided first, the longest waiting first; without their words',
  access: 'admin',
  query: pageQuery(25).extend({ state: z.enum(['OPEN', 'DECIDED']).optional() }),
  response: paginated(chatCase),
  errors: ['invalid'],
})
export const readChatCase = endpoint('chat', 'readChatCase', 'POST /admin/chat-cases/{id}/reading/', {
  touches: [],
  summary: 'Read a reported message as it was written; the reading is recorded in the audit log',
  access: 'admin',
  params: idParams('id'),
  response: chatCaseReading,
  errors: ['invalid', 'not_found', 'conflict'],
})
export const decideChatCase = endpoint('chat', 'decideChatCase', 'PUT /admin/chat-cases/{id}/decision/', {
  touches: ['chat', 'chat_case'],
  summary: 'Remove a reported message for everybody or let it stand, and mute its author in that chat or not; can be decided again',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ decision: z.enum(chatDecisions), is_author_silenced: z.boolean(), note: text(1000).trim().default('') }),
  response: chatCase,
  errors: ['invalid', 'not_found', 'conflict'],
})
