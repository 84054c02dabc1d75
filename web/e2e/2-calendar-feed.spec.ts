import { expect, type Page } from '@playwright/test'
import { test } from './support/crew.ts'

async function openSheet(page: Page) {
  await page.goto('/locations/1/gigs')
  await page.getByRole('button', { name: 'More for this week' }).click()
  await page.getByRole('menuitem', { name: 'Calendar feed' }).click()
  const sheet = page.getByRole('dialog', { name: 'Calendar feed' })
  return { sheet, here: sheet.getByRole('region').first() }
}

test('A manager subscribes to the shifts of a location, renews the address and switches it off', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  const { sheet, here } = await openSheet(page)
  const statusOf = async (url: string) => (await page.request.get(url)).status()
  await here.getByRole('button', { name: 'Create an address' }).click()
  const address = here.getByText(/\/api\/staffer\/calendar\//)
  const first = (await address.textContent()) ?? ''
  const feed = await page.request.get(first)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).toMatch(/SUMMARY:\d+× .+\\, \d+\/\d+ filled/)
  await here.getByRole('button', { name: 'Create a new one' }).click()
  await expect(address).not.toHaveText(first)
  const second = (await address.textContent()) ?? ''
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await here.getByRole('button', { name: 'Switch off' }).click()
  await page
    .getByRole('dialog', { name: /^Switch off the address/ })
    .getByRole('button', { name: 'Switch off' })
    .click()
  await expect(here.getByText('No address yet')).toBeVisible()
  expect(await statusOf(second)).toBe(404)
  await expect(sheet.getByRole('region', { name: 'All my locations' })).toBeVisible()
})

test('On a phone the address of all locations is created by keys', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya', 'phone')
  const { sheet } = await openSheet(page)
  const all = sheet.getByRole('region', { name: 'All my locations' })
  await all.getByRole('checkbox', { name: 'Show drafts, too' }).press('Space')
  await all.getByRole('button', { name: 'Create an address' }).press('Enter')
  const url = (await all.getByText(/\/api\/staffer\/calendar\//).textContent()) ?? ''
  expect(await (await page.request.get(url)).text()).toContain('BEGIN:VCALENDAR')
  await all.getByRole('button', { name: 'Switch off' }).press('Enter')
  await page
    .getByRole('dialog', { name: /^Switch off the address/ })
    .getByRole('button', { name: 'Switch off' })
    .press('Enter')
  await expect(all.getByText('No address yet')).toBeVisible()
})
