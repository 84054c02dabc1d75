import { z } from 'zod'
import { chatChannel, chatMessage, chatPerson, said } from './chat.ts'
import { id, idParams, queryId, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'

export const startChat = endpoint('chat', 'startChat', 'POST /gig-applications/{id}/chat/', {
  touches: ['chat'],
  summary:
    'Write to the pro of an application, or as the pro to the location: the first message opens their conversation, from the application until its end',
  status: 201,
  params: idParams('id'),
  body: said,
  response: chatChannel,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})

/** An application that a location and its pro can talk about. */
export const chatTopic = z.object({
  application_id: id,
  gig_id: id,
  location_id: id,
  location_name: z.string(),
  skill_name: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
  timezone: z.string(),
  pro: chatPerson,
  /** Their conversation, once somebody has written. */
  channel_id: id.nullable(),
  /** False for a pro whom the business has neither written to nor confirmed. */
  may_begin: z.boolean(),
})
export type ChatTopic = z.output<typeof chatTopic>

export const listChatTopics = endpoint('chat', 'listChatTopics', 'GET /chats/topics/', {
  summary: 'The applications about which I can write to one pro, or as a pro to the location, the next shift first, at most 50',
  query: z.object({ application_id: queryId.optional(), location_id: queryId.optional(), pro_id: queryId.optional() }),
  response: z.object({ results: z.array(chatTopic) }),
  errors: ['invalid'],
})

export const searchChats = endpoint('chat', 'searchChats', 'GET /chats/search/', {
  summary: 'Messages that contain each of these words, of those I may read, newest first, at most 50, with their conversations',
  query: z.object({ search: text(100).trim().min(2), channel_id: queryId.optional(), location_id: queryId.optional() }),
  response: z.object({ messages: z.array(chatMessage), channels: z.array(chatChannel) }),
  errors: ['invalid'],
})
