import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { addDays, dayOfWeek, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'

const zone = 'America/New_York'
/** A Monday at least this many weeks ahead, where nobody has planned anything. */
function mondayIn(weeks: number): string {
  const day = addDays(instantToWall(clock.now(), zone).date, weeks * 7)
  return addDays(day, -((daysOfWeek.indexOf(dayOfWeek(day)) + 6) % 7))
}
const dishwasher = async (page: Page) => {
  const { results } = await call<{ results: { id: number; name: string }[] }>(page, 'GET', '/skills/')
  return results.find(({ name }) => name === 'Dishwasher')?.id ?? 0
}
const boardOf = (page: Page) => page.getByRole('grid', { name: 'Shifts of the week' })
const newCard = (page: Page) => page.getByRole('dialog', { name: /^New shift/ })

async function openCard(page: Page, monday: string): Promise<Locator> {
  await page.goto(`/locations/1/gigs?calendar_date=${monday}`)
  const cell = boardOf(page).locator('[data-row^="position-"]').first()
  await cell.hover()
  await cell.getByRole('button', { name: /^New shift/ }).click()
  return newCard(page)
}

test('A shift is posted from a template with two presses on its card', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await call(page, 'POST', '/staffer/gigs/templates/', {
    location_id: 1,
    name: 'Late dishes',
    skill_id: await dishwasher(page),
    hourly_rate: 26.5,
    position_description: 'Close the pit',
  })
  const card = await openCard(page, mondayIn(50))
  await card.getByRole('button', { name: 'Late dishes' }).click()
  await expect(card.getByLabel(/^Hourly wage/)).toHaveValue(/^26\.50?$/)
  await card.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByText('1 shift published')).toBeVisible()
  await expect(boardOf(page).getByRole('button', { name: /^Dishwasher 0\/1/ })).toBeVisible()
})

test('A card keeps a wrong time, asks about 24 hours, and a double press saves once', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  const card = await openCard(page, mondayIn(54))
  const [start, end] = [card.getByLabel('Start'), card.getByLabel('End')]
  await end.fill('25:80')
  await card.getByRole('button', { name: 'Save as draft' }).click()
  await expect(card.getByText('This is no time. Write it as 5:30 pm or 17:30.')).toBeVisible()
  await expect(end).toHaveValue('25:80')
  await start.fill('9a')
  await end.fill('9a')
  await end.press('Tab')
  await card.getByRole('button', { name: 'Save as draft' }).click()
  await expect(card.getByText(/This shift is 24 h long/)).toBeVisible()
  await end.fill('5p')
  await end.press('Tab')
  await card.getByRole('button', { name: 'Save as draft' }).dblclick()
  await expect(boardOf(page).getByRole('button', { name: /, Draft$/ })).toHaveCount(1)
  await expect(newCard(page)).toHaveCount(0)
})

for (const [way, screen, press] of [
  ['mouse', 'desk', (control: Locator) => control.click()],
  ['keys', 'desk', (control: Locator) => control.press('Enter')],
  ['touch', 'phone', (control: Locator) => control.tap()],
] as const) {
  test(`A published draft reaches its pro, whose yes appears on the open board, by ${way}`, { tag: '@proof' }, async ({ crew }) => {
    const place = await openPlace()
    const manager = await crew.enter(place.manager, screen)
    const pro = await crew.enter(place.pro)
    const date = addDays(instantToWall(clock.now(), zone).date, 23)
    const at = (hour: string) => wallToInstant(date, hour, zone).toISOString()
    const times = { start_time: at('07:00'), end_time: at('10:00') }
    const draft = {
      location_id: place.id,
      skill_id: await dishwasher(manager),
      wage_amount: 24,
      description: 'Dishes',
      pro_ids: [place.pro.proId],
      ...times,
    }
    await call(manager, 'POST', '/staffer/schedule/drafts/', { drafts: [draft] })
    await manager.goto(`${place.path}/gigs?calendar_date=${date}`)
    await press(manager.getByRole('button', { name: 'Publish 1 shown' }))
    await press(manager.getByRole('dialog', { name: 'Publish 1 shift' }).getByRole('button', { name: 'Publish' }))
    const chip = boardOf(manager)
      .getByRole('button', { name: /^Dishwasher \d\/1, 7:00 am – 10:00 am/ })
      .first()
    await expect(chip).toHaveAccessibleName(/0\/1/)
    await pro.goto('/pro/offers')
    await press(pro.getByRole('button', { name: 'Confirm' }).first())
    // Nobody reloads the board.
    await expect(chip).toHaveAccessibleName(/1\/1/)
  })
}

test(
  'Back closes the card that is open before it leaves the board, and asks for a second press when something was typed',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const page = await crew.enter(place.manager)
    await page.goto(`${place.path}/home`)
    await page.getByRole('navigation').getByRole('link', { name: 'Shifts', exact: true }).first().click()
    const grid = page.getByRole('grid', { name: 'Shifts of the week' })
    await grid.waitFor()
    const entry = () => page.evaluate(() => (history.state as { __TSR_index?: number } | null)?.__TSR_index)
    const here = await entry()
    // A Back that is held is undone by a step forward, which ends later.
    const isHeld = () => expect.poll(entry).toBe(here)
    await page.keyboard.press('c')
    const card = page.getByRole('dialog', { name: /^New shift/ })
    await expect(card.getByRole('combobox', { name: 'Position', exact: true })).toBeFocused()
    await page.goBack()
    await expect(card).toBeHidden()
    await isHeld()
    await expect(grid).toBeVisible()
    await page.keyboard.press('c')
    await card.getByLabel('How many pros').fill('3')
    await page.goBack()
    await expect(page.getByText('What you typed is not saved yet. Go back once more to discard it.')).toBeVisible()
    await expect(card.getByLabel('How many pros')).toHaveValue('3')
    await isHeld()
    await page.goBack()
    await expect(card).toBeHidden()
    await isHeld()
    await page.goBack()
    await expect(page).toHaveURL(/\/home/)
  },
)
