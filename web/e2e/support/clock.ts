import { readFileSync, writeFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'

/**
 * The product's clock, which a journey may move forward; database, API and worker follow within the next call.
 * One clock serves the whole run, so journeys set absolute instants and never go back.
 */
export const clock = {
  /** Moves the product to this instant. Whoever is signed in by then enters again: sessions run out by the same clock. */
  moveTo(instant: Date): void {
    const offsetMs = instant.getTime() - Date.now()
    if (offsetMs < offset()) throw new Error(`The clock only goes forward, not to ${instant.toISOString()}`)
    writeFileSync(file(), String(offsetMs))
  },
  /** The instant the product is at. */
  now(): Date {
    return new Date(Date.now() + offset())
  },
}

/** Gives the pages of a context the product's time; timers run on as they are. */
export async function followClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((offsetMs) => {
    const Real = Date
    const moved = new Proxy(Real, {
      construct: (target, given) => (given.length === 0 ? new target(Real.now() + offsetMs) : Reflect.construct(target, given)),
      get: (target, name) => (name === 'now' ? () => Real.now() + offsetMs : Reflect.get(target, name)),
    })
    Object.defineProperty(Real.prototype, 'constructor', { value: moved })
    globalThis.Date = moved
  }, offset())
}

function offset(): number {
  try {
    return Number(readFileSync(file(), 'utf8')) || 0
  } catch {
    return 0
  }
}

function file(): string {
  const path = process.env['CLOCK_FILE']
  if (!path) throw new Error('Journeys run by "npm run e2e", which sets CLOCK_FILE')
  return path
}
