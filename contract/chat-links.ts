import { across } from './across.ts'
import { z } from 'zod'
import { chatSides, chatSilences, quickReplies } from './chat.ts'
import { empty, id, idParams, linkToken, queryInt, seen, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'
import { ownName } from './names.ts'

const byToken = { params: z.object({ token: linkToken }), access: 'public', errors: ['invalid', 'not_found', 'gone'] } as const

/** A link to the chat of one shift, for a person without an account. */
export const chatLink = z.object({
  id,
  /** Whom it is for, and the name under which they write. */
  name: z.string(),
  created_ts: sentInstant,
  expires_at: sentInstant,
  state: z.enum(['LIVE', 'USED', 'REVOKED', 'EXPIRED']),
  /** Shown once, to whoever made it. */
  link: z.string().nullable(),
})
export type ChatLink = z.output<typeof chatLink>

const ofChat = { params: idParams('id'), errors: ['invalid', 'forbidden', 'not_found'] } as const

export const listChatLinks = endpoint('chat', 'listChatLinks', 'GET /chats/{id}/links/', {
  summary: 'The links to the chat of a shift, newest first, without their secrets',
  ...ofChat,
  response: z.object({ results: z.array(chatLink) }),
})
export const addChatLink = endpoint('chat', 'addChatLink', 'POST /chats/{id}/links/', {
  touches: ['chat'],
  summary: 'Make a link to the chat of a shift for a person without an account; it works until 7 days after the shift',
  status: 201,
  ...ofChat,
  body: z.object({ name: ownName(60) }),
  response: chatLink,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})
export const revokeChatLink = endpoint('chat', 'revokeChatLink', 'DELETE /chats/{id}/links/{linkId}/', {
  touches: ['chat'],
  summary: 'End a link; it stops working at once',
  params: idParams('id', 'linkId'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})

/** A message as the holder of a link sees it: names only. */
export const guestMessage = z.object({
  seq: z.int(),
  author_name: z.string(),
  side: z.enum(chatSides),
  is_own: z.boolean(),
  body: z.string(),
  quick_reply: z.enum(quickReplies).nullable(),
  /** A file is for the crew alone. */
  has_attachment: z.boolean(),
  created_ts: sentInstant,
  /** Taken back by its author, or removed by the platform. */
  is_deleted: z.boolean(),
})
export type GuestMessage = z.output<typeof guestMessage>

export const openChatLink = endpoint('chat', 'openChatLink', 'GET /chat-links/{token}/', {
  ...byToken,
  summary:
    'The chat behind a link: its shift, the last messages since the link was made, and whether its holder may write. Changes nothing',
  query: z.object({
    /** Only the messages after this one. */
    after: queryInt.pipe(z.int().min(0)).optional(),
    /** Not found if the link is for another chat. */
    channel_id: queryInt.pipe(z.int().min(0)).optional(),
  }),
  response: z.object({
    location_name: z.string(),
    skill_name: z.string(),
    start_time: sentInstant,
    end_time: sentInstant,
    timezone: z.string(),
    name: z.string(),
    closes_at: sentInstant,
    expires_at: sentInstant,
    silence: z.enum(chatSilences).nullable(),
    last_seq: z.int(),
    messages: z.array(guestMessage),
  }),
})
export const writeByChatLink = endpoint('chat', 'writeByChatLink', 'POST /chat-links/{token}/messages/', {
  ...byToken,
  touches: ['chat'],
  summary: 'Write as the holder of a link; repeated with the same client_id it stays one message',
  status: 201,
  body: across(
    z.object({ client_id: z.uuid(), body: text(4000).default(''), quick_reply: z.enum(quickReplies).nullable().default(null) }),
    ['body', 'quick_reply'],
    ({ body, quick_reply }, check) => {
      if (!seen.test(body) && quick_reply === null) check.addIssue({ code: 'custom', path: ['body'], message: 'This field is required' })
    },
  ),
  response: guestMessage,
  errors: ['invalid', 'not_found', 'gone', 'conflict', 'rate_limited'],
})
