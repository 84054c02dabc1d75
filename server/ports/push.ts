import type { MessageResult } from './messages.ts'

/** A push for one browser: its address and keys, and what is to be shown for how long. */
export type PushMessage = {
  endpoint: string
  p256dh: string
  auth: string
  /** The id of our key that the browser subscribed with (`server/push-settings.ts`). */
  key_id: string
  /** JSON for the service worker. */
  payload: string
  /** A later push with the same topic replaces this one while the browser is away: up to 32 letters, digits, `-` and `_`. */
  topic: string
  /** The device may be woken for it. */
  is_urgent: boolean
  life_seconds: number
}

/**
 * The answer of a push service, and what it means for the browser. FINE: it takes pushes. GONE: never again. REFUSED: not this one, which
 * counts. KEY_RETIRED: we no longer have its key. Null: nothing is known. `wait_seconds` is how long the service asks us to wait.
 */
export type PushResult = MessageResult & {
  device: 'FINE' | 'GONE' | 'REFUSED' | 'KEY_RETIRED' | null
  wait_seconds: number | null
}

/** Pushes to browsers (Web Push). Never called inside a database transaction. */
export type Push = {
  /** Encrypts, signs and sends one push once; never throws for errors of the service or the network. */
  send(message: PushMessage): Promise<PushResult>
}
