import { readFileSync } from 'node:fs'

/** Reads the clock offset from a file written by e2e tests; no offset if missing. Milliseconds. */
export function fileClock(path: string): () => number {
  return () => {
    try {
      return Number(readFileSync(path, 'utf8')) || 0
    } catch {
      return 0
    }
  }
}
