import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { workShift } from './support/shifts.ts'

test('A pro disputes the hours; the manager answers the first row, and it is gone from the top', async ({ crew }) => {
  const place = await openPlace()
  await workShift(crew, place.pro, 'Dishwasher', { at: place })
  const { applicationId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
  const pro = await crew.enter(place.pro)
  await pro.goto(`/pro/applications/${applicationId}/hours`)
  // What the clock recorded stands on the pro's own screen.
  await expect(pro.getByRole('region', { name: 'Hours', exact: true }).getByText('10:00 am – 2:01 pm')).toBeVisible()
  await pro.getByRole('button', { name: 'Dispute the hours' }).click()
  const claim = pro.getByRole('form', { name: 'Are the hours wrong?' })
  await claim.getByLabel('I started at').fill('09:30')
  await claim.getByLabel('What happened?').fill('I set up before the doors opened')
  await claim.getByRole('button', { name: 'Send' }).click()
  await expect(pro.getByText('You disputed these hours. The business answers next.')).toBeVisible()

  const manager = await crew.enter(place.manager)
  await manager.goto(`${place.path}/timesheets`)
  const first = manager.getByRole('row').nth(1)
  await expect(first).toContainText('Disputed')
  await expect(first).toContainText('Answer by')
  await first.focus()
  await manager.keyboard.press('Enter')
  const panel = manager.getByRole('dialog', { name: /^Hours of/ })
  await expect(panel.getByText(/Answer by .* · Hours can be changed until they are charged/)).toBeVisible()
  await expect(panel.getByText('I set up before the doors opened')).toBeVisible()
  await panel.getByRole('textbox', { name: /^Answer to/ }).fill('Thank you for setting up')
  await panel.getByRole('button', { name: 'Accept these hours' }).click()
  await expect(panel).toHaveCount(0)
  await expect(first).toContainText('Ready to approve')
  await expect(manager.getByRole('row').filter({ hasText: 'Disputed' })).toHaveCount(0)

  await pro.goto(`/pro/applications/${applicationId}/hours`)
  await expect(pro.getByText('Thank you for setting up')).toBeVisible()
  await expect(pro.getByRole('region', { name: 'Hours', exact: true })).toContainText('9:30 am')
})
