import { readFileSync, writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'

/**
 * The product's clock, which a journey may move forward; database, API and worker follow within the next call. One clock serves the whole
 * run, so journeys set absolute instants and never go back.
 */
export const clock = {
  /** Moves the product to this instant. People signed in by then sign in again: sessions expire by the same clock. */
  moveTo(instant: Date): void {
    const offsetMs = instant.getTime() - Date.now()
    if (offsetMs < offset()) throw new Error(`The clock only goes forward, not to ${instant.toISOString()}`)
    writeFileSync(file(), String(offsetMs))
  },
  /** The product's current time. */
  now(): Date {
    return new Date(Date.now() + offset())
  },
}

/** Moves the time of an open page, as it passes for a person who is offline. */
export async function passTimeOn(page: Page): Promise<void> {
  await page.evaluate((offsetMs) => Object.assign(globalThis, { productOffsetMs: offsetMs }), offset())
}

/** Gives the pages of a context the product's time; timers run normally. */
export async function followClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((offsetMs) => {
    // Repeated for pages opened later, it only moves the time forward.
    const isMoved = 'productOffsetMs' in globalThis
    const Real = Date
    const here = Object.assign(globalThis, { productOffsetMs: offsetMs })
    if (isMoved) return
    const now = () => Real.now() + here.productOffsetMs
    const moved = new Proxy(Real, {
      construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
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
