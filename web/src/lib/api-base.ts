import { pageSettings } from './page-settings.ts'

/** Where calls go: the page's own origin unless the installation has another for its API; without a slash at the end. */
export const apiBase = pageSettings.api ?? '/api'
