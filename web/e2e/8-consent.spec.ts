import { expect, type Browser, type Page } from '@playwright/test'
import { esAccount } from '../src/i18n/es-account.ts'
import { followClock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openElsewhere, type Elsewhere } from './support/elsewhere.ts'
import { openSecondApi, type SecondApi } from './support/second-api.ts'
import { signIn } from './support/sign-in.ts'

const scripts = ['/analytics.js/v1/write-key/analytics.min.js', '/gtm.js?id=GTM-KEY']
let counter: Elsewhere
let site: SecondApi

test.beforeAll(async () => {
  counter = await openElsewhere('about:blank')
  site = await openSecondApi({
    ANALYTICS_KEY: 'GTM-KEY',
    ANALYTICS_WRITE_KEY: 'write-key',
    ANALYTICS_BASE_URL: counter.origin,
    TAG_MANAGER_BASE_URL: counter.origin,
    ANALYTICS_SEND_TO: counter.origin,
  })
})
test.beforeEach(() => void counter.received.splice(0))
test.afterAll(async () => {
  await site?.close()
  await counter?.close()
})

test(
  'A pro declines tracking on a phone in Spanish, no visit is counted on any screen, and the settings change it in both directions',
  { tag: '@proof' },
  async ({ browser }) => {
    const context = await phoneInSpanish(browser)
    const page = await signIn(context, 'tomas')
    await page.goto('/pro/find')
    await expect(noteOn(page)).toContainText(
      esAccount[
        'May we measure how {product} is used? Third-party services then see which pages you open. You can change this in Settings.'
      ].replace('{product}', 'Crewcall'),
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(counter.received).toEqual([])

    await page.getByRole('button', { name: esAccount['No, thanks'] }).click()
    await expect(noteOn(page)).toHaveCount(0)
    for (const address of ['/pro/schedule', '/pro/earnings']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(noteOn(page)).toHaveCount(0)
    }
    expect(counter.received).toEqual([])

    await page.goto('/settings')
    const choice = page.getByRole('group', { name: esAccount['Analytics'] })
    await expect(choice.getByRole('radio', { name: esAccount.Off })).toBeChecked()
    await choice.getByText(esAccount.On, { exact: true }).click()
    await expect.poll(() => counter.received.toSorted()).toEqual(scripts)
    const left = page.waitForEvent('load')
    await choice.getByText(esAccount.Off, { exact: true }).click()
    await left
    await expect(choice.getByRole('radio', { name: esAccount.Off })).toBeChecked()
    counter.received.splice(0)
    await page.goto('/pro/find')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(counter.received).toEqual([])
    await context.close()
  },
)

test(
  'A visitor who consents is counted from then on, and never where a URL may contain a secret',
  { tag: '@proof' },
  async ({ browser }) => {
    const context = await phoneInSpanish(browser)
    const page = await context.newPage()
    await page.goto('/')
    await noteOn(page).getByRole('button', { name: esAccount['Yes, allow'] }).click()
    await expect(noteOn(page)).toHaveCount(0)
    await expect.poll(() => counter.received.toSorted()).toEqual(scripts)
    // The page's content policy permits them.
    await expect.poll(() => page.evaluate(() => 'harm' in window)).toBe(true)

    counter.received.splice(0)
    await page.goto('/auth/phone')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(noteOn(page)).toHaveCount(0)
    expect(counter.received).toEqual([])
    await page.goto('/shifts')
    await expect.poll(() => counter.received.toSorted()).toEqual(scripts)
    await expect(noteOn(page)).toHaveCount(0)
    await context.close()
  },
)

async function phoneInSpanish(browser: Browser) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-US',
    timezoneId: 'America/New_York',
  })
  await followClock(context)
  return context
}

const noteOn = (page: Page) => page.getByRole('region', { name: esAccount['Analytics'] })
