import { addDays, dayOfWeek, instantToWall } from '@crewcall/contract/rules/time.ts'
import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'

const today = () => instantToWall(clock.now(), 'America/New_York').date
/** A Monday far enough ahead that nobody has posted anything there. */
const emptyMonday = () => {
  const day = addDays(today(), 63)
  return addDays(day, -((daysOfWeek.indexOf(dayOfWeek(day)) + 6) % 7))
}

test('Last week is copied, three shifts are changed by keys, and the week is published', async ({ crew }) => {
  const page = await crew.enter('maya')
  const monday = addDays(emptyMonday(), 14)
  const board = page.getByRole('grid', { name: 'Shifts of the week' })
  const drafts = board.getByRole('button', { name: /, Draft$/ })

  // A week before with four shifts, drawn over four days at once.
  await page.goto(`/locations/1/gigs?calendar_date=${addDays(monday, -7)}`)
  const cell = board.locator('[data-row^="position-"]').first()
  await cell.hover()
  await cell.getByRole('button', { name: /^New shift/ }).click()
  const card = page.getByRole('dialog', { name: /^New shift/ })
  for (const day of [1, 2, 3]) await card.getByRole('group', { name: 'Days' }).getByRole('button').nth(day).click()
  await card.getByRole('button', { name: 'Save as draft' }).click()
  await expect(drafts).toHaveCount(4)
  await expect(page.getByText('4 shifts planned')).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(drafts).toHaveCount(0)

  await page.getByRole('button', { name: 'More for this week' }).click()
  await page.getByRole('menuitem', { name: 'Copy last week' }).click()
  await page.getByRole('button', { name: 'Copy as drafts' }).click()
  await expect(drafts).toHaveCount(4)
  await expect(page.getByText('4 shifts copied as drafts')).toBeVisible()
  const saved = () => page.waitForResponse((answer) => answer.url().includes('/schedule/drafts/') && answer.request().method() === 'PATCH')
  for (const [at, key] of [
    [0, 'Alt+ArrowDown'],
    [1, 'Alt+ArrowUp'],
    [3, 'Alt+ArrowRight'],
  ] as const) {
    const answer = saved()
    await drafts.nth(at).focus()
    await page.keyboard.press(key)
    await answer
  }
  await page.getByRole('button', { name: 'Publish 4 shown' }).click()
  await page.getByRole('dialog', { name: 'Publish 4 shifts' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('4 shifts published')).toBeVisible()
  await expect(drafts).toHaveCount(0)
  await expect(board.getByRole('button', { name: /, Posted$/ })).toHaveCount(4)
})
