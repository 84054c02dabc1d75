import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { decryptPush } from '../../../server/test/decrypt-push.ts'

/** What arrived at the push service for one address, decrypted. */
export type Arrived = { payload: string; headers: Record<string, string> }

/** A browser whose push service is the stand-in of the run, with keys that the journey knows. */
export type PhoneWithPushes = {
  /** Pushes that the push service accepted for this browser, oldest first, read with its keys. */
  arrived(): Promise<Arrived[]>
  /** The push service delivers to the browser: its service worker gets the text. */
  deliver(page: Page, payload: string): Promise<void>
  /** Presses the only notification on the screen of the phone. */
  press(): Promise<void>
  /** The notifications on the screen of the phone. */
  shown(): Promise<{ title: string; body: string; tag: string }[]>
}

/**
 * Lets a browser subscribe. Chromium without a window knows no push service and permits no notifications, so three things are answered for it:
 * the permission, subscribing (by the stand-in) and the screen that shows notifications. Encrypting, signing and sending, the push event
 * in its service worker, and what happens at a press are real.
 */
export async function withPushes(context: BrowserContext): Promise<PhoneWithPushes> {
  const service = process.env['PUSH_SERVICE_URL']
  if (!service) throw new Error('Journeys run by "npm run e2e", which sets PUSH_SERVICE_URL')
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16)
  await context.exposeFunction('subscribeAtService', async (public_key: string) => {
    const answer = await fetch(`${service}/_subscriptions`, { method: 'POST', body: JSON.stringify({ public_key }) })
    const { endpoint }: { endpoint: string } = await answer.json()
    return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
  })
  await context.addInitScript(replaceSubscribing)
  async function ofWorker<T>(work: (scope: Scope) => T): Promise<T> {
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('The phone has no service worker')
    return worker.evaluate(`(${work.toString()})(globalThis)`)
  }
  return {
    async arrived() {
      const answer = await fetch(`${service}/_journal`)
      const all: { body: string; headers: Record<string, string> }[] = await answer.json()
      return all.flatMap(({ body, headers }) => {
        try {
          return [{ payload: decryptPush(Buffer.from(body, 'base64'), { keys, auth }), headers }]
        } catch {
          // Of another browser.
          return []
        }
      })
    },
    async deliver(page, data) {
      const [worker] = context.serviceWorkers()
      const hasScreen = await worker?.evaluate(() => 'screen' in globalThis)
      if (!hasScreen) await worker?.evaluate(giveScreen)
      const session = await context.newCDPSession(page)
      const registered = new Promise<string>((resolve) => {
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(new URL(page.url()).origin))
          if (own) resolve(own.registrationId)
        })
      })
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId: await registered, data })
    },
    press: () => ofWorker((scope) => scope.pressNewest()),
    shown: () => ofWorker((scope) => scope.screen.map(({ title, body, tag }) => ({ title, body, tag }))),
  }
}

type Notice = { title: string; body: string; tag: string; data: unknown }
/** The worker of a phone with a screen for notifications. */
type Scope = { screen: Notice[]; pressNewest(): void; registration: object; dispatchEvent(event: Event): boolean }

// Runs in the worker: one notification per tag, as phones show them.
function giveScreen(): void {
  const scope = globalThis as unknown as Scope
  scope.screen = []
  scope.registration = Object.assign(scope.registration, {
    showNotification: async (title: string, { body, tag, data }: Omit<Notice, 'title'>) => {
      scope.screen = [...scope.screen.filter((one) => one.tag !== tag), { title, body, tag, data }]
    },
  })
  scope.pressNewest = () => {
    const pressed = scope.screen.pop()
    if (!pressed) throw new Error('The phone shows no notification')
    scope.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification: { ...pressed, close: () => undefined }, waitUntil: () => undefined }),
    )
  }
}

// Runs in the page: the browser keeps what the push service gave.
function replaceSubscribing(): void {
  type Kept = { endpoint: string; keys: Record<string, string>; key: string }
  const read = (): Kept | null => JSON.parse(localStorage.getItem('at-push-service') ?? 'null')
  const asSubscription = (kept: Kept | null) =>
    kept && {
      endpoint: kept.endpoint,
      options: { applicationServerKey: Uint8Array.from(atob(kept.key), (letter) => letter.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint: kept.endpoint, keys: kept.keys }),
      unsubscribe: async () => {
        localStorage.removeItem('at-push-service')
        return true
      },
    }
  const ask = (globalThis as unknown as { subscribeAtService: (key: string) => Promise<Kept> }).subscribeAtService
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('permitted') ?? 'default' })
  Notification.requestPermission = async () => {
    localStorage.setItem('permitted', 'granted')
    return 'granted'
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => asSubscription(read()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const key = btoa(String.fromCharCode(...applicationServerKey))
      const found = read()
      if (found?.key === key) return asSubscription(found)
      const given = await ask(key.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))
      localStorage.setItem('at-push-service', JSON.stringify({ ...given, key }))
      return asSubscription(read())
    },
  })
}
