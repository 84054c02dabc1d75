/**
 * What the server writes into the page itself, because the browser needs it before its first request. Each part exists only if it is
 * configured.
 */
export type PageSettings = {
  /** The name of the marketplace, if it is not that of the program. */
  product?: string
  /** Its logo, and that for dark backgrounds, as their uploads named them (rules/brand-logo.ts). */
  logo?: string
  logo_dark?: string
  /** Its own pages instead of ours: what it says of privacy, and its terms. */
  privacy?: string
  terms?: string
  /** Where calls go, if not to `/api` of the page's own origin, without a trailing slash. */
  api?: string
  /** Where the map is read, in ranges of bytes, by the origin of the page. */
  map_tiles?: string
  /** Third-party analytics scripts; none is loaded before the person consents. */
  analytics?: {
    /** Address of the script of the analytics service, which carries the write key. */
    script_url?: string
    /** Address of the script of the tag manager, which carries the key of its container. */
    tag_manager_url?: string
  }
  /** Where errors of the page are reported. */
  errors?: {
    dsn: string
    environment: string
    release: string
    /** Hosts whose code runs in our pages but is not ours to fix. */
    foreign_hosts: string[]
  }
}

/** The name of the `meta` element that contains them as JSON. */
export const pageSettingsName = 'crewcall'
