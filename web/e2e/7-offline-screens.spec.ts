import { expect } from '@playwright/test'
import { test } from './support/crew.ts'

test('Offline every screen says so, and what could not load opens automatically afterwards', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  const outside = page.getByText('You are offline')
  await page.goto('/locations/1/templates')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(outside).toBeHidden()

  await page.context().setOffline(true)
  await expect(outside).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Billing' }).first().click()
  await expect(page).toHaveURL(/\/billing/)
  await expect(page.getByText(/opens automatically once you are back online/)).toBeVisible()
  await expect(outside).toBeVisible()
  await page.context().setOffline(false)
  await expect(outside).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
})

test('A screen whose code is missing offline opens on reconnection', async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.route(/\/assets\/.*team.*\.(js|css)/, (route) => route.abort('internetdisconnected'))
  await page.goto('/locations/1/templates')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Team' }).first().click()
  await expect(page.getByText(/opens automatically once you are back online/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Still no connection')).toBeVisible()

  await page.unroute(/\/assets\/.*team.*\.(js|css)/)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
})
