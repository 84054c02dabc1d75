import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { signIn } from '../web/e2e/support/sign-in.ts'
import type { PersonKey } from '../web/e2e/support/sign-in.ts'
import { chromiumPath } from './chromium.ts'
import { root } from './source-files.ts'
import { withThrowawayProduct } from './throwaway-product.ts'

type Shot = {
  name: string
  who: PersonKey | null
  path: string | ((page: Page) => Promise<string>)
  shows?: string
  /** What is pressed before the picture is taken. */
  press?: (page: Page) => Promise<void>
}

/** The most representative screens; `npm run screenshots -- roster clock` takes some of them. */
const all: readonly Shot[] = [
  { name: 'landing', who: null, path: '/' },
  { name: 'week-board', who: 'maya', path: comingWeek, shows: '[data-shift]' },
  { name: 'shifts-calendar', who: 'maya', path: '/locations/1/gigs?view=calendar', shows: '[data-gig-id]' },
  { name: 'post-a-shift', who: 'maya', path: postAhead, press: chooseBartender },
  { name: 'event', who: 'maya', path: anEvent, shows: 'article' },
  { name: 'applicants', who: 'maya', path: (page) => gigWhere(page, 'open_applications_count') },
  { name: 'roster', who: 'maya', path: (page) => gigWhere(page, 'running') },
  { name: 'review-and-pay', who: 'maya', path: (page) => gigWhere(page, 'due') },
  { name: 'timesheets', who: 'maya', path: '/locations/1/timesheets' },
  { name: 'dashboard', who: 'maya', path: '/dashboards/cost?range=quarter', shows: 'figure' },
  { name: 'charges', who: 'maya', path: '/organizations/1/charges', shows: 'table, article' },
  { name: 'statement', who: 'maya', path: lastMonth, shows: 'table, dl' },
  { name: 'api-calls', who: 'maya', path: '/organizations/1/api-keys/try?call=postGig', shows: 'h1' },
  { name: 'platform', who: 'sam', path: '/admin', shows: 'h1' },
  { name: 'platform-numbers', who: 'sam', path: '/admin/dashboards', shows: 'figure' },
  { name: 'find-shifts', who: 'jordan', path: '/pro/find' },
  { name: 'clock', who: 'alex', path: '/pro/clock' },
  { name: 'earnings', who: 'alex', path: '/pro/earnings' },
]

const chosen = process.argv.slice(2)
const shots = all.filter(({ name }) => chosen.length === 0 || chosen.includes(name))

const folder = join(root, 'docs/screenshots')
mkdirSync(folder, { recursive: true })
await withThrowawayProduct(async (url) => {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  for (const width of [1440, 390]) for (const colorScheme of ['light', 'dark'] as const) await takeAll(browser, url, width, colorScheme)
  await browser.close()
})

async function takeAll(browser: Browser, baseURL: string, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const options = {
    baseURL,
    colorScheme,
    viewport: { width, height: width === 390 ? 844 : 900 },
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce' as const,
    geolocation: { latitude: 32.7785, longitude: -79.9272 },
    permissions: ['geolocation'],
  }
  for (const who of new Set(shots.map((shot) => shot.who))) {
    const context = await browser.newContext(options)
    const page = who === null ? await context.newPage() : await signIn(context, who)
    for (const shot of shots.filter((each) => each.who === who)) {
      await page.goto(typeof shot.path === 'string' ? shot.path : await shot.path(page))
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
      await shot.press?.(page)
      if (shot.shows) await page.locator(shot.shows).first().waitFor()
      await page.waitForTimeout(500)
      await page.screenshot({ path: join(folder, `${shot.name}-${width}-${colorScheme}.png`) })
    }
    await context.close()
  }
}

// The week that is planned at Harborview, with drafts beside repeating shifts.
function comingWeek(page: Page): Promise<string> {
  return page.evaluate(() => {
    const day = new Date()
    day.setDate(day.getDate() + ((8 - day.getDay()) % 7 || 7))
    return `/locations/2/gigs?calendar_date=${day.toLocaleDateString('sv')}`
  })
}

// The statement of the month that ended last.
function lastMonth(page: Page): Promise<string> {
  return page.evaluate(() => {
    const day = new Date()
    day.setDate(0)
    return `/organizations/1/statements/${day.toLocaleDateString('sv').slice(0, 7)}`
  })
}

// Where past shifts give a chance.
function postAhead(page: Page): Promise<string> {
  return page.evaluate(() => {
    const day = new Date()
    day.setDate(day.getDate() + 9)
    return `/locations/2/gigs-add?post_gig_date=${day.toLocaleDateString('sv')}&start=17:00:00&end=23:00:00`
  })
}

async function chooseBartender(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'What do you need?' }).getByText('Bartender', { exact: true }).click()
  await page
    .getByText(/% chance|Chance to fill all openings/)
    .first()
    .waitFor()
}

function anEvent(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('token') ?? '{}') as { value?: string }
    const answer = await fetch('/api/events/', { headers: { authorization: `Bearer ${value}` } })
    const { results } = (await answer.json()) as { results: { id: number }[] }
    return `/locations/1/event/${results[0]?.id}/marketplace`
  })
}

// The seed data has one shift of each kind, but its id depends on the order of creation.
async function gigWhere(page: Page, kind: 'open_applications_count' | 'running' | 'due'): Promise<string> {
  const id = await page.evaluate(async (wanted) => {
    const { value } = JSON.parse(localStorage.getItem('token') ?? '{}') as { value?: string }
    const answer = await fetch('/api/staffer/gigs/?location_id=1&page_size=100&ordering=-start_time', {
      headers: { authorization: `Bearer ${value}` },
    })
    const { results } = (await answer.json()) as { results: Record<string, string | number>[] }
    const now = Date.now()
    const fits = (gig: Record<string, string | number>) => {
      const [start, end] = [Date.parse(String(gig['start_time'])), Date.parse(String(gig['end_time']))]
      if (wanted === 'running') return start < now && end > now
      return wanted === 'due' ? gig['status'] === 'INCOMPLETE' : Number(gig['open_applications_count']) > 1
    }
    const places = (gig: Record<string, string | number>) => Number(gig['allowed_confirmed_pros'])
    const fitting = results.filter(fits)
    // Of the running ones, the one with the most content.
    return (wanted === 'running' ? fitting.toSorted((a, b) => places(b) - places(a)) : fitting)[0]?.['id']
  }, kind)
  const tab = { open_applications_count: 'applicants', running: 'roster', due: 'bulk-review' }[kind]
  return `/locations/1/gigs/${id}/${tab}`
}
