import { addDays, formatDay } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test, type Crew } from './support/crew.ts'
import { cellOf, hold, mondayAhead, over, plan, positionId, preferOwnPro, shiftsOn } from './support/hands.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { postShift } from './support/shifts.ts'

/** A dishwasher from noon to five that the pro of the location has confirmed. */
async function confirmedShift(manager: Page, pro: Page, place: OwnPlace, date: string): Promise<void> {
  const gig_id = await postShift(manager, { date, start: '12:00', end: '17:00', position: 'Dishwasher', at: place })
  const offer = { application_type: 'DIRECT_OFFER', gig_id, is_recurring: false, pro_ids: [place.pro.proId] }
  await call(manager, 'POST', '/staffer/direct-offers/', offer)
  await pro.goto('/pro/offers')
  await pro
    .getByRole('article', { name: /^Dishwasher/ })
    .getByRole('button', { name: 'Confirm' })
    .tap()
  await expect(pro.getByRole('article', { name: /^Dishwasher/ })).toHaveCount(0)
}

async function openBoard(crew: Crew): Promise<{ place: OwnPlace; page: Page; day: (later: number) => string }> {
  const place = await openPlace()
  const page = await crew.enter(place.manager)
  const monday = mondayAhead(place.timezone)
  return { place, page, day: (later) => addDays(monday, later) }
}

test(
  'Shifts are drawn over days, staffed from a ranked list, pasted, and moved by mouse, which a busy pro refuses',
  { tag: '@proof' },
  async ({ crew }) => {
    const { place, page, day } = await openBoard(crew)
    const pro = await crew.enter(place.pro)
    const { shown } = place.pro
    await confirmedShift(page, pro, place, day(5))
    await confirmedShift(page, pro, place, day(6))
    await plan(page, place, [day(0)])
    await preferOwnPro(page, place)
    await page.goto(`${place.path}/gigs?calendar_date=${day(0)}`)
    const on = (later: number) => shiftsOn(page, 'position-', day(later))
    const cell = (later: number) => cellOf(page, 'position-', day(later))
    await expect(on(0)).toHaveCSS('border-top-style', 'dashed')
    await expect(on(5)).toHaveCSS('border-top-style', 'solid')

    // Three days in one stroke.
    await hold(page, cell(2))
    await over(page, cell(4))
    await expect(page.getByText('New shift on 3 days')).toBeVisible()
    await page.mouse.up()
    const card = page.getByRole('dialog', { name: /^New shift/ })
    await expect(card.getByRole('group', { name: 'Days' }).getByRole('button', { pressed: true })).toHaveCount(3)
    // The card grows until it knows the chance, and its buttons with it.
    await expect(card.getByText(/can take it$/)).toBeVisible()
    await card.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByText('3 shifts planned')).toBeVisible()
    for (const later of [2, 3, 4]) await expect(on(later)).toHaveCount(1)

    // Who works it.
    await on(0).click()
    const draft = page.getByRole('dialog', { name: /^Draft/ })
    await draft.getByRole('button', { name: 'Choose who works' }).click()
    await draft
      .getByRole('list', { name: 'Candidates, best match first' })
      .getByRole('checkbox', { name: `Choose ${shown}` })
      .check()
    await expect(draft.getByText('Every opening has somebody. For more, raise how many pros and save.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(on(0)).toHaveAccessibleName(new RegExp(`1/1.*${place.pro.first}`))

    // Copied once, put below the mouse twice.
    await on(2).click({ modifiers: ['Control'] })
    await page.keyboard.press('Control+c')
    for (const later of [1, 3]) {
      await cell(later).hover({ position: { x: 4, y: 4 } })
      await page.keyboard.press('Control+v')
      await expect(on(later)).toHaveCount(later === 3 ? 2 : 1)
    }
    await page.keyboard.press('Escape')

    // A posted shift: refused where its pro works already, asked about elsewhere.
    await hold(page, on(5))
    await over(page, cell(6))
    await expect(page.getByText(`12:00 pm – 5:00 pm`).first()).toBeVisible()
    await expect(page.getByText(`${shown} already works 12:00 pm – 5:00 pm`)).toBeVisible()
    await expect(cell(6)).toHaveAttribute('data-verdict', 'refused')
    await page.mouse.up()
    await expect(on(5)).toHaveCount(1)
    await expect(on(6)).toHaveCount(1)
    await page.mouse.move(0, 0)
    await hold(page, on(5))
    await over(page, cell(1))
    await expect(page.getByText('1 pro must confirm again')).toBeVisible()
    await expect(cell(1)).toHaveAttribute('data-verdict', 'warn')
    await page.mouse.up()
    const question = page.getByRole('dialog', { name: 'Move 1 shift?' })
    await expect(question).toContainText(shown)
    await question.getByRole('button', { name: 'Move' }).click()
    await expect(question).toHaveCount(0)
    await expect(on(5)).toHaveCount(0)
    await expect(on(1).filter({ hasText: '0/1' })).toHaveCount(2)
    await expect(pro.getByRole('article', { name: /^Dishwasher/ })).toContainText(formatDay(day(1)))
  },
)

test(
  'A plan goes along with its week, sales are imported, and the calendar shows and moves what the board has',
  { tag: '@proof' },
  async ({ crew }) => {
    const { place, page, day } = await openBoard(crew)
    await plan(page, place, [day(0)])
    await page.goto(`${place.path}/gigs?calendar_date=${day(0)}`)
    await shiftsOn(page, 'position-', day(0)).click()
    const draft = page.getByRole('dialog', { name: /^Draft/ })
    await draft.getByRole('switch', { name: /^Raise pay until filled/ }).check()
    await expect(draft.getByText('If it is published now:')).toBeVisible()
    await draft.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Draft changed')).toBeVisible()

    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'More for this week' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await page.getByRole('button', { name: 'Next week' }).click()
    await choose('Copy last week')
    await page.getByRole('button', { name: 'Copy as drafts' }).click()
    await expect(page.getByText('1 shift copied as drafts')).toBeVisible()
    await shiftsOn(page, 'position-', day(7)).click()
    await expect(draft.getByRole('switch', { name: /^Raise pay until filled/ })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(draft).toHaveCount(0)

    // Sales of two days of the week, and what they leave for labor.
    await choose('Labor budget')
    await page
      .getByRole('dialog', { name: /^Labor budget/ })
      .getByRole('button', { name: 'Import sales' })
      .click()
    const sales = page.getByRole('dialog', { name: 'Import sales' })
    await sales.getByLabel(/^Rows/).fill(`Date,Sales\n${day(7)},4000\n${day(8)},"6,000"\nsomeday,1`)
    await sales.getByLabel(/^Share for labor/).fill('30')
    await sales.getByRole('button', { name: 'Show what changes' }).click()
    await expect(sales.getByText('1 row is left out')).toBeVisible()
    await sales.getByRole('button', { name: 'Import 1 week' }).click()
    await expect(sales).toHaveCount(0)
    const budget = page.locator('[data-tone]', { hasText: 'of $3,000' })
    await expect(budget).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(budget).toHaveCount(0)

    // Dates of a series that are not posted yet.
    const skill_id = await positionId(page, 'Dishwasher')
    const times = { start_time: `${day(0)}T22:00:00.000Z`, end_time: `${addDays(day(0), 1)}T02:00:00.000Z` }
    const repeating = { location_id: place.id, timezone: place.timezone, skill_id, wage_amount: 20, description: 'Dishes', ...times }
    await call(page, 'POST', '/staffer/gigs/', { ...repeating, recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday: 1 }] } })
    await page.goto(`${place.path}/gigs?view=calendar&calendar_date=${day(35)}`)
    const planned = page.getByRole('button', { name: /^Dishwasher 0\/1, .*Repeats, not posted yet$/ })
    await planned.click()
    const date = page.getByRole('dialog', { name: 'Dishwasher' })
    await expect(date.getByText('Every week on Monday')).toBeVisible()
    await expect(date.getByRole('button', { name: 'Change or post this date' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`${place.path}/gigs?calendar_date=${day(35)}`)
    await expect(planned).toBeVisible()

    // In the calendar a posted shift moves by keys; in the month also by mouse, at its time of day.
    await page.goto(`${place.path}/gigs?view=calendar&calendar_date=${day(0)}`)
    const shift = page.locator('[data-gig-id]').filter({ hasText: 'Dishwasher' })
    await shift.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByText(/^Moved to .*6:15 pm – 10:15 pm|^Moved to .*5:15 pm – 9:15 pm/)).toBeVisible()
    await expect(shift).toBeFocused()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Dishwasher' }).getByRole('form', { name: 'Change times' })
    await form.getByLabel('End', { exact: true }).fill('11p')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Moved to .* – 11:00 pm/)).toBeVisible()
    await page.goto(`${place.path}/gigs?view=calendar&calendar_view=month&calendar_date=${day(0)}`)
    const monthDay = (later: number) => page.locator(`[data-date="${day(later)}"]`)
    await expect(monthDay(1).locator('[data-gig-id]')).toHaveCount(1)
    await monthDay(1).scrollIntoViewIfNeeded()
    await hold(page, monthDay(1).locator('[data-gig-id]'))
    await over(page, monthDay(3))
    await page.mouse.up()
    await expect(page.getByText(/^Moved to /)).toBeVisible()
    await expect(monthDay(3).locator('[data-gig-id]')).toHaveCount(1)
    await expect(monthDay(1).locator('[data-gig-id]')).toHaveCount(0)
  },
)
