import { expect } from '@playwright/test'
import { findingsAt, findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { payOnScreen, workShift } from './support/shifts.ts'

test('The platform gives a coupon, a location uses it, its next booking costs less and the pro is paid as ever', async ({ crew }) => {
  test.slow()
  const place = await openPlace()
  const code = `LUNCH${place.id}`

  const sam = await crew.enter('sam')
  await sam.goto('/admin/business-coupons')
  await sam.getByRole('button', { name: 'New coupon' }).click()
  const adding = sam.getByRole('dialog', { name: 'New coupon' })
  await adding.getByLabel(/^Code/).fill(code)
  await adding.getByLabel(/^Name/).fill('Welcome to town')
  await adding.getByRole('button', { name: 'Add the coupon' }).click()
  await expect(adding.getByText('Enter a percentage or an amount, and not both')).toBeVisible()
  await adding.getByLabel(/^Percent off/).fill('50')
  await adding.getByLabel(/^Bookings of each location/).fill('1')
  expect(await findingsAt(sam, 'New coupon')).toEqual([])
  await adding.getByRole('button', { name: 'Add the coupon' }).click()
  await expect(sam.getByText(`${code} can be given to businesses`)).toBeVisible()
  await expect(sam.getByRole('row').filter({ hasText: code })).toContainText('0 of 100')

  const manager = await crew.enter(place.manager)
  const billing = `${place.path}/billing`
  await manager.goto(billing)
  const section = manager.getByRole('region', { name: 'Coupons' })
  await section.getByRole('button', { name: 'Use a coupon' }).click()
  const using = manager.getByRole('dialog', { name: 'Use a coupon' })
  await using.getByLabel(/^Code/).fill('NOBODYSCODE')
  await using.getByRole('button', { name: 'Check the code' }).click()
  await expect(using.getByText('There is no coupon with this code: check the spelling')).toBeVisible()
  await using.getByLabel(/^Code/).fill(` ${code.toLowerCase()} `)
  await using.getByRole('button', { name: 'Check the code' }).click()
  await expect(using.getByText('50% off the platform fee')).toBeVisible()
  await using.getByRole('button', { name: `Use at ${place.name}` }).click()
  await expect(section.getByText(/^1 booking left, until /)).toBeVisible()
  expect(await findingsOn(manager, [billing])).toEqual([])

  await crew.leave()
  const { gigId, applicationId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
  const payer = await crew.enter(place.manager)
  await payOnScreen(payer, gigId, place.path)
  await payer.goto(`${place.path}/receipts/${applicationId}`)
  await expect(payer.getByText('50% of the platform fee')).toBeVisible()
  await payer.goto(billing)
  const used = payer.getByRole('region', { name: 'Coupons' })
  await expect(used.getByText('Used up', { exact: true })).toBeVisible()
  const saved = (await used.getByText(/^Saved \$/).textContent()) ?? ''

  const admin = await crew.enter('sam')
  await admin.goto('/admin/business-coupons')
  const row = admin.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('1 of 100')
  await expect(row).toContainText(saved.replace('Saved ', ''))
  await row.getByText(code).click()
  const panel = admin.getByRole('dialog', { name: code })
  await expect(panel.getByRole('link', { name: place.name })).toBeVisible()
  await panel.getByRole('button', { name: 'End the coupon' }).click()
  await admin.getByRole('dialog', { name: 'End this coupon?' }).getByRole('button', { name: 'End the coupon' }).click()
  await expect(admin.getByText('The coupon has ended')).toBeVisible()
  await expect(panel.getByText('Ended', { exact: true }).first()).toBeVisible()
})
