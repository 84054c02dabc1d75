import { z } from 'zod'
import { chatChannel, chatMessage, said } from './chat.ts'
import { idParams, queryId, text } from './common.ts'
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

export const searchChats = endpoint('chat', 'searchChats', 'GET /chats/search/', {
  summary: 'Messages that contain each of these words, of those I may read, newest first, at most 50',
  query: z.object({ search: text(100).trim().min(2), channel_id: queryId.optional() }),
  response: z.object({ messages: z.array(chatMessage) }),
  errors: ['invalid'],
})
