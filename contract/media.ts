import { z } from 'zod'
import { id, requiredText, sentInstant, text } from './common.ts'
import { mediaStatuses } from './enums.ts'
import { endpoint } from './kit.ts'

export const mediaPurposes = ['APPEAL', 'ATTACHMENT', 'CERTIFICATION', 'HEADSHOT', 'LOGO'] as const
/** Media item. `resource_url` is signed and valid for five minutes. */
export const mediaItem = z.object({
  id,
  name: z.string(),
  provider: z.string(),
  provider_identifier: z.string(),
  created_ts: sentInstant,
  status: z.enum(mediaStatuses),
  resource_url: z.url(),
})

export const uploadMedia = endpoint('media', 'uploadMedia', 'POST /media/', {
  touches: [],
  summary: 'Upload an image or PDF of at most 10 MB',
  outside: true,
  status: 201,
  body: z.object({ name: requiredText(200), purpose: z.enum(mediaPurposes), content_base64: z.string().min(1).max(13_981_020) }),
  response: mediaItem,
  errors: ['invalid', 'too_large', 'unsupported_media', 'rate_limited'],
})
export const readMedia = endpoint('media', 'readMedia', 'GET /media/{public_id}/', {
  summary: 'The file behind a signed link; logos and headshots need no signature',
  access: 'public',
  outside: true,
  media: 'application/octet-stream',
  /** The public id of an upload, or the configured default picture of locations. */
  params: z.object({ public_id: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, 'Not a file id') }),
  query: z.object({ expires: z.string().regex(/^\d{10}$/), signature: text(100) }).partial(),
  response: z.any(),
  errors: ['not_found'],
})
