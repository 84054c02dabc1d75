import { loadavg } from 'node:os'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'
import { withThrowawayProduct } from '../scripts/throwaway-product.ts'
import { call } from '../web/e2e/support/calls.ts'
import { signIn } from '../web/e2e/support/sign-in.ts'
import { judge } from './goals.ts'
import { percentile } from './load.ts'
import { inPage, slowDown } from './web-load.ts'

const shifts = 40
const gigsEach = 10
const perCall = 200
/** A day far enough ahead that nothing is on it. */
const firstDay = '2031-03-03'
const card = 'article'
/** The goal for opening it from the list. */
const mostMs = 1000

/** Milliseconds until its first cards are painted, and until presses are answered. */
type Opened = { shown: number; ready: number }
/** Opening the event from the list of events, whose screen is open, and as a first visit with an empty cache. */
export type EventPageFigures = { rounds: number; load_average: number[]; kb: number; pressed: Opened; first: Opened }

/** Measures the page of an event of 40 shifts with 10 gigs each on a phone: a quarter of the processor, and a slow connection. */
export async function measureEventPage(rounds: number): Promise<EventPageFigures> {
  return withThrowawayProduct(async (url) => {
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
    try {
      return await measureIn(browser, url, rounds)
    } finally {
      await browser.close()
    }
  })
}

async function measureIn(browser: Browser, baseURL: string, rounds: number): Promise<EventPageFigures> {
  const context = await browser.newContext({ baseURL })
  const event = await plan(await signIn(context, 'maya'))
  const state = await context.storageState()
  await context.close()
  const [pressed, first]: [Opened[], Opened[]] = [[], []]
  let kb = 0
  for (let round = 0; round <= rounds; round += 1) {
    const visits = await visit({ browser, baseURL, state }, event)
    kb = visits.kb
    if (round === 0) continue
    pressed.push(visits.pressed)
    first.push(visits.first)
  }
  const load_average = loadavg().map((each) => Math.round(each * 10) / 10)
  return { rounds, load_average, kb, pressed: median(pressed), first: median(first) }
}

/** Prints the figures; only opening from the list has a goal: the bytes of a first visit alone take longer on this line. */
export function printEventPage({ rounds, load_average, kb, pressed, first }: EventPageFigures): void {
  const line = (what: string, { shown, ready }: Opened) => `${what}: its first cards after ${shown} ms, usable after ${ready} ms\n`
  process.stdout.write(`${shifts} shifts of ${gigsEach} gigs, medians of ${rounds} rounds, load average ${load_average.join(' ')}\n`)
  process.stdout.write(line('From the list of events', pressed))
  process.stdout.write(line(`First visit, ${kb} kB`, first))
  judge([{ what: 'an event opened from the list, usable after', is: pressed.ready, most: mostMs, unit: 'ms' }])
}

type From = { browser: Browser; baseURL: string; state: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>> }

async function visit({ browser, baseURL, state }: From, event: number): Promise<{ pressed: Opened; first: Opened; kb: number }> {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const path = `/locations/1/event/${event}/marketplace`
  const context = await browser.newContext({ baseURL, storageState: state, ...phone })
  try {
    const page = await context.newPage()
    const session = await slowDown(page)
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.addInitScript({ path: inPage })
    await page.goto(path, { waitUntil: 'commit', timeout: 60_000 })
    const first = await page.evaluate<Opened>(`bench.usable('${card}', 0)`)
    const kb = Math.round(bytes / 1000)
    // A manager who has the list open: the screen and what it loads while idle are there, the event is not.
    await page.goto('/locations/1/gigs?events=events')
    const link = page.locator(`a[href="${path}"]`)
    await link.waitFor()
    await page.waitForTimeout(6000)
    const opened = page.evaluate<Opened>(`bench.usable('${card}')`)
    await link.tap()
    return { pressed: await opened, first, kb }
  } finally {
    await context.close()
  }
}

async function plan(page: Page): Promise<number> {
  const { organization_id } = await call<{ organization_id: number }>(page, 'GET', '/locations/1/')
  const event = await call<{ id: number }>(page, 'POST', '/events/', { name: 'Festival', organization_id })
  const { results } = await call<{ results: { id: number }[] }>(page, 'GET', '/skills/')
  const draft = (at: number) => {
    const shift = Math.floor(at / gigsEach)
    const day = addDays(firstDay, Math.floor(shift / 4))
    const times = { start_time: `${day}T${14 + (shift % 4)}:00:00Z`, end_time: `${day}T23:00:00Z` }
    return { location_id: 1, event_id: event.id, skill_id: results[at % 8]?.id, wage_amount: 30, allowed_confirmed_pros: 2, ...times }
  }
  for (let from = 0; from < shifts * gigsEach; from += perCall) {
    const sent = Array.from({ length: perCall }, (_, at) => draft(from + at))
    const { drafts } = await call<{ drafts: { id: number }[] }>(page, 'POST', '/staffer/schedule/drafts/', { drafts: sent })
    await call(page, 'POST', '/staffer/schedule/publish/', { draft_ids: drafts.map(({ id }) => id), notify: 'NOBODY' })
  }
  return event.id
}

function median(of: readonly Opened[]): Opened {
  const middle = (name: keyof Opened) =>
    Math.round(
      percentile(
        of.map((each) => each[name]),
        0.5,
      ),
    )
  return { shown: middle('shown'), ready: middle('ready') }
}
