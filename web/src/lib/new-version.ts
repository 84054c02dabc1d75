import { useEffect, useState } from 'react'
import type { Build } from '../service-worker/kept-files.ts'

const patienceMs = 3000
const againMs = 60 * 60_000

/** Whether a newer version of the app than this page waits on this device, and what begins it; nothing begins by itself. */
export function useNewVersion(): { isReady: boolean; begin: () => Promise<void> } {
  const [isReady, setReady] = useState(false)
  useEffect(() => ('serviceWorker' in navigator ? follow(() => setReady(true)) : undefined), [])
  return { isReady, begin }
}

/** Looks now, whenever the browser has fetched another version, and, for pages that stay open for days, when the person comes back. */
function follow(tell: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let askedAt = Date.now()
  void navigator.serviceWorker.ready.then((registration) => {
    if (signal.aborted) return
    const look = () => void isNewer(registration.waiting).then((is) => is && !signal.aborted && tell())
    look()
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look, { signal }), {
      signal,
    })
    const comeBack = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < againMs) return
      askedAt = Date.now()
      // Without a connection, the next time.
      void registration.update().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', comeBack, { signal })
  })
  return () => stop.abort()
}

// After a reload the page is often the new version already, whose worker still waits for other tabs.
async function isNewer(waiting: ServiceWorker | null): Promise<boolean> {
  if (!waiting) return false
  const { port1, port2 } = new MessageChannel()
  const entries = await new Promise<Build['entries'] | undefined>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Build['entries']>) => resolve(data)
    setTimeout(() => resolve(undefined), patienceMs)
    waiting.postMessage({ say: 'entry' }, [port2])
  })
  port1.close()
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  return entries !== undefined && own !== `/${import.meta.env.ONLY_PROS ? entries.pro : entries.shell}`
}

/** Lets the waiting version take over, and loads the page again with it. */
async function begin(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  if (registration.waiting) {
    const { waiting } = registration
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
      setTimeout(resolve, patienceMs)
      waiting.postMessage({ say: 'take-over' })
    })
  }
  window.location.reload()
}
