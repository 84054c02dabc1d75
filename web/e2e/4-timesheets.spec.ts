import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { palmetto, workShift } from './support/shifts.ts'

test('A manager approves what is ready, pays it in steps, and the pro sees the money', async ({ crew }) => {
  test.slow()
  const { gigId, applicationId } = await workShift(crew, 'grace', 'Dishwasher')
  const manager = await crew.enter('maya')
  // The address of before leads to the timesheets.
  await manager.goto(`${palmetto.path}/schedule/payment-due`)
  await expect(manager).toHaveURL(/\/locations\/1\/timesheets$/)
  await manager.goto(`${palmetto.path}/timesheets?gig_id=${gigId}`)
  const row = manager.getByRole('row', { name: /Grace/ })
  await expect(row).toContainText('Ready to approve')
  await expect(row).toContainText('Approves itself')
  await row.getByRole('checkbox').check()
  await manager
    .getByRole('toolbar', { name: 'Selected rows' })
    .getByRole('button', { name: /^Approve \$/ })
    .click()
  await expect(manager.getByText('1 approved')).toBeVisible()
  await expect(row).toContainText('Approved')

  await manager.getByRole('link', { name: 'Start a pay run' }).click()
  await expect(manager.getByRole('heading', { name: 'Pay run' })).toBeVisible()
  const next = manager.getByRole('button', { name: /^Continue/ })
  await manager.getByRole('button', { name: /^Skip / }).click()
  await expect(next).toBeDisabled()
  await manager.getByRole('button', { name: 'Pay anyway' }).click()
  await next.click()
  await expect(manager.getByRole('table', { name: 'Per location' })).toContainText('The Palmetto Room')
  await next.click()
  await manager.getByRole('button', { name: /^Pay 1 pro · \$/ }).click()
  await expect(manager.getByText('1 of 1 charged')).toBeVisible()
  const download = manager.waitForEvent('download')
  await manager.getByRole('button', { name: /^Receipt of / }).click()
  expect((await download).suggestedFilename()).toContain(String(applicationId))
  await manager.getByRole('link', { name: 'Back to the timesheets' }).click()
  await manager.goto(`${palmetto.path}/timesheets?gig_id=${gigId}&state=PAID`)
  await expect(manager.getByRole('row', { name: /Grace/ })).toContainText(/Paid|Processing/)

  const pro = await crew.enter('grace')
  await pro.goto(`/pro/earnings/${applicationId}`)
  await expect(pro.getByText('The Palmetto Room').first()).toBeVisible()
})

test('The timesheets are usable on a phone: cards, one opened, and nothing wider than the screen', async ({ crew }) => {
  const { gigId } = await workShift(crew, 'grace', 'Dishwasher')
  const manager = await crew.enter('maya', 'phone')
  await manager.goto(`${palmetto.path}/timesheets?gig_id=${gigId}`)
  await manager.getByText('Grace K.').first().click()
  const panel = manager.getByRole('dialog', { name: /^Hours of/ })
  await panel.getByRole('button', { name: 'Approve these hours' }).click()
  await expect(panel).toHaveCount(0)
  await expect(manager.getByRole('row', { name: /Grace/ })).toContainText('Approved')
  expect(await manager.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
})
