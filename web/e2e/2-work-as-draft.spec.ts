import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { addDays, dayOfWeek, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'

/** A Monday that no other journey plans on. */
const monday = () => {
  const day = addDays(instantToWall(clock.now(), 'America/New_York').date, 112)
  return addDays(day, -((daysOfWeek.indexOf(dayOfWeek(day)) + 6) % 7))
}

test('Work of three days is kept as a draft and published as one', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  const board = page.getByRole('grid', { name: 'Shifts of the week' })
  const drafts = board.getByRole('button', { name: /3 days, taken together, Draft$/ })
  await page.goto(`/locations/1/gigs?calendar_date=${monday()}`)
  const cell = board.locator('[data-row^="position-"]').first()
  await cell.hover()
  await cell.getByRole('button', { name: /^New shift/ }).click()
  const card = page.getByRole('dialog', { name: /^New shift/ })
  for (const day of [1, 2]) await card.getByRole('group', { name: 'Days' }).getByRole('button').nth(day).click()
  await card.getByRole('switch', { name: /A pro takes all 3 days/ }).focus()
  await page.keyboard.press('Space')
  await card.getByRole('button', { name: 'Save as draft' }).click()
  await expect(drafts).toHaveCount(3)

  // One goes, all go; Undo brings all of them back. A pointer over a message keeps it open.
  await page.mouse.move(0, 0)
  await expect(page.getByText('3 shifts planned')).toHaveCount(0)
  await drafts.first().click()
  await page
    .getByRole('dialog', { name: /^Draft/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByText('3 drafts removed')).toBeVisible()
  await expect(drafts).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(drafts).toHaveCount(3)

  await page.getByRole('button', { name: 'Publish 3 shown' }).click()
  await page.getByRole('dialog', { name: 'Publish 3 shifts' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('3 shifts published')).toBeVisible()
  const posted = board.getByRole('button', { name: /, Posted$/ })
  await expect(posted).toHaveCount(3)
  await posted.first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open the shift' }).click()
  await expect(page.getByRole('heading', { name: '3 days, taken together' })).toBeVisible()
})
