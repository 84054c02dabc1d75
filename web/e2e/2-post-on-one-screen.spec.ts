import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { fillShift, palmetto } from './support/shifts.ts'

/** Presses keys one by one, and counts them: a modifier is a key, too. */
async function pressAll(page: Page, keys: readonly string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key)
  return keys.reduce((sum, key) => sum + key.split('+').length, 0)
}
const isPosted = (page: Page) => expect(page).toHaveURL(/\/locations\/1\/gigs\/\d+$/)
const firstTile = (page: Page) => page.getByRole('group', { name: 'What do you need?' }).getByRole('radio').first()

test('A shift is posted from another screen with fewer than twelve keys', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto('/locations/1/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let presses = await pressAll(page, ['c'])
  await expect(firstTile(page)).toBeFocused()
  presses += await pressAll(page, ['d'])
  await expect(page.getByRole('radio', { name: 'Dishwasher' })).toBeChecked()
  // The day, then the start; both times at once.
  presses += await pressAll(page, ['Tab', 'Tab', '5', '-', '9', 'p', 'Control+Enter'])
  await isPosted(page)
  expect(presses).toBeLessThan(12)
  await expect(page.getByText(/5:00 pm – 9:00 pm/).first()).toBeVisible()
})

test('All that a shift needs is on one screen, and a template takes two clicks', async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto('/locations/1/gigs-add')
  await page.getByRole('group', { name: 'Templates' }).getByRole('button', { name: 'Friday line' }).click()
  const cost = page.getByRole('complementary', { name: 'Cost' })
  await expect(cost).toContainText('Total')
  const post = page.getByRole('button', { name: 'Post Shift' })
  const parts = [
    firstTile(page).locator('..'),
    page.getByRole('textbox', { name: 'Start' }),
    page.getByRole('spinbutton', { name: 'How many pros' }),
    page.getByRole('spinbutton', { name: 'Hourly wage' }),
    page.getByLabel(/^Unpaid break/),
    cost.getByText(/^Total/),
    post,
    page.getByRole('heading', { name: 'Chance to fill all openings' }),
  ]
  for (const part of parts) await expect(part).toBeInViewport()
  await post.click()
  await isPosted(page)
})

test('On a phone the button with the total stays in reach', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya', 'phone')
  await page.goto('/locations/1/gigs-add')
  await page.getByRole('group', { name: 'What do you need?' }).getByText('Line cook').click()
  const post = page.getByRole('button', { name: /^Post · \$\d/ })
  await expect(post).toBeInViewport()
  await post.click()
  await isPosted(page)
})

test('A shift that has begun is booked again with the same people in one click, and taken back', { tag: '@proof' }, async ({ crew }) => {
  const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000)
  const wall = (count: number) => instantToWall(hours(count), palmetto.timezone)
  const shift = { date: wall(1).date, start: wall(1).time, end: wall(3).time, position: 'Dishwasher' }
  const { gigId } = await fillShift(await crew.enter('maya'), await crew.enter('devon'), shift)
  await crew.leave()
  clock.moveTo(hours(1.1))
  const page = await crew.enter('maya')
  await page.goto(`${palmetto.path}/gigs/${gigId}`)
  await page.getByRole('button', { name: 'Book again with the same people' }).click()
  await expect(page.getByText(/^Booked again for /)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back. Nobody works it.')).toBeVisible()
})
