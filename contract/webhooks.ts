import { across } from './across.ts'
import { z } from 'zod'
import { empty, id, idParams, instant, pageQuery, paginated, sentInstant, webUrl } from './common.ts'
import { endpoint } from './kit.ts'
import { apiEventTypes } from './rules/api-events.ts'
import { refusedBecause } from './rules/webhook-tries.ts'

/** Webhooks of an organization. */
export const mostWebhooks = 20
/** Events that one call sends again. */
export const mostReplayed = 10_000
/** Why a webhook is off. `GONE`: the other side answered 410. `FAILING`: nothing was received for five days. */
export const webhookOffReasons = ['ADMIN', 'GONE', 'FAILING'] as const
export const deliveryStates = ['WAITING', 'DELIVERED', 'GIVEN_UP'] as const

/** Why an attempt has no answer. */
export const attemptReasons = [...refusedBecause, 'not_resolved', 'not_reached', 'too_slow', 'too_large', 'encoded', 'broken'] as const

const place = z.object({ id, name: z.string() })
export const webhook = z.object({
  id,
  url: z.string(),
  /** Null for all, also later ones. */
  event_types: z.array(z.enum(apiEventTypes)).nullable(),
  /** Null for all of the organization, and what concerns the organization itself. */
  locations: z.array(place).nullable(),
  off_because: z.enum(webhookOffReasons).nullable(),
  off_since: sentInstant.nullable(),
  /** Since when no attempt has succeeded; null if the last one did. */
  failing_since: sentInstant.nullable(),
  waiting: z.int(),
  last_delivered_at: sentInstant.nullable(),
  /** Until when deliveries are signed with the old secret as well; null if there is none. */
  previous_until: sentInstant.nullable(),
  created_by: z.string(),
  created_ts: sentInstant,
})
export type Webhook = z.output<typeof webhook>
// Shown once: null in a repetition of the call.
const withSecret = webhook.extend({ secret: z.string().nullable() })

const isEachOnce = (list: readonly unknown[] | null) => list === null || new Set(list).size === list.length
const terms = z.object({
  url: webUrl,
  event_types: z.array(z.enum(apiEventTypes)).min(1).nullable().refine(isEachOnce, 'Listed more than once'),
  location_ids: z.array(id).min(1).max(1000).nullable().refine(isEachOnce, 'Listed more than once'),
})

const root = '/staffer/organizations/{orgId}/webhooks/'
const ofOne = idParams('orgId', 'webhookId')

export const listWebhooks = endpoint('webhooks', 'listWebhooks', `GET ${root}`, {
  summary: 'The webhooks of an organization, without their secrets',
  params: idParams('orgId'),
  response: z.object({ results: z.array(webhook) }),
  errors: ['forbidden', 'not_found'],
})
export const createWebhook = endpoint('webhooks', 'createWebhook', `POST ${root}`, {
  touches: ['webhook'],
  summary: 'Have events sent to an address; the secret that signs them is in this answer only',
  status: 201,
  params: idParams('orgId'),
  body: terms,
  response: withSecret,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'step_up_required'],
})
export const changeWebhook = endpoint('webhooks', 'changeWebhook', `PUT ${root}{webhookId}/`, {
  touches: ['webhook'],
  summary: 'Change the address of a webhook, its types or its locations; the secret stays',
  params: ofOne,
  body: terms,
  response: webhook,
  errors: ['invalid', 'forbidden', 'not_found', 'step_up_required'],
})
export const switchWebhook = endpoint('webhooks', 'switchWebhook', `POST ${root}{webhookId}/switch/`, {
  touches: ['webhook'],
  summary: 'Switch a webhook off or on again; what was waiting is sent then, and what happened meanwhile only if it is asked for',
  params: ofOne,
  body: z.object({ is_on: z.boolean() }),
  response: webhook,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const rotateWebhook = endpoint('webhooks', 'rotateWebhook', `POST ${root}{webhookId}/rotation/`, {
  touches: ['webhook'],
  summary: 'Give a webhook a new secret; for a day, deliveries are signed with the old one as well',
  params: ofOne,
  response: withSecret,
  errors: ['forbidden', 'not_found', 'step_up_required'],
})
export const deleteWebhook = endpoint('webhooks', 'deleteWebhook', `DELETE ${root}{webhookId}/`, {
  touches: ['webhook'],
  summary: 'Delete a webhook, and send nothing more to it',
  status: 204,
  params: ofOne,
  response: empty,
  errors: ['forbidden', 'not_found', 'step_up_required'],
})
export const testWebhook = endpoint('webhooks', 'testWebhook', `POST ${root}{webhookId}/test/`, {
  touches: ['webhook'],
  summary: 'Send an event of the type webhook.tested.v1 to this webhook',
  status: 202,
  params: ofOne,
  response: empty,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const replayEvents = endpoint('webhooks', 'replayEvents', `POST ${root}{webhookId}/replays/`, {
  touches: ['webhook'],
  summary: 'Send one event again, or all that happened in a time and fit the webhook, each with its own id',
  status: 202,
  params: ofOne,
  // One event by its id, or those of a time.
  body: across(
    z.object({ event_id: z.uuid().optional(), from: instant.optional(), until: instant.optional() }),
    ['event_id', 'from', 'until'],
    ({ event_id, from, until }, check) => {
      const refuse = (field: string) => check.addIssue({ code: 'custom', path: [field], message: 'This field is required' })
      if ((event_id === undefined) === (from === undefined)) refuse('event_id')
      if ((from === undefined) !== (until === undefined)) refuse('until')
    },
  ),
  response: z.object({ count: z.int() }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})

const attempt = z.object({ at: sentInstant, duration_ms: z.int(), status: z.int().nullable(), reason: z.enum(attemptReasons).nullable() })
export const webhookDelivery = z.object({
  id,
  event_id: z.uuid(),
  type: z.enum(apiEventTypes),
  position: z.int(),
  occurred_at: sentInstant,
  state: z.enum(deliveryStates),
  next_try_at: sentInstant.nullable(),
  /** The newest first, at most 20. */
  attempts: z.array(attempt),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>
export const listWebhookDeliveries = endpoint('webhooks', 'listWebhookDeliveries', `GET ${root}{webhookId}/deliveries/`, {
  summary: 'What was sent to a webhook or waits to be sent, the newest event first, with each attempt',
  params: ofOne,
  query: pageQuery().extend({ state: z.enum(deliveryStates).optional() }),
  response: paginated(webhookDelivery),
  errors: ['forbidden', 'not_found'],
})
