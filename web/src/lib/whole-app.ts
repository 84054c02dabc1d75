import { NetworkError } from './api-error.ts'

const key = 'opened-whole-app'
const quietMs = 10_000

/**
 * In the app of pros (web/pros.config.ts): opens this address, or another of this site, with the whole application, whose page the server
 * sends for every address outside of the app. Never settles, because the page is on its way out.
 * @throws NetworkError without a connection, or if the same page came back, as the service worker answers where the server does not
 */
export async function openWholeApp(path: string = here(), nowMs: number = Date.now()): Promise<never> {
  const [address, openedMs] = sessionStorage.getItem(key)?.split(' ') ?? []
  const isAgain = address === path && nowMs - Number(openedMs) < quietMs
  if (!navigator.onLine || isAgain) throw new NetworkError(undefined)
  sessionStorage.setItem(key, `${path} ${nowMs}`)
  if (path === here()) window.location.reload()
  else window.location.replace(path)
  return new Promise(() => undefined)
}

/** In the whole application: it has come, so the next one asked for is not the same again. */
export function wholeAppIsHere(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was noted.
  }
}

function here(): string {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}
