import { vi } from 'vitest'

const p256dh = `B${'A'.repeat(86)}`

/** A browser whose push service gives a new address for each subscription; `answer` is what its person says when asked. */
export class BrowserWithPushes {
  count = 0
  current: { endpoint: string; options: { applicationServerKey: ArrayBuffer }; toJSON(): object; unsubscribe(): Promise<boolean> } | null =
    null
  permission: NotificationPermission = 'default'
  answer: NotificationPermission = 'granted'

  async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
    if (this.current) return this.current
    this.count += 1
    this.current = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${this.count}`,
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({ keys: { p256dh, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        this.current = null
        return true
      },
    }
    return this.current
  }

  /** Replaces what jsdom does not know. */
  use(): this {
    const registration = { pushManager: { subscribe: this.subscribe.bind(this), getSubscription: async () => this.current }, active: null }
    const read = () => this.permission
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', {
      get permission() {
        return read()
      },
      requestPermission: async () => (this.permission = this.answer),
    })
    const serviceWorker = {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
    return this
  }
}
