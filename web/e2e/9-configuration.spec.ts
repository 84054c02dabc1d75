import { expect, type Page } from '@playwright/test'
import { test } from './support/crew.ts'
import { call } from './support/calls.ts'

/** Saves the open form. */
async function save(page: Page, form: string): Promise<void> {
  await page.getByRole('form', { name: form }).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('form', { name: form })).toBeHidden()
}

/** The number of positions with this name that a manager may choose for a shift. */
async function choicesOf(page: Page, name: string): Promise<number> {
  await page.goto('/locations/1/gigs-add')
  await page.getByRole('radio', { name: 'Line cook' }).waitFor()
  return page.getByRole('radio', { name }).count()
}

test(
  'An admin adds a position, which managers post until it is no longer offered, and a market, and sets the fees',
  { tag: '@proof' },
  async ({ crew }) => {
    const sam = await crew.enter('sam')
    await sam.goto('/admin/configuration?tab=positions')
    await sam.getByRole('button', { name: 'Add a position' }).click()
    const added = sam.getByRole('form', { name: 'Add a position' })
    await added.getByLabel(/^Name/).fill('Barista')
    await added.getByLabel(/^In a sentence/).fill('Makes coffee at the counter')
    await added.getByLabel(/^Recommended/).fill('14')
    await added.getByLabel(/^Why/).fill('Cafés asked for it')
    await added.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(added.getByText('Must be between $15 and $75')).toBeVisible()
    await added.getByLabel(/^Recommended/).fill('20')
    await save(sam, 'Add a position')
    const row = sam.getByRole('row', { name: /Barista/ })
    await expect(row).toContainText('$20.00 recommended')

    const maya = await crew.enter('maya')
    expect(await choicesOf(maya, 'Barista')).toBe(1)
    const change = row.getByRole('button', { name: 'Change' })
    await sam.mouse.move(0, 0)
    // The actions are visible before the pointer is over the row.
    await expect.poll(() => change.evaluate((button) => button.checkVisibility({ opacityProperty: true }))).toBe(true)
    await change.click()
    const changed = sam.getByRole('form', { name: 'Change Barista' })
    await changed.getByRole('checkbox', { name: /^Offered/ }).uncheck()
    await changed.getByLabel(/^Why/).fill('Nobody asked after all')
    await save(sam, 'Change Barista')
    await expect(row).toContainText('Not offered')
    expect(await choicesOf(maya, 'Barista')).toBe(0)

    await sam.getByRole('tab', { name: 'Markets' }).click()
    await sam.getByRole('button', { name: 'Add a market' }).click()
    const market = sam.getByRole('form', { name: 'Add a market' })
    await market.getByLabel(/^Name/).fill('Asheville')
    await market.getByLabel(/^State/).click()
    await sam.getByRole('option', { name: 'North Carolina' }).click()
    await market.getByLabel(/^Latitude/).fill('35.6')
    await market.getByLabel(/^Longitude/).fill('-82.55')
    await market.getByLabel(/^Why/).fill('We begin there')
    await save(sam, 'Add a market')
    await expect(sam.getByRole('row', { name: /Asheville, NC/ })).toContainText('0')

    await sam.getByRole('tab', { name: 'Fees' }).click()
    const fees = sam.getByRole('form', { name: 'Fees of a new location' })
    await fees.getByLabel(/^Marketplace shifts/).fill('25.5')
    await fees.getByLabel(/^Why/).fill('Spring')
    await fees.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(sam.getByText('Marketplace shifts: 25.5 %')).toBeVisible()
    type Added = { gigpro_fee_percentage: number }
    const place = { name: 'Biltmore Café', street_address: '1 Page Ave', city: 'Charleston', state_code: 'SC', zip_code: '29401' }
    const { organization_id } = await call<{ organization_id: number }>(sam, 'GET', '/locations/1/')
    expect(await call<Added>(sam, 'POST', '/locations/', { ...place, organization_id })).toMatchObject({ gigpro_fee_percentage: 25.5 })
  },
)
