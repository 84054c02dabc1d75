import { z } from 'zod'
import { environments } from './enums.ts'
import { endpoint } from './kit.ts'

/** The part of the startup configuration that the browser may know. */
export const publicConfig = z.object({
  environment: z.enum(environments),
  product_name: z.string(),
  links: z.object({
    support: z.string(),
    terms: z.string(),
    agreement: z.string(),
    privacy: z.string(),
    business_support: z.string(),
    platform_terms: z.string(),
  }),
  default_location_image_id: z.string(),
  /** Where pictures at an image host are, and how a page uploads one there; null without an image host (ADR 46). */
  image_host: z.object({ delivery_url: z.string(), upload: z.object({ url: z.string(), preset: z.string() }).nullable() }).nullable(),
  /** `is_test`: no real money moves. */
  card_provider: z.object({ publishable_key: z.string(), script_url: z.string(), is_stand_in: z.boolean(), is_test: z.boolean() }),
  map_tile_url: z.string().nullable(),
  has_local_messages: z.boolean(),
})
export type PublicConfig = z.infer<typeof publicConfig>

export const getConfig = endpoint('config', 'getConfig', 'GET /config/', {
  summary: 'What the browser needs to start',
  access: 'public',
  response: publicConfig,
})

/** A text or email that a stand-in received; only mounted where the stand-ins run. */
export const localMessage = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  sent_at: z.string(),
  /** The names of attached files. */
  attachments: z.array(z.string()),
})
export const listLocalMessages = endpoint('config', 'listLocalMessages', 'GET /local/messages/', {
  summary: 'Texts and emails that were sent, in the local environment only',
  access: 'public',
  outside: true,
  response: z.object({ results: z.array(localMessage) }),
  errors: ['not_found', 'forbidden'],
})
