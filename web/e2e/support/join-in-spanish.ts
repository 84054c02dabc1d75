import { expect, type Page } from '@playwright/test'
import { esOnboarding } from '../../src/i18n/es-onboarding.ts'

/** Fills in the sign-up as a pro in Spanish, in Charleston, from its first step to the end. */
export async function joinAsPro(page: Page, { first, last, email }: { first: string; last: string; email: string }): Promise<void> {
  const next = page.getByRole('button', { name: esOnboarding.Continue, exact: true })
  await page.getByRole('textbox', { name: new RegExp(`^${esOnboarding['First name']}`) }).fill(first)
  await page.getByRole('textbox', { name: new RegExp(`^${esOnboarding['Last name']}`) }).fill(last)
  await page.getByRole('textbox', { name: new RegExp(`^${esOnboarding.Email}`) }).fill(email)
  await next.click()
  await page.getByRole('textbox', { name: new RegExp(`^${esOnboarding['Street address']}`) }).fill('12 Coming St')
  await page.getByRole('textbox', { name: new RegExp(`^${esOnboarding['ZIP code']}`) }).fill('29403')
  await expect(page.getByRole('textbox', { name: new RegExp(`^${esOnboarding.City}`) })).toHaveValue('Charleston')
  await next.click()
  await page
    .getByRole('group', { name: new RegExp(`^${esOnboarding.Positions}`) })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: esOnboarding['Find shifts'], exact: true }).click()
}
