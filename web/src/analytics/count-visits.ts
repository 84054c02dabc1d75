import type { PageSettings } from '@crewcall/contract/page-settings.ts'
import { loadScript } from '../lib/load-script.ts'
import { plainPath } from '../lib/plain-address.ts'
import { agreeToScripts } from '../lib/trusted-types.ts'

type Analytics = unknown[] & { page?: (...about: unknown[]) => void }
type Globals = { analytics?: Analytics; dataLayer?: unknown[]; navigation?: EventTarget }

// Sign-in URLs contain addresses and codes; invitation links grant access by themselves.
const mayHoldSecret = /^\/(auth|signup|(organization\/)?invitations|connect|interviews?|chats?|my-application|orientation)(\/|$)/

/**
 * Loads the analytics scripts, once. Called only after consent, and nowhere where the URL may contain a secret. A script that fails to load
 * is ignored.
 */
export function countVisits({ script_url, tag_manager_url }: NonNullable<PageSettings['analytics']>): void {
  if (mayHoldSecret.test(location.pathname)) return
  const page = globalThis as Globals
  if (script_url !== undefined && page.analytics === undefined) {
    // As in the service's own snippet: calls wait in a list until the script is loaded.
    page.analytics = []
    countPage()
    page.navigation?.addEventListener('navigatesuccess', countPage)
    load('analytics', script_url)
  }
  if (tag_manager_url !== undefined && page.dataLayer === undefined) {
    page.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
    load('tags', tag_manager_url)
  }
}

// The current screen, without ids and query.
function countPage(): void {
  if (mayHoldSecret.test(location.pathname)) return
  const { analytics } = globalThis as Globals
  const path = plainPath(location.pathname)
  const shown = { path, url: `${location.origin}${path}`, search: '', title: '', referrer: '' }
  const about = [null, path, shown, { context: { page: shown } }]
  if (analytics?.page) analytics.page(...about)
  else analytics?.push(['page', ...about])
}

function load(kind: string, url: string): void {
  const { origin } = new URL(url)
  agreeToScripts(origin)
  loadScript(url, { origin, kind }).catch(() => undefined)
}
