import { join } from 'node:path'
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/**
 * One first visit with an empty cache: wall-clock times in milliseconds, durations of the main thread, bytes over the network in thousands.
 */
export type Load = { fcp: number; lcp: number; tbt: number; script: number; task: number; kb: number; requests: number }
export type State = BrowserContextOptions['storageState']

// A mid-range phone on a slow connection: 1.6 Mbit/s, 150 ms round trip, a quarter of this processor.
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
export const slowness = 4
/** What runs in a measured page before its own code. */
export const inPage = join(import.meta.dirname, 'in-page.js')

type Visit = { settled: string; asksLate?: true | undefined }

/**
 * Opens the address as a first visit and waits until the element `settled` is there and the connection was quiet for half a second.
 * @param visit with `asksLate` the page cannot keep answers, so that the program makes every call itself
 */
export async function loadCold(browser: Browser, baseURL: string, path: string, state: State, { settled, asksLate }: Visit): Promise<Load> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, ...(state ? { storageState: state } : {}) })
  try {
    const page = await context.newPage()
    const session = await slowDown(page)
    await page.addInitScript({ path: inPage })
    if (asksLate) await page.addInitScript("Object.defineProperty(window, 'early', { value: undefined })")
    const received = countReceived(session)
    await page.goto(path, { waitUntil: 'commit', timeout: 60_000 })
    await page.locator(settled).first().waitFor({ timeout: 60_000 })
    await page.waitForTimeout(500)
    const marks = await page.evaluate<Marks>('bench.marks')
    const { metrics } = await session.send('Performance.getMetrics')
    const ms = (name: string) => Math.round((metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000)
    return {
      ...marks,
      script: ms('ScriptDuration'),
      task: ms('TaskDuration'),
      kb: Math.round(received.bytes / 100) / 10,
      requests: received.requests,
    }
  } finally {
    await context.close()
  }
}

/** Gives the page the connection and the processor of a mid-range phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await session.send('Performance.enable')
  return session
}

function countReceived(session: CDPSession): { bytes: number; requests: number } {
  const received = { bytes: 0, requests: 0 }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength
    received.requests += 1
  })
  return received
}

type Marks = Pick<Load, 'fcp' | 'lcp' | 'tbt'>
