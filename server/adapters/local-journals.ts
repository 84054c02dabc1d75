import type { LocalJournals } from '../ports/local-journals.ts'

/** Queries the stand-ins, which run on this machine. */
export function localJournals(): LocalJournals {
  return { read: async (url) => (await fetch(url, { signal: AbortSignal.timeout(15_000) })).json() }
}
