import type { Page } from '@playwright/test'

/** Lets the page's timers of up to so many milliseconds end: they end in order, on a slow machine too. */
export function timersOf(page: Page, ms: number): Promise<void> {
  return page.evaluate((longest) => new Promise<void>((ended) => setTimeout(ended, longest)), ms)
}
