import { createHmac } from 'node:crypto'
import type { Entity, Store } from './store.ts'
import { unixNow } from './store.ts'

/** normal: once, in order. duplicate: twice each. shuffle: backwards in bursts. hold: kept until released. drop: never sent. */
export const webhookModes = ['normal', 'duplicate', 'shuffle', 'hold', 'drop'] as const
export type WebhookMode = (typeof webhookModes)[number]

const retryAfterMs = [250, 1_000, 4_000, 15_000, 60_000, 300_000]

/** An event as it is sent: its text, and the `Stripe-Signature` of it. */
export type Signed = { payload: string; signature: string }
/** Hands an event to whoever listens, and tells the status of the answer. */
export type Deliver = (signed: Signed) => Promise<number | 'failed'>

/** Events and their signed delivery, with retries, duplicates and disorder on command. Owns its timers until `stop`. */
export class Webhooks {
  readonly #store: Store
  readonly #secret: string
  readonly #apiVersion: () => string
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #sending = new Set<string>()
  #target: string | Deliver | undefined
  #mode: WebhookMode = 'normal'
  #running: Promise<unknown> = Promise.resolve()

  constructor(store: Store, secret: string, apiVersion: () => string) {
    this.#store = store
    this.#secret = secret
    this.#apiVersion = apiVersion
  }

  /** Records an event about the current object and sends it if the mode allows. */
  emit(type: string, object: Entity, account?: string): Entity {
    const event = this.#store.put({
      id: this.#store.id('evt'),
      object: 'event',
      api_version: this.#apiVersion(),
      created: unixNow(),
      type,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      ...(account ? { account } : {}),
    })
    if (this.#mode === 'drop') {
      this.#store.noteWebhook({ at: new Date().toISOString(), event: event.id, type, attempt: 0, status: 'dropped' })
      return event
    }
    this.#store.state.undelivered.push(event.id)
    this.#pump()
    return event
  }

  setTarget(target: string | Deliver | undefined): void {
    this.#target = target
    this.#pump()
  }

  setMode(mode: WebhookMode): void {
    this.#mode = mode
    this.#pump()
  }

  /** Resends an event manually, as in the provider's dashboard. */
  resend(id: string): void {
    this.#next(id, 1)
  }

  /** Resolves when nothing is waiting for its first delivery (except held events). */
  async idle(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#mode === 'shuffle' ? 150 : 20))
    await this.#running
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#target = undefined
  }

  #pump(): void {
    if (!this.#target || this.#mode === 'hold') return
    this.#later(this.#mode === 'shuffle' ? 120 : 5, () => this.#sendWaiting())
  }

  #sendWaiting(): void {
    if (!this.#target || this.#mode === 'hold') return
    const waiting = this.#store.state.undelivered.filter((id) => !this.#sending.has(id))
    const ordered = this.#mode === 'shuffle' ? waiting.toReversed() : waiting
    for (const id of this.#mode === 'duplicate' ? ordered.flatMap((one) => [one, one]) : ordered) {
      this.#sending.add(id)
      this.#next(id, 1)
    }
  }

  #next(id: string, attempt: number): void {
    this.#running = this.#running.then(() => this.#deliver(id, attempt))
  }

  async #deliver(id: string, attempt: number): Promise<void> {
    const event = this.#store.get(id)
    if (!event || !this.#target) return
    const payload = JSON.stringify(event)
    const signed = { payload, signature: signatureHeader(payload, this.#secret) }
    const status = await (typeof this.#target === 'string' ? post(this.#target, signed) : this.#target(signed))
    this.#store.noteWebhook({ at: new Date().toISOString(), event: id, type: String(event['type']), attempt, status })
    const wait = waitAfter(attempt, status)
    if (wait === undefined) {
      this.#forget(id)
      return
    }
    this.#later(wait, () => {
      if (this.#store.state.undelivered.includes(id)) this.#next(id, attempt + 1)
    })
  }

  #forget(id: string): void {
    this.#sending.delete(id)
    this.#store.state.undelivered = this.#store.state.undelivered.filter((other) => other !== id)
    this.#store.changed()
  }

  #later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      run()
    }, ms)
    this.#timers.add(timer)
  }
}

// What is refused is given up after a while; whoever is away is waited for.
function waitAfter(attempt: number, status: number | 'failed'): number | undefined {
  if (typeof status === 'number' && status < 300) return undefined
  const isRefused = typeof status === 'number' && status < 500
  return retryAfterMs[attempt - 1] ?? (isRefused ? undefined : retryAfterMs.at(-1))
}

async function post(url: string, { payload, signature }: Signed): Promise<number | 'failed'> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 'failed'
  }
}

/** The `Stripe-Signature` header: HMAC-SHA256 over `{t}.{payload}`. */
export function signatureHeader(payload: string, secret: string, timestamp = unixNow()): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`
}
