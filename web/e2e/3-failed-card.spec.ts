import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { payOnScreen } from './support/shifts.ts'

test('A charge refused by the bank is shown with its reason, fixed with another card, and paid', async ({ crew }) => {
  const page = await crew.enter('ruth')
  const gigId = await failedShift(page)
  await page.goto(`/locations/3/gigs/${gigId}/bulk-review`)
  const card = page.getByRole('article', { name: /Hours of Eli/ })
  await expect(card.getByRole('status')).toContainText('The charge failed: The card was declined.')
  await card.getByRole('link', { name: 'Check the payment method' }).click()

  await page.getByRole('link', { name: 'Replace' }).click()
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]')
  await fields.getByLabel('Card number').fill('4000000000000002')
  await fields.getByLabel('Expires').fill('08 / 31')
  await fields.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Save payment method' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await fields.getByLabel('Card number').fill('4242424242424242')
  await page.getByRole('button', { name: 'Save payment method' }).click()
  await expect(page.getByText('Expires 08/2031')).toBeVisible()

  await payOnScreen(page, gigId, '/locations/3')
  await page.goto(`/locations/3/gigs/${gigId}/bulk-review`)
  await expect(page.getByRole('region', { name: 'Done' })).toContainText(/Processing|Paid|Paying pro/)
  await expect(page.getByText('The charge failed')).toBeHidden()
})

async function failedShift(page: Page): Promise<number> {
  type Row = { gig_id: number; pro: { display_name: string } }
  const { results } = await call<{ results: Row[] }>(page, 'GET', '/staffer/payments/?location_id=3&tab=failed')
  const ofEli = results.filter(({ pro }) => pro.display_name.startsWith('Eli '))
  expect(ofEli).toHaveLength(1)
  return ofEli[0]?.gig_id ?? 0
}
