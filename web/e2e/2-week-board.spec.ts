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

test('A shift is planned in a cell, moved by a drag and by keys, copied, taken back and removed', async ({ crew }) => {
  const page = await crew.enter('maya')
  const monday = emptyMonday()
  await page.goto(`/locations/1/gigs?calendar_date=${monday}`)
  const board = page.getByRole('grid', { name: 'Shifts of the week' })
  await expect(board).toBeVisible()
  const began = Date.now()
  let presses = 0
  const cell = (day: number) => board.locator(`[data-row^="position-"][data-day="${addDays(monday, day)}"]`).first()
  const drafts = board.getByRole('button', { name: /, Draft$/ })

  await cell(0).hover()
  await cell(0)
    .getByRole('button', { name: /^New shift/ })
    .click()
  await page
    .getByRole('dialog', { name: /^New shift/ })
    .getByRole('button', { name: 'Save as draft' })
    .click()
  presses += 2
  await expect(drafts).toHaveCount(1)
  await expect(page.getByText('1 shift planned')).toBeVisible()

  const [from, to] = [await drafts.first().boundingBox(), await cell(2).boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 30, (to?.y ?? 0) + 12, { steps: 8 })
  await page.mouse.up()
  presses += 1
  await expect(cell(2).getByRole('button', { name: /, Draft$/ })).toBeVisible()
  await expect(page.getByText('1 shift moved')).toBeVisible()

  await drafts.first().focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(cell(3).getByRole('button', { name: /, Draft$/ })).toBeFocused()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  presses += 4
  await expect(drafts).toHaveCount(2)
  await expect(page.getByText('1 shift planned')).toBeVisible()
  await page.reload()
  await expect(cell(3).getByRole('button', { name: /, Draft$/ })).toBeVisible()
  await expect(cell(4).getByRole('button', { name: /, Draft$/ })).toBeVisible()

  await cell(4)
    .getByRole('button', { name: /, Draft$/ })
    .focus()
  await page.keyboard.press('Delete')
  await expect(drafts).toHaveCount(1)
  await expect(page.getByText('1 draft removed')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(drafts).toHaveCount(2)
  presses += 2
  // oxlint-disable-next-line no-console -- the report of the journey
  console.log(`Planned, moved twice, copied, removed and taken back: ${presses} presses, ${((Date.now() - began) / 1000).toFixed(1)} s`)
})
