/** What a push says; the server makes it (`server/modules/notifications/push-message.ts`). */
export type Pushed = { title: string; body: string; link: string; tag: string }

type Data = { json(): unknown }
/** An open page, and those of the site, as the worker sees them. */
type Opened = {
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
  postMessage(said: unknown, ports: MessagePort[]): void
}
type Windows = {
  matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Opened[]>
  openWindow(address: string): Promise<unknown>
}

const icon = '/icon-192.png'
const answerMs = 1000

/**
 * A push as a notification. One that cannot be read is shown too, in general words: a browser that sees a push without a notification ends
 * the subscription.
 */
export function notificationOf(data: Data | null): { title: string; options: NotificationOptions & { renotify: boolean } } {
  const { title, body, link, tag } = read(data)
  // A notice with the same tag takes the place of the former, and is heard again.
  return { title, options: { body, tag, icon, badge: icon, data: { link }, renotify: true } }
}

function read(data: Data | null): Pushed {
  const general = { title: location.hostname, body: '', link: '/notifications', tag: 'general' }
  try {
    const said: unknown = data?.json()
    if (typeof said !== 'object' || said === null) return general
    const { title, body, link, tag } = { ...general, ...said }
    return {
      title: title === '' ? general.title : String(title),
      body: String(body),
      link: inside(link) ? link : general.link,
      tag: tag === '' ? general.tag : String(tag),
    }
  } catch {
    return general
  }
}

// A page of this site, and nothing that a browser would read as another one.
function inside(link: unknown): link is string {
  return typeof link === 'string' && /^\/(?![/\\])/.test(link)
}

/** Opens the page that a notification is about: in the open app if there is one, which asks about unsaved input, or else in a new one. */
export async function openPage(windows: Windows, link: string): Promise<void> {
  const [open] = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) return void (await windows.openWindow(link))
  await open.focus().catch(() => undefined)
  if (await isHeard(open, { say: 'open', link })) return
  const isThere = await open.navigate(link).catch(() => null)
  if (!isThere) await windows.openWindow(link)
}

function isHeard(client: Opened, said: unknown): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), answerMs)
    client.postMessage(said, [port2])
  })
}

/**
 * Subscribes again after the browser dropped the subscription, with the key of the former one. The page tells the server the new address when
 * it next starts, or at once if it is open.
 */
export async function subscribeAgain(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  windows: Pick<Windows, 'matchAll'>,
  former: Pick<PushSubscription, 'options'> | null,
): Promise<void> {
  const { applicationServerKey } = former?.options ?? {}
  // Without the key of the former one, the page does it.
  if (applicationServerKey) await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => undefined)
  for (const client of await windows.matchAll({ type: 'window', includeUncontrolled: true })) client.postMessage({ say: 'check-push' }, [])
}
