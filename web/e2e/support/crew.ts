import { expect, type BrowserContext, type BrowserContextOptions, type Page, type Request } from '@playwright/test'
import { followClock } from './clock.ts'
import { test as base } from './product.ts'
import { signIn, type OwnPerson, type PersonKey } from './sign-in.ts'
import { watch } from './watch.ts'

type Screen = OwnPerson['screen']
type Locale = 'en-US' | 'es-US'
export type Crew = {
  /**
   * A signed-in person with their own browser: managers on a desktop, pros on a phone by default, at the entrance of their location; `site` if
   * it is not that of all journeys.
   */
  enter: (who: PersonKey | OwnPerson, screen?: Screen, site?: string) => Promise<Page>
  /** A signed-in pro on a phone that keeps the app for when there is no connection. */
  install: (who: PersonKey | OwnPerson, own?: { site?: string; locale?: Locale; userAgent?: string }) => Promise<Page>
  /** A browser without a signed-in person; one that prefers Spanish gets it. */
  open: (screen?: Screen, locale?: Locale, door?: OwnPerson['door']) => Promise<BrowserContext>
  /** Closes every browser before the clock moves. */
  leave: () => Promise<void>
}

const looks: Record<Screen, BrowserContextOptions> = {
  desk: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}
/** The entrance of The Palmetto Room. */
export const palmettoDoor = { longitude: -79.9272, latitude: 32.7785 }
const atDesks: readonly PersonKey[] = ['maya', 'dan', 'olivia', 'ruth', 'ben', 'sam']

/** A test with people in their own browsers; an error in any of their pages fails it. */
export const test = base.extend<{ crew: Crew }>({
  crew: async ({ browser }, use, info) => {
    const opened: BrowserContext[] = []
    const problems: string[] = []
    const unanswered: string[] = []
    const underWay = new Set<Request>()
    const open = async (screen: Screen = 'desk', locale = 'en-US', door = palmettoDoor, more: BrowserContextOptions = {}) => {
      const context = await browser.newContext({
        ...looks[screen],
        timezoneId: 'America/New_York',
        locale,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        permissions: ['geolocation'],
        geolocation: { ...door, accuracy: 10 },
        ...more,
      })
      opened.push(context)
      watch(context, problems)
      await context.addInitScript(notePresses)
      context.on('request', (request) => underWay.add(request))
      context.on('requestfinished', (request) => underWay.delete(request))
      context.on('requestfailed', (request) => {
        underWay.delete(request)
        unanswered.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`)
      })
      context.on('response', (answer) => {
        if (answer.status() >= 400) unanswered.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}`)
      })
      await followClock(context)
      return context
    }
    await use({
      open,
      enter: async (who, screen, site) => {
        const usual = typeof who === 'string' ? (atDesks.includes(who) ? 'desk' : 'phone') : who.screen
        return signIn(await open(screen ?? usual, 'en-US', doorOf(who), at(site)), who)
      },
      install: async (who, { site, locale = 'en-US', ...more } = {}) =>
        signIn(await open('phone', locale, doorOf(who), { ...at(site), ...more, serviceWorkers: 'allow' }), who),
      leave: async () => {
        for (const context of opened.splice(0)) await context.close()
      },
    })
    // The stream of events of a page never ends.
    const calls = [...underWay].filter((request) => !request.url().endsWith('/api/live/'))
    const waiting = calls.map((request) => `${request.method()} ${request.url()}: no answer yet`)
    const shown = info.status === info.expectedStatus ? [] : await printPages(opened, [...unanswered, ...waiting])
    for (const context of opened) await context.close()
    expect(problems).toEqual([])
    // An error stands in the summary at the end, which is all that some logs keep.
    if (shown.length > 0) throw new Error(`At the failure:\n${shown.join('\n')}`)
  },
})

const doorOf = (who: PersonKey | OwnPerson) => (typeof who === 'string' ? palmettoDoor : who.door)
const at = (site: string | undefined): BrowserContextOptions => (site === undefined ? {} : { baseURL: site })

type Pressed = { presses?: string[] }

/** Runs in the page: notes what was pressed and sent, by which a press without effect is told from a call without an answer. */
function notePresses(): void {
  const presses: string[] = ((window as Pressed).presses = [])
  for (const kind of ['keydown', 'pointerdown', 'pointerup', 'click', 'submit']) {
    const note = (event: Event) => {
      const { target, timeStamp } = event
      const on = target instanceof Element ? `${target.tagName} ${target.textContent.slice(0, 40)}` : 'the document'
      // What is typed may be secret, and says nothing about the failure.
      const key = event instanceof KeyboardEvent && event.key.length > 1 ? ` ${event.key}` : ''
      presses.push(`${Math.round(timeStamp)} ms ${kind}${key} ${on}`)
    }
    addEventListener(kind, note, { capture: true, passive: true })
  }
}

/**
 * Prints the screens of a failed journey: without a recording, this is the only evidence.
 * @returns the ends of the last two, and what failed last
 */
async function printPages(contexts: readonly BrowserContext[], unanswered: readonly string[]): Promise<string[]> {
  const ends: string[] = []
  for (const page of contexts.flatMap((context) => context.pages())) {
    const shown = await page
      .locator('body')
      .ariaSnapshot()
      .catch((error: unknown) => String(error))
    process.stdout.write(`\n${page.url()} shows:\n${shown.slice(-5000)}\n`)
    const presses = await page.evaluate(() => (window as Pressed).presses?.slice(-24).join('\n')).catch(String)
    ends.push(`${page.url()} ends with:\n${shown.slice(-1200)}\nlast pressed:\n${presses}`)
  }
  process.stdout.write(`\nRequests that failed:\n${unanswered.slice(-20).join('\n')}\n`)
  return [...ends.slice(-2), ...unanswered.slice(-5)]
}
