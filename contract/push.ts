import { z } from 'zod'
import { id, idParams, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'

/** SHA-256 of the address that the browser's push service gave a device: tells devices apart without naming the address. */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'Must be as the browser gives it')
// An uncompressed point of P-256, and 16 bytes, as browsers give them.
const publicKey = z.string().regex(/^B[\w-]{86}$/, 'Must be as the browser gives it')
const authSecret = z.string().regex(/^[\w-]{22}$/, 'Must be as the browser gives it')

/**
 * What a device does at its start. ON: nothing. REGISTER: give the server its address again, as the person signed in anew. RENEW: get a new
 * address, because the key changed or the old address is refused. OFF: end its own subscription, because the push was switched off
 * elsewhere, or belongs to somebody else.
 */
export const pushStates = ['ON', 'REGISTER', 'RENEW', 'OFF'] as const

/** A browser that takes pushes for the caller. */
export const pushDevice = z.object({
  id,
  fingerprint: z.string(),
  user_agent: z.string(),
  created_ts: sentInstant,
  /** When the push service last accepted a push. */
  last_ok_at: sentInstant.nullable(),
})
export type PushDevice = z.output<typeof pushDevice>

export const listPushDevices = endpoint('push', 'listPushDevices', 'GET /push-devices/', {
  summary: 'Browsers that take pushes for me, the key they subscribe with, and what the asking one should do',
  query: z.object({ fingerprint: fingerprint.optional() }),
  response: z.object({
    /** Null if this installation sends no pushes. */
    public_key: z.string().nullable(),
    state: z.enum(pushStates),
    results: z.array(pushDevice),
  }),
  errors: ['invalid'],
})
export const addPushDevice = endpoint('push', 'addPushDevice', 'POST /push-devices/', {
  touches: ['push_device'],
  summary: 'Send pushes to this browser; repeated, it stays one',
  status: 201,
  body: z.object({
    endpoint: text(1000).min(1, 'This field is required'),
    p256dh: publicKey,
    auth: authSecret,
    /** The key with which the browser subscribed. */
    public_key: publicKey,
    /** The former address of the same browser, which then ends. */
    replaces: fingerprint.nullable().default(null),
  }),
  response: pushDevice,
  errors: ['invalid'],
})
export const removePushDevice = endpoint('push', 'removePushDevice', 'DELETE /push-devices/{id}/', {
  touches: ['push_device'],
  summary: 'Send no more pushes to a browser of mine',
  status: 204,
  params: idParams('id'),
  response: z.object({}),
  errors: ['not_found'],
})
export const testPushDevice = endpoint('notifications', 'testPushDevice', 'POST /push-devices/{id}/test/', {
  touches: [],
  summary: 'Send a push to a browser of mine, to see that it arrives',
  status: 202,
  params: idParams('id'),
  response: z.object({}),
  errors: ['not_found', 'rate_limited'],
})
