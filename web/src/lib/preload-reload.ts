const key = 'reloaded-for-module'
const quietMs = 30_000

/** Reloads once when a lazily loaded module is gone, which is what a new release looks like to an open tab (spec §2). */
export function reloadOnMissingModule(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
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
  return error instanceof Error && /dynamically imported module|importing a module script|module script failed/i.test(error.message)
}
