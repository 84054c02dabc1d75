import { expect } from '@playwright/test'
import { test } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

test('A manager asks how good the chances are, and is told how many shifts are missing', { tag: '@proof' }, async ({ context }) => {
  const page = await signIn(context, 'maya')
  await page.goto('/locations/1/gigs')
  await page.getByRole('button', { name: 'More for this week' }).click()
  await page.getByRole('menuitem', { name: 'How good are the chances?' }).click()
  await expect(page.getByRole('heading', { name: 'How good are the chances?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Not enough data yet: \d+ of 30$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What weekdays usually need' })).toBeVisible()
})

test('Where thirty shifts were estimated, the page compares what was said with what happened', { tag: '@proof' }, async ({ context }) => {
  const page = await signIn(context, 'maya')
  await page.goto('/locations/2/fill-accuracy')
  await expect(page.getByRole('img', { name: 'Called chance and filled share' })).toBeVisible()
  await expect(page.getByText(/^Of the openings called \d+% to \d+%, \d+% were filled\.$/)).toBeVisible()
  const months = page.getByRole('table', { name: 'Estimates and outcomes by month' }).getByRole('row')
  await expect.poll(() => months.count()).toBeGreaterThan(2)
  const advice = page.getByRole('table', { name: 'With and without our advice' })
  await expect(advice).toContainText('Posted without our advice')
  await expect(advice).toContainText('Posted with a wage we advised')
})
