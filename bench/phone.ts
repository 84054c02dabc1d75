import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import type { Browser, CDPSession } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'
import { withThrowawayProduct } from '../scripts/throwaway-product.ts'
import { signIn } from '../web/e2e/support/sign-in.ts'
import { judge } from './goals.ts'
import type { Figure } from './goals.ts'
import { percentile } from './load.ts'
import { slowness, type State } from './web-load.ts'

/** Slow 3G: 400 kbit/s and 400 ms until an answer. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const screens = ['/pro', '/pro/clock', '/pro/find']
const latestMs = 60_000
const languages = { en: 'en-US', es: 'es-US' } as const
type Language = keyof typeof languages
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/**
 * A first visit with an empty cache: milliseconds until the first heading and until the program's own heading, requests begun until then (the
 * page, scripts, styles, fonts, API; no pictures), thousands of bytes of scripts over the line until then, and the layout shift.
 */
export type PhoneVisit = { heading: number; screen: number; requests: number; script_kb: number; shift: number }
export type PhoneFigures = { screen: string; language: Language; visit: PhoneVisit }[]

// Notes, before any code of the page, when a frame first shows a heading, and how far things move.
const watcher = `
  window.phone = { heading: 0, screen: 0, shift: 0 }
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) phone.shift += entry.value })
    .observe({ type: 'layout-shift', buffered: true })
  const look = () => requestAnimationFrame(() => {
    const now = performance.now()
    const isShown = (found) => found !== null && found.getBoundingClientRect().height > 0
    if (!phone.heading && isShown(document.querySelector('h1'))) setTimeout(() => (phone.heading = now))
    if (!phone.screen && isShown(document.querySelector('main#content h1'))) setTimeout(() => (phone.screen = now))
    look()
  })
  look()
`

/** Measures first visits of a signed-in pro on a phone: slow 3G, a quarter of the processor, an empty cache. */
export async function measurePhone(rounds: number): Promise<PhoneFigures> {
  return withThrowawayProduct(async (url) => {
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
    try {
      const context = await browser.newContext({ baseURL: url })
      await signIn(context, 'alex')
      const state = await context.storageState()
      await context.close()
      const figures: PhoneFigures = []
      for (const language of ['en', 'es'] as const)
        for (const screen of screens) {
          const visits: PhoneVisit[] = []
          for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, { url, state, language }, screen))
          figures.push({ screen, language, visit: medians(visits) })
        }
      return figures
    } finally {
      await browser.close()
    }
  })
}

/** Prints the figures beside their goals. */
export function printPhone(figures: PhoneFigures): void {
  process.stdout.write(`Slow 3G, a quarter of the processor, empty cache; load average ${loadavg()[0]?.toFixed(1)}\n`)
  for (const { screen, language, visit: each } of figures)
    process.stdout.write(
      `${screen} (${language}): heading ${each.heading} ms, own screen ${each.screen} ms, ${each.requests} requests, ${each.script_kb} kB of scripts, shift ${each.shift}\n`,
    )
  judge(
    figures.flatMap(({ screen, language, visit: { heading, requests, script_kb, shift } }): Figure[] => [
      { what: `first heading of ${screen} (${language})`, is: heading, most: 3000, unit: 'ms' },
      { what: `first visit of ${screen} (${language})`, is: requests, most: 6, unit: 'requests' },
      { what: `scripts of ${screen} (${language})`, is: script_kb, most: mostScript(screen, language), unit: 'kB' },
      { what: `what moves on ${screen} (${language})`, is: shift, most: 0.02, unit: 'shift' },
    ]),
  )
}

// In thousands of bytes. The clock must fit 160; another language brings the words of the screen along.
function mostScript(screen: string, language: Language): number {
  return screen === '/pro/clock' ? 160 : language === 'en' ? 170 : 180
}

type Visitor = { url: string; state: State; language: Language }

async function visit(browser: Browser, { url: baseURL, state, language }: Visitor, path: string): Promise<PhoneVisit> {
  const context = await browser.newContext({ baseURL, ...phone, locale: languages[language], ...(state ? { storageState: state } : {}) })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.addInitScript(watcher)
    const seen = watchRequests(session)
    await page.goto(path, { waitUntil: 'commit', timeout: 60_000 })
    // A screen that never comes ends the run instead of holding it up.
    const isShown = await page.evaluate(
      `new Promise((done) => { const look = () => (phone.screen || performance.now() > ${latestMs} ? done(phone.screen > 0) : setTimeout(look, 20)); look() })`,
    )
    if (!isShown) throw new Error(`${path} (${language}) was not shown within a minute`)
    const { requests, scriptBytes } = seen
    // What arrives after the first screen may still move it.
    await page.waitForTimeout(5000)
    const marks = await page.evaluate<{ heading: number; screen: number; shift: number }>('window.phone')
    return {
      heading: Math.round(marks.heading),
      screen: Math.round(marks.screen),
      requests,
      script_kb: Math.round(scriptBytes / 100) / 10,
      shift: Math.round(marks.shift * 1000) / 1000,
    }
  } finally {
    await context.close()
  }
}

function watchRequests(session: CDPSession): { requests: number; scriptBytes: number } {
  const seen = { requests: 0, scriptBytes: 0 }
  const scripts = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:') || type === 'Image' || type === 'Manifest') return
    seen.requests += 1
    if (type === 'Script' || request.url.endsWith('.js')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) seen.scriptBytes += encodedDataLength
  })
  return seen
}

function medians(visits: readonly PhoneVisit[]): PhoneVisit {
  const middle = (name: keyof PhoneVisit) =>
    percentile(
      visits.map((each) => each[name]),
      0.5,
    )
  return {
    heading: middle('heading'),
    screen: middle('screen'),
    requests: middle('requests'),
    script_kb: middle('script_kb'),
    shift: middle('shift'),
  }
}
