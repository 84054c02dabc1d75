import { readFileSync } from 'node:fs'

/** Reads how far the clock is moved from a file that journeys write; nothing there means not at all. Milliseconds. */
export function fileClock(path: string): () => number {
  return () => {
    try {
      return Number(readFileSync(path, 'utf8')) || 0
    } catch {
      return 0
    }
  }
}
