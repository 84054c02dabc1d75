import { z } from 'zod'
import { chatMessage, chatPerson } from './chat.ts'
import { idParams, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

/** What a member of the crew has done with an announcement. */
export const receiptStates = ['ACKNOWLEDGED', 'SEEN', 'NOT_SEEN'] as const

const ofMessage = { params: idParams('id', 'seq') } as const

/** One member of the crew and an announcement that asks to be confirmed. */
export const chatReceipt = z.object({
  person: chatPerson,
  state: z.enum(receiptStates),
  acknowledged_at: sentInstant.nullable(),
  /** False for a pro who has left the shift since. */
  is_in: z.boolean(),
})
export type ChatReceipt = z.output<typeof chatReceipt>

export const acknowledgeChatMessage = endpoint('chat', 'acknowledgeChatMessage', 'POST /chats/{id}/messages/{seq}/acknowledgement/', {
  touches: ['chat'],
  summary: 'Confirm that I have read an announcement that asks for it; once is enough',
  ...ofMessage,
  response: chatMessage,
  errors: ['invalid', 'not_found', 'conflict'],
})
export const listChatReceipts = endpoint('chat', 'listChatReceipts', 'GET /chats/{id}/messages/{seq}/receipts/', {
  summary: 'Who of the crew confirmed an announcement, who has only seen it, and who has not; the latter first',
  ...ofMessage,
  response: z.object({ results: z.array(chatReceipt) }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const exportChatReceipts = endpoint('chat', 'exportChatReceipts', 'GET /chats/{id}/messages/{seq}/receipts.csv/', {
  summary: 'The same list as CSV, with times in the time zone of the shift',
  media: 'text/csv',
  ...ofMessage,
  response: z.any(),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
