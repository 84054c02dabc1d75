import { pageSettings } from './page-settings.ts'

/** The base address of calls: the page's own origin unless the installation has another for its API; without a trailing slash. */
export const apiBase = pageSettings.api ?? '/api'
