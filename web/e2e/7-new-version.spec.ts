import { expect, type Page } from '@playwright/test'
import { esShell } from '../src/i18n/es-shell.ts'
import { test } from './support/crew.ts'
import { openFront, type Front } from './support/front.ts'
import { coldStart, isReadyForNoConnection } from './support/kept-phone.ts'

let site: Front
test.beforeEach(async () => {
  site = await openFront()
})
test.afterEach(() => site.close())

test('A new version is offered between two screens, waits for whoever writes, and begins at a press', async ({ crew }) => {
  const page = await crew.install('grace', { site: site.url })
  await page.goto('/pro/profile')
  await isReadyForNoConnection(page, [])
  const before = await firstScript(page)
  site.release()
  await fetchNewVersion(page)

  // Nothing moves on the screen that somebody uses.
  await expect(notice(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await page.goBack()

  const form = page.getByRole('form', { name: 'About me' })
  const field = form.getByRole('textbox', { name: 'A few words about yourself' })
  const written = await field.inputValue()
  await field.fill('Still writing')
  let questions = 0
  page.on('dialog', (question) => {
    questions += 1
    void question.dismiss()
  })
  await notice(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => questions).toBe(1)
  await expect(field).toHaveValue('Still writing')
  expect(await firstScript(page)).toBe(before)

  await field.fill(written)
  const loaded = page.waitForEvent('load')
  await notice(page).getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await firstScript(page)).toContain('-next.js')
  expect(await entryOfWorker(page)).toBe(await firstScript(page))
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test(
  'A new version that nobody asked for begins at the next cold start, in Spanish too, and also without a connection',
  { tag: '@proof' },
  async ({ crew }) => {
    const page = await crew.install('devon', { site: site.url, locale: 'es-US' })
    await page.goto('/pro/schedule')
    await isReadyForNoConnection(page, [])
    site.release()
    await fetchNewVersion(page)
    await page.getByRole('link', { name: esShell.Find, exact: true }).click()
    await expect(noticeInSpanish(page).getByRole('button', { name: esShell.Reload })).toBeVisible()

    const context = page.context()
    // The browser may still take the closed page for an open one for a moment.
    let cold = page
    await expect(async () => {
      cold = await coldStart(context, '/pro/schedule')
      expect(await entryOfWorker(cold)).toContain('-next.js')
    }).toPass({ timeout: 10_000 })
    await expect(cold.getByRole('heading', { level: 1, name: esShell.Schedule })).toBeVisible()
    await cold.getByRole('link', { name: esShell.Find, exact: true }).click()
    await expect(noticeInSpanish(cold)).toHaveCount(0)

    await isReadyForNoConnection(cold, [])
    await cold.close()
    await context.setOffline(true)
    const offline = await context.newPage()
    await offline.goto('/pro/schedule')
    await expect(offline.getByRole('heading', { level: 1, name: esShell.Schedule })).toBeVisible()
    expect(await firstScript(offline)).toContain('-next.js')
    await context.setOffline(false)
  },
)

for (const [who, side, from, to] of [
  ['grace', 'a pro', '/pro/clock', 'Schedule'],
  ['maya', 'a manager', '/settings', 'Shifts'],
] as const)
  test(
    `A file that a release has replaced opens its screen for ${side} in the new version, and never an error`,
    { tag: '@proof' },
    async ({ crew }) => {
      const page = await crew.enter(who, undefined, site.url)
      await page.goto(from)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const before = await firstScript(page)
      site.release()
      const loaded = page.waitForEvent('load')
      await page.getByRole('link', { name: to, exact: true }).first().click()
      await loaded
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/went wrong|There is a new version/)).toHaveCount(0)
      expect([before.includes('-next'), (await firstScript(page)).includes('-next')]).toEqual([false, true])
    },
  )

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' })
const noticeInSpanish = (page: Page) => page.getByRole('status').filter({ hasText: esShell['A new version is ready.'] })

function firstScript(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '')
}

/** The browser looks for another version, as it does by itself at each start and once a day, and has it waiting. */
async function fetchNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined))
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(isWaiting).toBe(true)
}

/** The first script that the worker of this page keeps for pros. */
function entryOfWorker(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(`/${data.pro}`)
        navigator.serviceWorker.controller?.postMessage({ say: 'entry' }, [port2])
      }),
  )
}
