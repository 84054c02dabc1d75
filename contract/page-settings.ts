/** What the server writes into the page itself, because the browser must know it before it asks for anything. Each part is there only where it is set. */
export type PageSettings = {
  /** Where calls go when not to `/api` of the page's own origin, without a slash at the end. */
  api?: string
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

/** Name of the `meta` element that holds them, as JSON. */
export const pageSettingsName = 'crewcall'
