import { expect } from '@playwright/test'
import { test } from './support/crew.ts'

test('The app of a pro opens without a connection, and says that there is none', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.install('grace')
  await page.goto('/pro')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isKept = () =>
    page.evaluate(async () => {
      const screens = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
      const own = screens.filter(({ origin, pathname }) => origin === location.origin && /^\/assets\/.*\.(js|css)$/.test(pathname))
      const found = await Promise.all(own.map(({ href }) => caches.match(href, { ignoreVary: true })))
      return own.length > 0 && found.every((file) => file !== undefined) && navigator.serviceWorker.controller !== null
    })
  await expect.poll(isKept).toBe(true)
  const withTokens = await page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return urls.flat().filter((path) => path.startsWith('/api'))
  })
  expect(withTokens).toEqual([])

  // From a cold start: the page was closed, and nothing can be fetched.
  const context = page.context()
  await page.close()
  await context.setOffline(true)
  for (const path of ['/pro/clock', '/pro/schedule', '/pro']) {
    const cold = await context.newPage()
    await cold.goto(path)
    await expect(cold.getByText(/^(You are offline|As of \d+:\d\d [ap]m, no connection)/)).toBeVisible()
    await expect(cold.getByText('Something went wrong')).toBeHidden()
    await cold.close()
  }
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/pro/schedule')
  await expect(again.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
})
