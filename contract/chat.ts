import { across } from './across.ts'
import { z } from 'zod'
import { id, idParams, pageQuery, paginated, queryId, queryInt, queryList, seen, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'
import { mediaItem } from './media.ts'

/** The crew of a shift, or a location with one pro about their application. */
export const shiftChatKinds = ['SHIFT_GROUP', 'ONE_TO_ONE'] as const
/** These, or a location with a candidate for a job. */
export const businessChatKinds = [...shiftChatKinds, 'CANDIDATE'] as const
/** These, or a person with the platform. */
export const chatKinds = [...businessChatKinds, 'SUPPORT'] as const
/** The sides with accounts. */
export const memberSides = ['PRO', 'BUSINESS', 'PLATFORM'] as const
/** For whom somebody writes; a guest of the location has a link instead of an account, and so may a candidate. */
export const chatSides = [...memberSides, 'GUEST', 'CANDIDATE'] as const
/** Ready sentences, stored as a code: each reader sees them in their own language. */
export const quickReplies = ['ON_MY_WAY', 'TEN_MINUTES_LATE', 'CANNOT_FIND_DOOR', 'HERE_NOW', 'THANK_YOU'] as const
/** Why one may not write: the shift is long over, only managers write, one has left, the platform has muted one here, or the application is over. */
export const chatSilences = ['CLOSED', 'ANNOUNCEMENTS_ONLY', 'LEFT', 'SILENCED', 'ENDED'] as const
/** Why a message has no words although its author did not take it back: the reader reported it, or the platform removed it. */
export const chatHidings = ['REPORTED', 'REMOVED'] as const

/** Who wrote or takes part. `name` is the first name of a manager, or the one they chose for chats. A guest has no `user_id`, nor has a candidate without an account. */
export const chatPerson = z.object({
  user_id: id.nullable(),
  name: z.string(),
  side: z.enum(chatSides),
  headshot_url: z.string().nullable(),
})

/** The shift that a message to the platform is about, or the payment of an application for it. */
export const chatSubject = z.object({
  location_id: id,
  location_name: z.string(),
  gig_id: id,
  application_id: id.nullable(),
  is_payment: z.boolean(),
  skill_name: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
})
export type ChatSubject = z.output<typeof chatSubject>

/** A message. `seq` counts from 1 without gaps; the body of one that was deleted or hidden is empty. */
export const chatMessage = z.object({
  channel_id: id,
  seq: z.int(),
  author: chatPerson,
  is_own: z.boolean(),
  /** The sender's own id for it, by which a screen recognizes the message that it shows as being sent. */
  client_id: z.string(),
  body: z.string(),
  quick_reply: z.enum(quickReplies).nullable(),
  attachment: mediaItem.nullable(),
  created_ts: sentInstant,
  is_deleted: z.boolean(),
  hidden: z.enum(chatHidings).nullable(),
  /** An announcement that asks each of the crew to confirm having read it. */
  asks_acknowledgement: z.boolean(),
  /** When the caller confirmed it. */
  acknowledged_at: sentInstant.nullable(),
  /** Only in a conversation with the platform. */
  about: chatSubject.nullable(),
})
export type ChatMessage = z.output<typeof chatMessage>

/** A candidate for a job in a conversation about it; `name` is empty for the candidate themselves. */
const chatCandidate = z.object({ id, name: z.string(), job_posting_id: id, job_posting_name: z.string() })

/** A channel as one person sees it. `channel_url` is its part of a page's address: `inbox/shift/{channel_url}`. */
export const chatChannel = z.object({
  id,
  channel_url: z.string(),
  kind: z.enum(chatKinds),
  /** Null, as all that is of a shift, in a conversation with the platform. */
  location_id: id.nullable(),
  /** In a conversation with the platform the business for which the caller writes; empty for a pro. */
  location_name: z.string(),
  gig_id: id.nullable(),
  /** The pro with whom the location talks, and their application; null in the chat of a crew. */
  pro: chatPerson.nullable(),
  application_id: id.nullable(),
  /** The candidate with whom the location talks, and the job; null in other conversations. */
  candidate: chatCandidate.nullable(),
  /** The position of the shift or the job, for `positionName`. */
  skill_name: z.string(),
  start_time: sentInstant.nullable(),
  end_time: sentInstant.nullable(),
  /** Null: the reader's own. */
  timezone: z.string().nullable(),
  last_seq: z.int(),
  last_at: sentInstant,
  /** The newest message that the caller may read. */
  last_message: chatMessage.nullable(),
  read_seq: z.int(),
  unread_count: z.int(),
  is_muted: z.boolean(),
  is_announcement_only: z.boolean(),
  /** From when on nobody writes here: 48 hours after the end of the shift; null without a shift. */
  closes_at: sentInstant.nullable(),
  /** Null if the caller may write. */
  silence: z.enum(chatSilences).nullable(),
  /** Whether the caller may write announcements, and switch to announcements only. */
  may_announce: z.boolean(),
  /** The host of the service that translates messages when a reader asks; null if this installation has none. */
  translation_service: z.string().nullable(),
})
export type ChatChannel = z.output<typeof chatChannel>

const one = { params: idParams('id'), errors: ['invalid', 'not_found'] } as const
const ofMessage = { params: idParams('id', 'seq'), errors: ['invalid', 'not_found'] } as const

/** What somebody writes. */
export const said = across(
  z.object({
    client_id: z.uuid(),
    body: text(4000).default(''),
    quick_reply: z.enum(quickReplies).nullable().default(null),
    /** An upload of the caller with purpose ATTACHMENT. */
    attachment_id: id.nullable().default(null),
    /** Asks each of the crew to confirm having read it: for those who may announce. */
    asks_acknowledgement: z.boolean().default(false),
  }),
  ['body', 'quick_reply', 'attachment_id'],
  ({ body, quick_reply, attachment_id }, check) => {
    if (!seen.test(body) && quick_reply === null && attachment_id === null)
      check.addIssue({ code: 'custom', path: ['body'], message: 'This field is required' })
  },
)

export const listChats = endpoint('chat', 'listChats', 'GET /chats/', {
  summary: 'My inbox: the conversations I take part in, the latest first',
  query: pageQuery(50).extend({
    kind: queryList(z.enum(businessChatKinds)).optional(),
    gig_id: queryId.optional(),
    location_id: queryId.optional(),
  }),
  response: paginated(chatChannel),
  errors: ['invalid'],
})
export const countUnreadChats = endpoint('chat', 'countUnreadChats', 'GET /chats/unread/', {
  summary: 'In how many conversations I have not read everything, and how many messages these are; muted ones do not count',
  response: z.object({ channels: z.int(), messages: z.int() }),
})
export const getChat = endpoint('chat', 'getChat', 'GET /chats/{id}/', {
  summary: 'One conversation',
  ...one,
  response: chatChannel,
})
export const listChatMessages = endpoint('chat', 'listChatMessages', 'GET /chats/{id}/messages/', {
  summary: 'Messages of a conversation that I may read, in their order: the last ones, those after a number, or those before one',
  ...one,
  query: z.object({
    /** Fills a gap: the messages after this one, the oldest first. */
    after: queryInt.pipe(z.int().min(0)).optional(),
    /** For scrolling back: the last messages before this one. */
    before: queryInt.pipe(z.int().min(0)).optional(),
    limit: queryInt.pipe(z.int().min(1).max(200)).default(50),
  }),
  response: z.object({ messages: z.array(chatMessage), has_earlier: z.boolean(), has_later: z.boolean() }),
})
export const sendChatMessage = endpoint('chat', 'sendChatMessage', 'POST /chats/{id}/messages/', {
  touches: ['chat', 'support'],
  summary: 'Write a message; repeated with the same client_id it stays one',
  status: 201,
  ...one,
  body: said,
  response: chatMessage,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})
export const readChat = endpoint('chat', 'readChat', 'POST /chats/{id}/read/', {
  touches: ['chat'],
  summary: 'I have read everything up to this message; what was read stays read',
  ...one,
  body: z.object({ seq: z.int().min(0) }),
  response: z.object({ read_seq: z.int(), unread_count: z.int() }),
})
export const muteChat = endpoint('chat', 'muteChat', 'PUT /chats/{id}/mute/', {
  touches: ['chat'],
  summary: 'Get no notifications of a conversation, or get them again',
  ...one,
  body: z.object({ is_muted: z.boolean() }),
  response: chatChannel,
})
export const deleteChatMessage = endpoint('chat', 'deleteChatMessage', 'DELETE /chats/{id}/messages/{seq}/', {
  touches: ['chat'],
  summary: 'Take back a message of mine; its place stays',
  status: 204,
  ...ofMessage,
  response: z.object({}),
  errors: ['invalid', 'not_found', 'conflict'],
})
export const setChatMode = endpoint('chat', 'setChatMode', 'PUT /chats/{id}/mode/', {
  touches: ['chat'],
  summary: 'Let only managers write to the crew of a shift, or everybody',
  ...one,
  body: z.object({ is_announcement_only: z.boolean() }),
  response: chatChannel,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
