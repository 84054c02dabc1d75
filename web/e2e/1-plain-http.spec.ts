import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { newestCode, people } from './support/sign-in.ts'

test(
  'A phone on the same Wi-Fi opens the product over plain http, signs in, and stays signed in',
  { tag: '@proof' },
  async ({ crew, baseURL }) => {
    const context = await crew.open('phone')
    const page = await context.newPage()
    // Not a loopback name, so the browser restricts the page like any page without https.
    const site = `http://crewcall.wifi:${new URL(baseURL ?? '').port}`
    const since = new Date().toISOString()
    await page.goto(`${site}/auth/phone`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await expect(page.getByRole('note')).toContainText('denies it your location and the camera')

    await page.getByLabel('Phone number').fill(people.nora.slice(2))
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    await page.getByLabel('Digit 1').pressSequentially(await newestCode(context, people.nora, since))
    await expect(page).toHaveURL(/\/pro/)
    await page.goto(`${site}/pro/clock`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // As after a quarter of an hour: only the cookie is left.
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(`${site}/pro/find`)
    await expect(page).toHaveURL(/\/pro\/find/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
