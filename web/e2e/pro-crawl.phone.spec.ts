import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { findingsOn, phoneByDay } from './support/crawl.ts'

test('On a phone a pro opens every part of the day from the tab bar', async ({ crew }) => {
  const page = await crew.enter('jordan')
  await page.goto('/pro')
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  for (const [tab, title] of [
    ['Find', 'Find shifts'],
    ['Schedule', 'Schedule'],
    ['Clock', 'Clock'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await tabs.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Earnings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible()
  const screens = ['/pro', '/pro/find', '/pro/schedule', '/pro/clock', '/pro/earnings', '/pro/profile']
  expect(await findingsOn(page, screens, { among: phoneByDay })).toEqual([])
})
