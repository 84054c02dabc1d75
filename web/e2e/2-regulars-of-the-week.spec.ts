import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { addDays, dayOfWeek, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'

/** A Monday far enough ahead that nobody has posted anything there. */
const emptyMonday = (weeks: number) => {
  const day = addDays(instantToWall(clock.now(), 'America/New_York').date, weeks * 7)
  return addDays(day, -((daysOfWeek.indexOf(dayOfWeek(day)) + 6) % 7))
}

test('Regulars without a shift have rows, and one of them gets a shift', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto(`/locations/1/gigs?rows=person&calendar_date=${emptyMonday(23)}`)
  const board = page.getByRole('grid', { name: 'Shifts of the week' })
  const people = board.locator('[data-kind="person"]')
  await expect(board).toBeVisible()
  await expect(people).toHaveCount(0)
  await page.getByRole('button', { name: 'Show regulars' }).click()
  await expect(page).toHaveURL(/regulars=true/)
  await page.reload()
  const last = people.last()
  await expect(last.getByText('0 h this week')).toBeVisible()
  const name = (await last.getByRole('rowheader').locator('span > span').first().textContent()) ?? ''
  await last
    .getByRole('button', { name: /^New shift/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: /^New shift/ })
  await expect(card.getByText(`For ${name}`)).toBeVisible()
  await card.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('1 shift planned')).toBeVisible()
  // With a shift, the row stands above the others.
  await expect(people.first().getByRole('rowheader')).toContainText(name)
  await expect(people.first().locator('[data-shift]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Show regulars' }).click()
  await expect(people).toHaveCount(1)
})
