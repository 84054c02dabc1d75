import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { cellOf, finger, heldShift, hold, middleOf, mondayAhead, over, plan, shiftsOn } from './support/hands.ts'
import { openPlace } from './support/own-place.ts'

test(
  'Selected shifts are dragged together: each place says whether they fit, and one Undo brings all back',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const page = await crew.enter(place.manager)
    const monday = mondayAhead(place.timezone)
    const day = (at: number) => addDays(monday, at)
    await plan(page, place, [day(0), day(1), day(3)], [place.pro.proId])
    await page.goto(`${place.path}/gigs?calendar_date=${monday}`)
    const on = (at: number) => shiftsOn(page, 'position-', day(at))
    await on(0).click({ modifiers: ['Control'] })
    await on(1).click({ modifiers: ['Control'] })
    await expect(page.getByText('2 selected')).toBeVisible()

    await hold(page, on(0))
    await over(page, cellOf(page, 'position-', day(2)))
    await expect(page.getByText(`1 of 2: ${place.pro.shown} already works 12:00 pm – 5:00 pm`)).toBeVisible()
    await over(page, cellOf(page, 'position-', day(4)))
    await expect(page.getByText('Fits', { exact: true }).first()).toBeVisible()
    await page.mouse.up()
    await expect(on(4)).toHaveCount(1)
    await expect(on(5)).toHaveCount(1)
    await expect(on(0)).toHaveCount(0)

    await expect(page.getByText('2 shifts moved')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(on(0)).toHaveCount(1)
    await expect(on(1)).toHaveCount(1)
    await page.reload()
    await expect(on(0)).toHaveCount(1)
    await expect(on(4)).toHaveCount(0)
  },
)

test('A draft is dragged to the row of another location, and Undo brings it back', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace({ others: ['The Annex'] })
  const page = await crew.enter(place.manager)
  const monday = mondayAhead(place.timezone)
  await plan(page, place, [monday])
  await page.goto(`${place.path}/gigs?rows=location&calendar_date=${monday}`)
  const annex = page.getByRole('row', { name: /^The Annex/ })
  const [here, there] = [`location-${place.id}`, (await annex.locator('[data-row]').first().getAttribute('data-row')) ?? '']
  const tuesday = addDays(monday, 1)
  await hold(page, shiftsOn(page, here, monday))
  await over(page, cellOf(page, there, tuesday))
  await expect(page.getByText('Fits', { exact: true }).first()).toBeVisible()
  await page.mouse.up()
  await expect(shiftsOn(page, there, tuesday)).toHaveCount(1)
  await expect(page.getByText('1 shift moved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(shiftsOn(page, here, monday)).toHaveCount(1)
  await expect(shiftsOn(page, there, tuesday)).toHaveCount(0)

  // By keys on its card.
  await shiftsOn(page, here, monday).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Move to another location' }).selectOption({ label: 'The Annex' })
  await expect(shiftsOn(page, there, monday)).toHaveCount(1)
})

/** A finger that rests on the first place until this is shown, passes over the others and goes away; what is in view only. */
async function restOn(page: Page, places: readonly Locator[], shown: Locator): Promise<void> {
  await finger(page, await Promise.all(places.map(middleOf)), shown)
}

test('Shifts are selected by holding, tapping and swiping, and changed in one sheet', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const page = await crew.enter(place.manager, 'phone')
  const day = addDays(instantToWall(clock.now(), place.timezone).date, 9)
  const { results } = await call<{ results: { id: number; name: string }[] }>(page, 'GET', '/skills/')
  const skill_id = results.find(({ name }) => name === 'Dishwasher')?.id
  const at = (time: string) => wallToInstant(day, time, place.timezone).toISOString()
  const drafts = [20, 20, 22].map((wage_amount, n) => ({ wage_amount, start_time: at(`0${6 + n}:00`), end_time: at('12:00') }))
  await call(page, 'POST', '/staffer/schedule/drafts/', { drafts: drafts.map((each) => ({ location_id: place.id, skill_id, ...each })) })
  await page.goto(`${place.path}/gigs?calendar_date=${day}`)
  const chip = (n: number) => page.locator('[data-row^="position-"] [data-shift]').nth(n)
  await expect(chip(2)).toBeVisible()
  await chip(2).scrollIntoViewIfNeeded()

  await restOn(page, [chip(0)], heldShift(page))
  const bar = page.getByRole('group', { name: 'Selected shifts' })
  await expect(bar.getByText('1 selected')).toBeVisible()
  await chip(1).tap()
  await expect(bar.getByText('2 selected')).toBeVisible()
  await chip(1).tap()
  await expect(bar.getByText('1 selected')).toBeVisible()
  await restOn(page, [chip(1), chip(2)], bar.getByText('2 selected'))
  await expect(bar.getByText('3 selected')).toBeVisible()

  await bar.getByRole('button', { name: 'Edit' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Edit 3 shifts' })
  await expect(sheet.getByText('Mixed').first()).toBeVisible()
  await expect(sheet.getByLabel('Start')).toHaveValue('')
  await expect(sheet.getByLabel('End', { exact: true })).toHaveValue(/12:00/)
  await sheet.getByLabel('Hourly wage').fill('25')
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('3 shifts changed')).toBeVisible()
  const wages = async () => {
    const week = await call<{ drafts: { wage_amount: number; start_time: string }[] }>(
      page,
      'GET',
      `/staffer/schedule/?location_id=${place.id}&start_date=${day}&days=1`,
    )
    return week.drafts.map(({ wage_amount }) => wage_amount)
  }
  await expect.poll(wages).toEqual([25, 25, 25])
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await expect.poll(wages).toEqual([20, 20, 22])
})

test('The mouse over a draft offers to publish it', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const page = await crew.enter(place.manager)
  const monday = mondayAhead(place.timezone)
  await plan(page, place, [monday])
  await page.goto(`${place.path}/gigs?calendar_date=${monday}`)
  await shiftsOn(page, 'position-', monday).hover()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('1 shift published')).toBeVisible()
  await page.mouse.move(0, 0)
  await shiftsOn(page, 'position-', monday).hover()
  await expect(page.getByRole('link', { name: 'Offer', exact: true })).toBeVisible()

  // The month shows it; a press on its day leads to that day.
  await page.mouse.move(0, 0)
  await page.keyboard.press('3')
  await expect(page).toHaveURL(/calendar_view=month/)
  const day = page.locator(`[data-date="${monday}"]`)
  await expect(day.locator('[data-gig-id]')).toHaveCount(1)
  await day.scrollIntoViewIfNeeded()
  const box = await day.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) - 8)
  await expect(page).toHaveURL(/calendar_view=day/)
  await expect(page.getByRole('grid', { name: /^Shifts of the day/ })).toBeVisible()
})
