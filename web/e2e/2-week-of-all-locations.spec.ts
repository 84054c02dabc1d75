import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { addDays, dayOfWeek, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { press } from './support/press.ts'
import { workShift } from './support/shifts.ts'

const zone = 'America/New_York'
/** A Monday at least this many weeks ahead, where nobody has planned anything. */
function mondayIn(weeks: number): string {
  const day = addDays(instantToWall(clock.now(), zone).date, weeks * 7)
  return addDays(day, -((daysOfWeek.indexOf(dayOfWeek(day)) + 6) % 7))
}

/** A shift on the Tuesday of a week at each of three locations. */
async function planWeek(page: Page, monday: string): Promise<void> {
  const at = (hour: string) => wallToInstant(addDays(monday, 1), hour, zone).toISOString()
  const { results } = await call<{ results: { id: number }[] }>(page, 'GET', '/skills/')
  const places = await call<{ results: { location_id: number }[] }>(page, 'GET', '/staffer/overviews/')
  const drafts = places.results.slice(0, 3).map(({ location_id }) => ({
    location_id,
    skill_id: results[0]?.id,
    start_time: at('16:00'),
    end_time: at('22:00'),
    wage_amount: 24,
    description: 'Dinner service',
  }))
  await call(page, 'POST', '/staffer/schedule/drafts/', { drafts })
}

/** The week's job: copy last week over three locations, change three shifts, publish, approve the hours of the day before. */
async function doTheWeek(page: Page, monday: string, gigId: number, hand: (control: Locator) => Promise<void>): Promise<number> {
  let presses = 0
  const act = async (control: Locator) => {
    presses += 1
    await hand(control)
  }
  await page.goto(`/locations/1/gigs?scope=all&rows=location&calendar_date=${monday}`)
  const board = page.getByRole('grid', { name: 'Shifts of the week' })
  const drafts = board.getByRole('button', { name: /, Draft( with a problem)?$/ })
  await expect(board).toBeVisible()
  await act(page.getByRole('button', { name: 'More for this week' }))
  await act(page.getByRole('menuitem', { name: 'Copy last week' }))
  await act(page.getByRole('button', { name: 'Copy as drafts' }))
  await expect(page.getByText('3 shifts copied as drafts')).toBeVisible()
  await expect(drafts).toHaveCount(3)
  for (const [at, key] of ['Alt+ArrowDown', 'Alt+ArrowUp', 'Alt+ArrowRight'].entries()) {
    const saved = page.waitForResponse((answer) => answer.url().includes('/schedule/drafts/') && answer.request().method() === 'PATCH')
    await drafts.nth(at).focus()
    await page.keyboard.press(key)
    presses += 1
    await saved
  }
  await act(page.getByRole('button', { name: 'Publish 3 shown' }))
  // One of the locations has an overdue invoice: its shift stays a draft.
  const publishing = page.getByRole('dialog', { name: 'Publish 2 shifts' })
  await expect(publishing.getByText(/^1 draft stays/)).toBeVisible()
  await act(publishing.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('2 shifts published')).toBeVisible()

  await page.goto(`/locations/1/timesheets?scope=all&gig_id=${gigId}`)
  await expect(page.getByRole('row', { name: /Grace/ })).toContainText('Ready to approve')
  presses += 1
  await page.getByRole('row', { name: /Grace/ }).getByRole('checkbox').press('Space')
  await act(page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: /^Approve \$/ }))
  await expect(page.getByText('1 approved')).toBeVisible()
  return presses
}

for (const [way, weeks] of [
  ['mouse', 80],
  ['keys', 84],
] as const) {
  test(`The week of three locations is copied, changed, published and settled by ${way}`, async ({ crew }) => {
    test.slow()
    const { gigId } = await workShift(crew, 'grace', 'Dishwasher')
    const page = await crew.enter('maya')
    const monday = mondayIn(weeks)
    await planWeek(page, addDays(monday, -7))
    const began = Date.now()
    const presses = await doTheWeek(page, monday, gigId, (control) => (way === 'mouse' ? control.click() : press(page, control)))
    const seconds = (Date.now() - began) / 1000
    // oxlint-disable-next-line no-console -- the report of the journey
    console.log(`The week of three locations by ${way}: ${presses} presses, ${seconds.toFixed(1)} s`)
    expect(presses).toBeLessThanOrEqual(25)
  })
}
