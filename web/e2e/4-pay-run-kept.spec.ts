import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { palmetto, workShift } from './support/shifts.ts'

test('A pay run begun on the laptop is seen by another manager, and paid and read on the phone', async ({ crew }) => {
  const { gigId } = await workShift(crew, 'grace', 'Dishwasher')
  const laptop = await crew.enter('maya')
  await laptop.goto(`${palmetto.path}/timesheets/pay?gig_id=${gigId}`)
  await expect(laptop.getByText(/Planned .* · Punched .* · Paid /)).toBeVisible()
  await laptop.getByRole('button', { name: /^Continue/ }).click()
  await expect(laptop).toHaveURL(/run=\d+/)
  const run = new URL(laptop.url()).searchParams.get('run') ?? ''
  await laptop.getByRole('button', { name: /^Continue/ }).click()
  await expect(laptop.getByRole('button', { name: /^Pay 1 pro · \$/ })).toBeVisible()

  const other = await crew.enter('dan')
  await other.goto(`${palmetto.path}/timesheets?gig_id=${gigId}`)
  const notice = other.getByRole('region', { name: 'Pay run' }).filter({ has: other.locator(`a[href*="run=${run}"]`) })
  await expect(notice).toContainText(/Maya .* is paying 1 timesheet\./)
  await other.goto(`${palmetto.path}/timesheets/pay?gig_id=${gigId}`)
  await expect(other.getByText('Nothing can be paid now')).toBeVisible()

  const phone = await crew.enter('maya', 'phone')
  await phone.goto(`${palmetto.path}/timesheets?gig_id=${gigId}`)
  await phone.locator(`a[href*="run=${run}"]`).tap()
  // At the step where the laptop is.
  await phone.getByRole('button', { name: /^Pay 1 pro · \$/ }).tap()
  await expect(phone.getByText('1 of 1 charged')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Receipt of / })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  // The laptop follows by itself.
  await expect(laptop.getByText('1 of 1 charged')).toBeVisible()
  await expect(laptop.getByRole('button', { name: /^Pay 1 pro/ })).toHaveCount(0)
})
