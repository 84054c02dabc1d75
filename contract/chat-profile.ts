import { z } from 'zod'
import { endpoint } from './kit.ts'
import { personName } from './names.ts'

/** How a manager appears in chats; a pro appears with the name and the photo of their profile. */
export const chatProfile = z.object({
  /** Null: their first name is shown. */
  display_name: z.string().nullable(),
  headshot_url: z.string().nullable(),
})
export type ChatProfile = z.output<typeof chatProfile>

export const getChatProfile = endpoint('chat', 'getChatProfile', 'GET /chats/profile/', {
  summary: 'How I appear in chats as a manager',
  response: chatProfile,
})
export const updateChatProfile = endpoint('chat', 'updateChatProfile', 'PATCH /chats/profile/', {
  touches: ['chat'],
  summary: 'Change how I appear in chats as a manager: the name, the photo, or both',
  body: z
    .object({
      display_name: z.union([z.literal('').transform(() => null), personName(60)]).nullable(),
      /** An upload of the caller with purpose HEADSHOT. */
      headshot_public_id: z.uuid().nullable(),
    })
    .partial(),
  response: chatProfile,
  errors: ['invalid', 'forbidden', 'rate_limited'],
})
