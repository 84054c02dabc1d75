import { z } from 'zod'
import { chatChannel, chatMessage, chatPerson, chatSubject } from './chat.ts'
import { id, idParams, pageQuery, paginated, queryId, requiredText, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

/** What a message to the platform can be about: a shift of a location of mine, or my application, or the payment of it. */
const about = { gig_id: id.nullable().default(null), application_id: id.nullable().default(null) }

export const listSupport = endpoint('chat', 'listSupport', 'GET /chats/support/', {
  summary:
    'My conversations with the platform: one as a pro or without a role, one for each business; and what a new message would be about',
  query: z.object({ gig_id: queryId.optional(), application_id: queryId.optional() }),
  response: z.object({
    results: z.array(chatChannel.extend({ organization_id: id.nullable() })),
    about: chatSubject.extend({ organization_id: id }).nullable(),
    /** Those for which I can write. */
    businesses: z.array(z.object({ id, name: z.string() })),
  }),
  errors: ['invalid'],
})
export const startSupport = endpoint('chat', 'startSupport', 'POST /chats/support/', {
  touches: ['chat', 'support'],
  summary:
    'Write to the people of the platform: the first message opens the conversation, a later one continues it. Open to suspended people, too',
  status: 201,
  body: z.object({
    client_id: z.uuid(),
    body: requiredText(4000),
    /** The business for which I write; null as a pro. */
    organization_id: id.nullable().default(null),
    ...about,
    is_about_payment: z.boolean().default(false),
  }),
  response: chatChannel,
  errors: ['invalid', 'not_found', 'conflict', 'rate_limited'],
})

/** Whether somebody waits for an answer of the platform. */
export const supportStates = ['WAITING', 'ANSWERED', 'CLOSED'] as const

/** A conversation with the platform in its queue, without its words. */
export const supportTalk = z.object({
  id,
  person: chatPerson,
  /** The profile of a pro. */
  pro_id: id.nullable(),
  organization_id: id.nullable(),
  organization_name: z.string().nullable(),
  state: z.enum(supportStates),
  waiting_since: sentInstant.nullable(),
  last_at: sentInstant,
  last_seq: z.int(),
  /** The admin who takes care of it. */
  taken_by: chatPerson.nullable(),
  is_mine: z.boolean(),
})
export type SupportTalk = z.output<typeof supportTalk>

export const supportReading = supportTalk.extend({ messages: z.array(chatMessage), has_earlier: z.boolean() })
export type SupportReading = z.output<typeof supportReading>

const oneTalk = { access: 'admin', params: idParams('id') } as const

export const listSupportTalks = endpoint('chat', 'listSupportTalks', 'GET /admin/support/', {
  summary: 'Conversations of people with the platform, the longest waiting first, without their words',
  access: 'admin',
  query: pageQuery(25).extend({ state: z.enum(supportStates).optional() }),
  response: paginated(supportTalk),
  errors: ['invalid'],
})
export const readSupportTalk = endpoint('chat', 'readSupportTalk', 'POST /admin/support/{id}/reading/', {
  touches: [],
  summary: 'Read a conversation with the platform; the reading is recorded in the audit log',
  ...oneTalk,
  body: z.object({
    /** The messages before this one instead of the last. */
    before: z.int().min(1).nullable().default(null),
  }),
  response: supportReading,
  errors: ['invalid', 'not_found'],
})
export const answerSupport = endpoint('chat', 'answerSupport', 'POST /admin/support/{id}/messages/', {
  touches: ['chat', 'support'],
  summary: 'Answer for the platform under my first name; repeated with the same client_id it stays one message',
  status: 201,
  ...oneTalk,
  body: z.object({
    client_id: z.uuid(),
    body: requiredText(4000),
    /** An upload of the caller with purpose ATTACHMENT. */
    attachment_id: id.nullable().default(null),
  }),
  response: chatMessage,
  errors: ['invalid', 'not_found', 'conflict'],
})
export const takeSupportTalk = endpoint('chat', 'takeSupportTalk', 'PUT /admin/support/{id}/taker/', {
  touches: ['chat', 'support'],
  summary: 'Take care of a conversation with the platform, also instead of somebody else, or give it back',
  ...oneTalk,
  body: z.object({ is_mine: z.boolean() }),
  response: supportTalk,
  errors: ['invalid', 'not_found', 'conflict'],
})
export const closeSupportTalk = endpoint('chat', 'closeSupportTalk', 'POST /admin/support/{id}/closing/', {
  touches: ['chat', 'support'],
  summary: 'Close a conversation with the platform; the next message opens it again',
  ...oneTalk,
  response: supportTalk,
  errors: ['invalid', 'not_found'],
})
