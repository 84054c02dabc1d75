import { z } from 'zod'
import { empty, id, idParams, instant, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'
import { keyScopeNames } from './rules/key-scopes.ts'

/** How many hours the old secret of a key still works after it got a new one. */
export const oldSecretHours = [0, 1, 24, 168] as const
/** Keys of an organization that are not revoked. */
export const mostApiKeys = 50

const place = z.object({ id, name: z.string() })
/** What a key may do, without its secret. `locations` is null for all of the organization. */
const keyRights = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(keyScopeNames)),
  locations: z.array(place).nullable(),
  expires_at: sentInstant.nullable(),
})
/** `ENDED`: the admin who made it is no admin of the organization any more (ADR 171). */
export const apiKeyStates = ['LIVE', 'EXPIRED', 'ENDED', 'REVOKED'] as const
export const apiKey = keyRights.extend({
  state: z.enum(apiKeyStates),
  /** The beginning of the key, by which it can be recognized. */
  starts_with: z.string(),
  created_by: z.string(),
  created_ts: sentInstant,
  last_used_at: sentInstant.nullable(),
  /** Until when the secret before the present one still works; null if there is none. */
  previous_until: sentInstant.nullable(),
  revoked_at: sentInstant.nullable(),
})
export type ApiKey = z.output<typeof apiKey>
// Shown once: null in a repetition of the call.
const withSecret = apiKey.extend({ secret: z.string().nullable() })

export const listApiKeys = endpoint('api-keys', 'listApiKeys', 'GET /staffer/organizations/{orgId}/api-keys/', {
  summary: 'The API keys of an organization, without their secrets: those that work first, revoked ones of the last 90 days last',
  params: idParams('orgId'),
  response: z.object({ results: z.array(apiKey) }),
  errors: ['forbidden', 'not_found'],
})
export const createApiKey = endpoint('api-keys', 'createApiKey', 'POST /staffer/organizations/{orgId}/api-keys/', {
  touches: ['api_key'],
  summary: 'Make an API key; its secret is in this answer only',
  status: 201,
  params: idParams('orgId'),
  body: z.object({
    name: oneLine(80),
    scopes: z
      .array(z.enum(keyScopeNames))
      .min(1)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Listed more than once'),
    /** Null for all locations of the organization, also later ones. */
    location_ids: z.array(id).min(1).max(1000).nullable(),
    expires_at: instant.nullable().default(null),
  }),
  response: withSecret,
  errors: ['invalid', 'forbidden', 'not_found', 'already_exists', 'conflict', 'step_up_required'],
})
export const rotateApiKey = endpoint('api-keys', 'rotateApiKey', 'POST /staffer/organizations/{orgId}/api-keys/{keyId}/rotation/', {
  touches: ['api_key'],
  summary: 'Give a key a new secret; the old one works for the chosen hours, and the one before it no longer',
  params: idParams('orgId', 'keyId'),
  body: z.object({ old_secret_hours: z.literal(oldSecretHours) }),
  response: withSecret,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'step_up_required'],
})
export const revokeApiKey = endpoint('api-keys', 'revokeApiKey', 'DELETE /staffer/organizations/{orgId}/api-keys/{keyId}/', {
  touches: ['api_key'],
  summary: 'End a key at once; repeated, it changes nothing',
  status: 204,
  params: idParams('orgId', 'keyId'),
  response: empty,
  errors: ['forbidden', 'not_found', 'step_up_required'],
})
export const getOwnApiKey = endpoint('api-keys', 'getOwnApiKey', 'GET /api-key/', {
  summary: 'What the API key of this call may do; people have none',
  response: keyRights.extend({ organization: place }),
  errors: ['not_found'],
})
