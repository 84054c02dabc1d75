/** What the server writes into the page itself, because the browser must know it before it asks for anything. Each part is there only where it is set. */
export type PageSettings = {
  /** Where calls go when not to `/api` of the page's own origin, without a slash at the end. */
  api?: string
  /** Where faults of the page are told. */
  errors?: {
    dsn: string
    environment: string
    release: string
    /** Hosts whose code, running in our pages, is not ours to mend. */
    foreign_hosts: string[]
  }
}

/** Name of the `meta` element that holds them, as JSON. */
export const pageSettingsName = 'crewcall'
