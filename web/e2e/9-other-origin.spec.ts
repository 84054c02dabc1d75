import { expect, request as requests, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { followClock } from './support/clock.ts'
import { openPagesApart, type PagesApart } from './support/pages-apart.ts'
import { test } from './support/product.ts'
import { palmetto } from './support/shifts.ts'
import { newestCode, people, type PersonKey } from './support/sign-in.ts'
import { watch } from './support/watch.ts'

let site: PagesApart
const problems: string[] = []
test.beforeAll(async () => {
  site = await openPagesApart()
})
test.afterEach(() => {
  expect(problems).toEqual([])
  expect(site.strays).toEqual([])
})
test.afterAll(() => site?.close())

test(
  'A manager signs in at an API of another origin, invites, sees the change in another tab, and leaves no data behind',
  { tag: '@proof' },
  async ({ browser }) => {
    const context = await open(browser, 1440)
    const page = await context.newPage()
    const stream = page.waitForResponse((answer) => answer.url() === `${site.api}/api/live/` && answer.status() === 200)
    await signInOnScreen(page, 'maya', `${palmetto.path}/home`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await stream

    // The token has nearly expired when the second tab opens: one of them renews it with the API's cookie, and both continue.
    const renewed = context.waitForEvent('response', (answer) => answer.url() === `${site.api}/api/auth/refresh/`)
    await page.evaluate(() => {
      const token = JSON.parse(localStorage.getItem('token') ?? '{}') as object
      localStorage.setItem('token', JSON.stringify({ ...token, expiry: Date.now() / 1000 + 30 }))
    })
    const other = await context.newPage()
    await other.goto(`${palmetto.path}/teams`)
    expect((await renewed).status()).toBe(200)
    await expect(other.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()

    const email = 'lee.ward@palmetto.example'
    await page.goto(`${palmetto.path}/teams`)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('radio', { name: /Team member/ }).check()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByText(/The link is on its way to/)).toBeVisible()
    await expect(other.getByText(email)).toBeVisible()

    await page.evaluate(() => localStorage.setItem('draft_shift:1', 'what was typed'))
    await page.goto('/settings')
    await page.getByRole('button', { name: /Account menu of Maya/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/(auth.*)?$/)
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('draft_shift:1')])).toEqual([null, null])
    await page.goto(`${palmetto.path}/home`)
    await expect(page).toHaveURL(/\/auth/)
    await context.close()
  },
)

test('A pro puts a photo on their profile, which is shown from the API of the other origin', { tag: '@proof' }, async ({ browser }) => {
  const context = await open(browser, 390)
  const page = await context.newPage()
  await signInOnScreen(page, 'tomas', '/pro/profile')
  const photo = page.locator('input[type="file"][accept="image/*"]').first()
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().startsWith(`${site.api}/api/pro/profile`),
  )
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await pictureOf(page) })
  expect((await saved).status()).toBe(200)
  const shown = page.locator(`main img[src^="${site.api}/api/media/"]`).first()
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await context.close()
})

async function open(browser: Browser, width: 1440 | 390): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.pages, viewport: { width, height: 900 }, timezoneId: 'America/New_York' })
  watch(context, problems)
  await followClock(context)
  return context
}

async function signInOnScreen(page: Page, who: PersonKey, path: string): Promise<void> {
  await page.goto(path)
  const since = new Date().toISOString()
  await page.getByLabel('Phone number or email').fill(people[who].slice(2))
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const request = await requests.newContext({ baseURL: site.api })
  await page.getByLabel('Digit 1').pressSequentially(await newestCode({ request }, people[who], since))
  await request.dispose()
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === path)
}

async function pictureOf(page: Page): Promise<Buffer> {
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 600
    canvas.getContext('2d')?.fillRect(0, 0, 600, 600)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(picture, 'base64')
}
