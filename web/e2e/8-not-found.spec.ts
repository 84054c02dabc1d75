import { expect } from '@playwright/test'
import { esProCommon } from '../src/i18n/es-pro-common.ts'
import { test } from './support/crew.ts'

test('A pro at an address that leads nowhere reads so in Spanish on a phone, and gets back to the start', async ({ crew }) => {
  const pro = await crew.enter('tomas')
  await pro.goto('/pro')
  await expect(pro.locator('html')).toHaveAttribute('lang', 'es')
  for (const address of ['/no-such-page', '/pro/no-such-page', '/pro/applications/999999']) {
    await pro.goto(address)
    await expect(pro.getByRole('heading', { level: 1, name: esProCommon['We could not find that page'] }), address).toBeVisible()
    await expect(pro.getByText(esProCommon['It may have been moved or removed, or it belongs to another location.'])).toBeVisible()
    await expect(pro.locator('html')).toHaveAttribute('lang', 'es')
    await pro.getByRole('link', { name: esProCommon['Go to the start'] }).click()
    await expect(pro, address).toHaveURL(/\/pro(\/|$)/)
    await expect(pro.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(pro.getByText(esProCommon['We could not find that page'])).toHaveCount(0)
  }
})

test('A visitor and a manager read it too: what never was, and what belongs to somebody else', async ({ crew }) => {
  const visitor = await (await crew.open('phone')).newPage()
  await visitor.goto('/no-such-page')
  await expect(visitor.getByRole('heading', { level: 1, name: 'We could not find that page' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Go to the start' }).click()
  await expect(visitor).toHaveURL(/:\d+\/$/)

  const maya = await crew.enter('maya')
  for (const address of ['/locations/999999/home', '/locations/1/gigs/999999']) {
    await maya.goto(address)
    await expect(maya.getByRole('heading', { level: 1, name: 'We could not find that page' }), address).toBeVisible()
  }
})
