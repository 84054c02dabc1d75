import { addDays, dayOfWeek, instantToWall } from '@crewcall/contract/rules/time.ts'
import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'

const today = () => instantToWall(clock.now(), 'America/New_York').date
/** A Monday far enough ahead that nobody has posted anything there. */
const emptyMonday = (weeks: number) => {
  const day = addDays(today(), weeks * 7)
  return addDays(day, -((daysOfWeek.indexOf(dayOfWeek(day)) + 6) % 7))
}
const chips = (page: Page) => page.locator('[role="grid"] [data-shift]')
const chipOn = (page: Page, day: string) => page.locator(`[role="gridcell"][data-row^="position-"][data-day="${day}"] [data-shift]`)
const saved = (page: Page, part: string) =>
  page.waitForResponse((answer) => answer.url().includes(part) && answer.request().method() !== 'GET')

async function plan(page: Page, date: string, hours: [string, string] = ['16:00:00', '21:00:00']): Promise<void> {
  const { results } = await call<{ results: { id: number }[] }>(page, 'GET', '/skills/')
  const skill_id = results[0]?.id
  const [start_time, end_time] = hours.map((time) => `${date}T${time}Z`)
  await call(page, 'POST', '/staffer/schedule/drafts/', {
    drafts: [{ location_id: 1, skill_id, start_time, end_time, wage_amount: 20, allowed_confirmed_pros: 2 }],
  })
}

/** Holds a shift, goes somewhere in steps, and lets go. */
async function drag(
  page: Page,
  from: Locator,
  to: { x: number; y: number },
  { key, at }: { key?: 'Control'; at?: 'end' } = {},
): Promise<void> {
  const box = await from.boundingBox()
  if (!box) throw new Error('Nothing to hold')
  const start = { x: at === 'end' ? box.x + box.width - 3 : box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  if (key) await page.keyboard.down(key)
  await page.mouse.move(start.x + 8, start.y, { steps: 2 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
  if (key) await page.keyboard.up(key)
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Not in view')
  return { x: box.x + box.width / 2, y: box.y + box.height - 12 }
}

test('A draft is moved, copied and stretched by mouse, then by keys, and the budget changes color with it', async ({ crew }) => {
  const page = await crew.enter('maya')
  const monday = emptyMonday(20)
  const [tuesday, wednesday, thursday] = [addDays(monday, 1), addDays(monday, 2), addDays(monday, 3)]
  await plan(page, tuesday)
  await call(page, 'PUT', '/staffer/schedule/budgets/', { location_id: 1, week_start: monday, amount_cents: 50_000 })
  await page.goto(`/locations/1/gigs?calendar_date=${monday}`)
  const shift = chips(page)
  await expect(shift).toHaveCount(1)
  const row = await shift.locator('xpath=ancestor::*[@data-row]').getAttribute('data-row')
  const place = (day: string) => page.locator(`[data-row="${row}"][data-day="${day}"]`)
  const budget = page.locator('[data-tone]', { hasText: 'of $500' })
  await expect(budget).toHaveAttribute('data-tone', 'good')

  // By mouse: to Wednesday, a copy on Thursday, and five hours become six.
  let answer = saved(page, '/schedule/drafts/')
  await drag(page, shift, await middleOf(place(wednesday)))
  await answer
  await expect(chipOn(page, wednesday)).toHaveCount(1)
  answer = saved(page, '/schedule/drafts/')
  await drag(page, chipOn(page, wednesday), await middleOf(place(thursday)), { key: 'Control' })
  await answer
  await expect(shift).toHaveCount(2)
  await expect(budget).toHaveAttribute('data-tone', /wait|bad/)
  answer = saved(page, '/schedule/drafts/')
  const end = await chipOn(page, thursday).boundingBox()
  await drag(page, chipOn(page, thursday), { x: (end?.x ?? 0) + (end?.width ?? 0) - 3 + 40, y: (end?.y ?? 0) + 8 }, { at: 'end' })
  await answer
  await expect(chipOn(page, thursday)).toContainText('6:00 pm')
  await expect(budget).toHaveAttribute('data-tone', 'bad')

  // The same by keys: a step back, a day earlier, a copy, and back by Undo.
  answer = saved(page, '/schedule/drafts/')
  await chipOn(page, thursday).focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('Alt+Shift+ArrowLeft')
  await answer
  await expect(chipOn(page, thursday)).toContainText('5:00 pm')
  answer = saved(page, '/schedule/drafts/')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: /Fits$/ })).toBeVisible()
  await answer
  await expect(chipOn(page, wednesday)).toHaveCount(2)
  answer = saved(page, '/schedule/drafts/')
  await page.keyboard.press('Control+z')
  await answer
  await expect(chipOn(page, thursday)).toHaveCount(1)

  // Whoever leaves at once loses nothing.
  await chipOn(page, thursday).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.goto('about:blank')
  await page.goto(`/locations/1/gigs?calendar_date=${monday}`)
  await expect(chipOn(page, addDays(monday, 4))).toHaveCount(1)
})

test('Hours of a day are drawn, moved and stretched', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  const tuesday = addDays(emptyMonday(21), 1)
  await plan(page, tuesday)
  await page.goto(`/locations/1/gigs?calendar_view=day&calendar_date=${tuesday}`)
  const shift = chips(page)
  await expect(shift).toHaveCount(1)
  const lane = page.locator('[data-minutes]').filter({ has: page.locator('[data-shift]') })
  const box = await lane.boundingBox()
  const hour = (box?.width ?? 0) / 20
  const bar = await shift.boundingBox()
  const middle = (bar?.y ?? 0) + (bar?.height ?? 0) / 2
  const planned = (await shift.textContent()) ?? ''
  let answer = saved(page, '/schedule/drafts/')
  await drag(page, shift, { x: (bar?.x ?? 0) + (bar?.width ?? 0) / 2 + hour, y: middle })
  await answer
  // It is measured again where it stands now.
  await expect(shift).not.toHaveText(planned)
  await expect(page.getByText('1 shift moved').first()).toBeVisible()
  const before = (await shift.textContent()) ?? ''
  answer = saved(page, '/schedule/drafts/')
  const moved = await shift.boundingBox()
  await drag(page, shift, { x: (moved?.x ?? 0) + (moved?.width ?? 0) - 3 + hour, y: middle }, { at: 'end' })
  await answer
  await expect(shift).not.toHaveText(before)
  // An empty stretch of the morning becomes a card with those hours.
  const free = await lane.boundingBox()
  const start = (free?.x ?? 0) + hour
  await page.mouse.move(start, (free?.y ?? 0) + 4)
  await page.mouse.down()
  await page.mouse.move(start + 3 * hour, (free?.y ?? 0) + 4, { steps: 5 })
  await page.mouse.up()
  const card = page.getByRole('dialog', { name: /^New shift/ })
  await expect(card.getByLabel('Start')).toHaveValue(/7:00/)
  await expect(card.getByLabel('End', { exact: true })).toHaveValue(/10:00/)
})
