const key = 'reloaded-for-module'
const quietMs = 30_000
let unwanted = 0

/**
 * Reloads once when a lazily loaded module is gone, as happens to an open tab after a release; while offline a reload would leave nothing.
 */
export function reloadOnMissingModule(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (unwanted === 0 && navigator.onLine && reloadOnce()) event.preventDefault()
    // While offline the router's own reload would end at the browser's error page.
    else if (!navigator.onLine) sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1')
  })
}

/**
 * Prefetches code: if it is gone, or the connection is, that is no reason to reload the page while somebody uses it.
 * @returns undefined if it could not be loaded
 */
export async function quietly<T>(load: () => Promise<T>): Promise<T | undefined> {
  unwanted += 1
  try {
    return await load()
  } catch {
    // It is loaded again when it is wanted, and then an error is reported.
    return undefined
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

/** True for the browsers' error messages for a module that could not be fetched. */
export function isMissingModule(error: unknown): boolean {
  return (
    error instanceof Error &&
    /unable to preload|dynamically imported module|importing a module script|module script failed/i.test(error.message)
  )
}
