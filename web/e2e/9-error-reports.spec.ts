import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Browser, type Page, type Route } from '@playwright/test'
import { startErrorReportsStandin, type ErrorReportsStandin } from '../../server/standins/error-reports.ts'
import { followClock } from './support/clock.ts'
import { test } from './support/product.ts'
import { openSecondApi, type SecondApi } from './support/second-api.ts'
import { palmetto } from './support/shifts.ts'
import { signIn } from './support/sign-in.ts'

let reporter: ErrorReportsStandin
let site: SecondApi
test.beforeAll(async () => {
  reporter = await startErrorReportsStandin()
  site = await openSecondApi({
    ENVIRONMENT: 'automation',
    SECRET_KEY: readFileSync(join(process.env['DATA_DIR'] ?? '', 'secret.key'), 'utf8'),
    IMAGE_HOST: 'local',
    DEFAULT_LOCATION_IMAGE_ID: 'default-location',
    ERROR_REPORTING_DSN: reporter.dsn,
    // The server's traces go elsewhere, so that only those of the page are seen.
    OTEL_EXPORTER_OTLP_ENDPOINT: new URL(reporter.dsn).origin,
    CONTACT_URL: 'https://contact.example/help',
  })
})
test.beforeEach(() => {
  reporter.items.splice(0)
  reporter.texts.splice(0)
})
test.afterAll(async () => {
  await site?.close()
  await reporter?.stop()
})

test(
  'An uncaught error is reported once, without the person, their address and token, and the query of the page',
  { tag: '@proof' },
  async ({ browser }) => {
    const page = await managerAt(browser, site.url, 'no timing')
    await page.goto(`${palmetto.path}/gigs?search=Harborview`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('token') ?? '{}') as { value: string }).value)
    await throwLater(
      page,
      `no shift at ${page.url()} for maya@palmetto.example, +1 843 555 0101, nor at /shifts/7?near=29403 with ${token}`,
    )
    const events = await told(page, 1)
    expect(events).toMatchObject([
      {
        environment: 'automation',
        release: expect.stringMatching(/^crewcall@/),
        tags: { page: '/locations/*/gigs' },
        exception: {
          values: [
            { type: 'TypeError', value: expect.stringContaining('/locations/*/gigs for [mail], [number], nor at /shifts/* with [token]') },
          ],
        },
      },
    ])
    const sent = reporter.texts.join('\n')
    for (const secret of [token, 'search', 'Harborview', 'maya', '0101', '29403', 'locations/1', 'Mozilla'])
      expect(sent).not.toContain(secret)
    for (const name of ['user', 'request', 'breadcrumbs', 'extra']) expect(events[0]).not.toHaveProperty(name)
    // The reporter is asked not to store the sender's address.
    expect(sent).toContain('"infer_ip":"never"')
    await page.context().close()
  },
)

const body = (code: string) => JSON.stringify({ error: { code, message: 'Maya Whitfield has this already' } })
const answers: [string, object | null, (route: Route) => Promise<void>][] = [
  ['400', { type: 'ApiError', value: '400 invalid' }, (route) => route.fulfill({ status: 400, body: body('invalid') })],
  ['418', { type: 'ApiError', value: '418 conflict' }, (route) => route.fulfill({ status: 418, body: body('conflict') })],
  ['values that break the contract', { type: 'ContractError' }, (route) => route.fulfill({ status: 200, body: '{}' })],
  ['404', null, (route) => route.fulfill({ status: 404, body: body('not_found') })],
  ['500', null, (route) => route.fulfill({ status: 500, body: body('unknown') })],
  ['no answer', null, (route) => route.abort()],
]
for (const [name, exception, answer] of answers) {
  test(`A call that gets ${name} is ${exception === null ? 'not reported' : 'reported once'}`, { tag: '@proof' }, async ({ browser }) => {
    const page = await managerAt(browser, site.url, 'no timing')
    await page.route('**/api/locations/1/stats/*', answer)
    const asked = page.waitForRequest('**/api/locations/1/stats/*')
    await page.goto(`${palmetto.path}/home`)
    await asked
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const events = await told(page, exception === null ? 0 : 1)
    expect(events.map((event) => event['exception'])).toMatchObject(exception === null ? [] : [{ values: [exception] }])
    expect(reporter.texts.join()).not.toContain('Whitfield')
    await page.context().close()
  })
}

test('One visit in ten sends its timing and profile, without ids', { tag: '@proof' }, async ({ browser }) => {
  for (const timing of ['timing', 'no timing'] as const) {
    reporter.items.splice(0)
    reporter.texts.splice(0)
    const page = await managerAt(browser, site.url, timing)
    await page.goto(`${palmetto.path}/gigs?search=Harborview`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Measurements of a page are sent when it is left.
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (timing === 'timing') await expect.poll(kinds).toEqual(expect.arrayContaining(['span', 'profile_chunk']))
    else expect([await told(page, 0), kinds()]).toEqual([[], ['event']])
    expect(reporter.texts.join()).not.toMatch(/Harborview|locations\/1|aria-label|Maya/)
    await page.context().close()
  }
})

test('A local run reports to nobody, whatever is configured', { tag: '@proof' }, async ({ browser }) => {
  const local = await openSecondApi({ ERROR_REPORTING_DSN: reporter.dsn })
  const page = await managerAt(browser, local.url, 'timing')
  await page.goto(`${palmetto.path}/home`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await throwLater(page, 'nobody hears')
  const policy = (await page.request.get('/')).headers()['content-security-policy']
  expect(policy).not.toContain(new URL(reporter.dsn).host)
  // Measurements of a page are sent when it is left.
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The reporter hears of another page, which began later.
  const heard = await managerAt(browser, site.url, 'no timing')
  await heard.goto('/settings')
  await expect(heard.getByRole('heading', { level: 1 })).toBeVisible()
  expect([await told(heard, 0), kinds()]).toEqual([[], ['event']])
  for (const left of [page, heard]) await left.context().close()
  await local.close()
})

/** A manager's own browser, with fixed random numbers that decide whether the visit is in the sampled tenth. */
async function managerAt(browser: Browser, baseURL: string, timing: 'timing' | 'no timing'): Promise<Page> {
  const context = await browser.newContext({ baseURL, timezoneId: 'America/New_York' })
  await followClock(context)
  await context.addInitScript((isIn) => {
    const throwDice = Math.random
    Math.random = () => (isIn ? throwDice() * 0.0999 : 0.1 + throwDice() * 0.9)
  }, timing === 'timing')
  return signIn(context, 'maya')
}

async function throwLater(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text)
    })
  }, message)
}

/** The events of the page once there are this many, without others: the error thrown last is reported last. */
async function told(page: Page, count: number): Promise<Record<string, unknown>[]> {
  await reporter.events(count)
  await throwLater(page, 'the last')
  const isLast = (event: Record<string, unknown>) => JSON.stringify(event).includes('the last')
  await expect.poll(async () => (await reporter.events(count + 1)).some(isLast)).toBe(true)
  return (await reporter.events(count + 1)).filter((event) => !isLast(event))
}

const kinds = () => [...new Set(reporter.items.map(({ type }) => type))].toSorted()
