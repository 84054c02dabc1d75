const key = 'reloaded-for-module'
const quietMs = 30_000
let unwanted = 0

/** Reloads once when a lazily loaded module is gone, which is what a new release looks like to an open tab; without a connection it would leave nothing. */
export function reloadOnMissingModule(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (unwanted === 0 && navigator.onLine && reloadOnce()) event.preventDefault()
    // Without a connection the router's own reload would leave the browser's error page.
    else if (!navigator.onLine) sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1')
  })
}

/** Prefetches code: if it is gone, or the connection is, that is no reason to reload the page under somebody's hands. */
export async function quietly(load: () => Promise<unknown>): Promise<void> {
  unwanted += 1
  try {
    await load()
  } catch {
    // It is loaded again when it is wanted, and then it is heard of.
  } finally {
    unwanted -= 1
  }
}

/** Reloads unless that was already tried within half a minute. Returns whether it does. */
export function reloadOnce(nowMs: number = Date.now()): boolean {
  const before = Number(sessionStorage.getItem(key) ?? 0)
  if (nowMs - before < quietMs) return false
  sessionStorage.setItem(key, String(nowMs))
  window.location.reload()
  return true
}

/** True for the browsers' ways of saying that a module could not be fetched. */
export function isMissingModule(error: unknown): boolean {
  return (
    error instanceof Error &&
    /unable to preload|dynamically imported module|importing a module script|module script failed/i.test(error.message)
  )
}
