import { answerFile, answerPage, kindOf } from './answer.ts'
import { notificationOf, openPage, subscribeAgain } from './push.ts'
import { KeptFiles, type Build, type KeptPart } from './kept-files.ts'

/** What a page tells the worker; `entry` is answered through the port by the first scripts of its pages. */
type Told = { say: 'keep'; parts: readonly KeptPart[] } | { say: 'take-over' } | { say: 'entry' }

declare const self: ServiceWorkerGlobalScope
declare const __BUILD__: Build

const build = __BUILD__
const kept = new KeptFiles(self.caches, build)

self.addEventListener('install', (event) => event.waitUntil(kept.install()))

self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(answerPage(kept, event.request.url, networkPage(event)))
  else if (kind === 'file') event.respondWith(answerFile(kept, event.request, { later: (work) => event.waitUntil(work) }))
})

self.addEventListener('message', (event) => {
  const told = event.data as Told
  if (told.say === 'keep') event.waitUntil(kept.keep(told.parts).catch(() => undefined))
  if (told.say === 'take-over') event.waitUntil(self.skipWaiting())
  if (told.say === 'entry') event.ports[0]?.postMessage(build.entries)
})

self.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data)
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link }: { link: string } = event.notification.data
  event.waitUntil(openPage(self.clients, link))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null }
  ;(event as ExtendableEvent).waitUntil(subscribeAgain(self.registration, self.clients, oldSubscription ?? null))
})

async function begin(): Promise<void> {
  await kept.tidy()
  // The browser asks the network for a page while it starts the worker.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function networkPage(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}
