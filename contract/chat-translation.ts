import { z } from 'zod'
import { idParams } from './common.ts'
import { locales } from './enums.ts'
import { endpoint } from './kit.ts'

/** A language with its script or region, as browsers can name it: `pt`, `zh-Hant`, `pt-BR`. */
export const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/)

/** A message in the reader's language, as plain text. */
export const chatTranslation = z.object({
  body: z.string(),
  language: z.enum(locales),
  /** The language in which it was written, as far as the service can tell. */
  from: languageTag.nullable(),
  /** It is in that language already, or nothing in it can be translated. */
  is_same: z.boolean(),
})
export type ChatTranslation = z.output<typeof chatTranslation>

export const translateChatMessage = endpoint('chat', 'translateChatMessage', 'POST /chats/{id}/messages/{seq}/translation/', {
  touches: [],
  summary: 'A message that I may read, translated by the service of this installation. It is kept: the next reader asks nobody',
  outside: true,
  params: idParams('id', 'seq'),
  body: z.object({ language: z.enum(locales) }),
  response: chatTranslation,
  errors: ['invalid', 'not_found', 'conflict', 'rate_limited', 'provider_failed'],
})
