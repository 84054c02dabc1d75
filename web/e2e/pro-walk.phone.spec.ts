import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { findingsOn, phoneByDay } from './support/walk.ts'

test('On a phone a pro walks by the tab bar through every part of the day', async ({ crew }) => {
  const page = await crew.enter('jordan')
  await page.goto('/pro')
  const parts = page.getByRole('navigation', { name: 'Tabs' })
  for (const part of ['Find shifts', 'Schedule', 'Clock', 'Earnings']) {
    await parts.getByRole('link', { name: part }).click()
    await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible()
  }
  expect(await findingsOn(page, ['/pro', '/pro/find', '/pro/schedule', '/pro/clock', '/pro/earnings', '/pro/profile'], phoneByDay)).toEqual([])
})
