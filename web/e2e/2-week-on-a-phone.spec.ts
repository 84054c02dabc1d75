import { addDays, formatDay, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { finger, heldShift, middleOf, mondayAhead, plan, positionId, shiftsOn } from './support/hands.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { postShift } from './support/shifts.ts'

test('On a phone the week is swiped, a shift goes by finger to another row, another by taps, and a whole week is published', async ({
  crew,
}) => {
  const place = await openPlace()
  const page = await crew.enter(place.manager, 'phone')
  const monday = mondayAhead(place.timezone)
  const [tuesday, wednesday, friday, saturday] = [1, 2, 4, 5].map((later) => addDays(monday, later)) as [string, string, string, string]
  await plan(page, place, [monday, tuesday])
  await postShift(page, { date: wednesday, start: '18:00', end: '23:00', position: 'Bartender', at: place })
  await page.goto(`${place.path}/gigs?calendar_date=${monday}`)
  const strip = page.getByRole('group', { name: 'Day', exact: true })
  const dayButton = (day: string) => strip.getByRole('button', { name: new RegExp(`^${formatDay(day)},`) })
  await expect(dayButton(monday)).toHaveAttribute('aria-pressed', 'true')

  // A finger over the days: the next week, and back.
  const [from, to] = [await middleOf(dayButton(friday)), await middleOf(dayButton(tuesday))]
  const along = (one: typeof from, other: typeof from) =>
    [0.25, 0.5, 0.75, 1].map((part) => ({ ...one, x: one.x + (other.x - one.x) * part }))
  await finger(page, [from, ...along(from, to)])
  await expect(page).toHaveURL(new RegExp(`calendar_date=${addDays(monday, 7)}`))
  await finger(page, [to, ...along(to, from)])
  await expect(page).toHaveURL(new RegExp(`calendar_date=${monday}`))
  await expect(dayButton(monday)).toHaveAttribute('aria-pressed', 'true')

  // A finger that rests on a shift drags it: the dishwasher becomes a bartender, and Undo takes it back.
  const dishes = `position-${await positionId(page, 'Dishwasher')}`
  const bar = `position-${await positionId(page, 'Bartender')}`
  await expect(shiftsOn(page, dishes, monday)).toHaveCount(1)
  const there = page.locator(`[data-row="${bar}"][data-day="${monday}"]`)
  await there.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(shiftsOn(page, dishes, monday)), await middleOf(there)]
  const steps = [0.3, 0.6, 1, 1].map((part) => ({ x: start.x + (end.x - start.x) * part + 4, y: start.y + (end.y - start.y) * part }))
  await finger(page, [start, ...steps], heldShift(page))
  await expect(shiftsOn(page, bar, monday)).toHaveCount(1)
  await expect(shiftsOn(page, dishes, monday)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await expect(shiftsOn(page, dishes, monday)).toHaveCount(1)

  // What is posted moves by taps on its card, to another day and time; a copy of it is a draft.
  await dayButton(wednesday).tap()
  await shiftsOn(page, bar, wednesday).tap()
  const card = page.getByRole('dialog', { name: 'Bartender' })
  const form = card.getByRole('form', { name: 'Move or copy' })
  await form.getByRole('button', { name: formatDay(friday) }).tap()
  await form.getByLabel('Start').fill('5p')
  await form.getByRole('button', { name: 'Move' }).tap()
  await expect(page.getByText('1 shift moved')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(dayButton(friday)).toHaveAccessibleName(/0\/1$/)
  await dayButton(friday).tap()
  await expect(shiftsOn(page, bar, friday)).toHaveAccessibleName(/5:00 pm – 11:00 pm/)
  await shiftsOn(page, bar, friday).tap()
  await form.getByRole('button', { name: formatDay(saturday) }).tap()
  await form.getByRole('button', { name: 'Copy as draft' }).tap()
  await expect(page.getByText('1 shift planned')).toBeVisible()
  await expect(dayButton(saturday)).toHaveAccessibleName(/0\/1$/)

  // The button publishes the day that is shown, the menu the week.
  await dayButton(monday).tap()
  await expect(page.getByRole('button', { name: 'Publish 1 shown' })).toBeVisible()
  await page.getByRole('button', { name: 'More for this week' }).tap()
  await page.getByRole('menuitem', { name: 'Publish all 3 of this week' }).tap()
  await page.getByRole('dialog', { name: 'Publish 3 shifts' }).getByRole('button', { name: 'Publish' }).tap()
  await expect(page.getByText('3 shifts published')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)

  // Twelve shifts in one evening can be read, here and on a wide screen.
  const evening = addDays(monday, 12)
  await planTwelve(page, place, evening)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${place.path}/gigs?calendar_date=${evening}`)
    await expect(shiftsOn(page, 'position-', evening)).toHaveCount(12)
    expect(await unreadable(page, evening), `at ${width}`).toEqual([])
  }
})

/** Four positions with three drafts each, all in one evening. */
async function planTwelve(page: Page, place: OwnPlace, day: string): Promise<void> {
  const { results } = await call<{ results: { id: number }[] }>(page, 'GET', '/skills/')
  const at = (date: string, time: string) => wallToInstant(date, time, place.timezone).toISOString()
  const drafts = Array.from({ length: 12 }, (_, index) => ({
    location_id: place.id,
    skill_id: results[index % 4]?.id,
    start_time: at(day, `${16 + Math.floor(index / 4)}:${index % 2 ? '30' : '00'}`),
    end_time: at(addDays(day, 1), '01:30'),
    wage_amount: 20,
    allowed_confirmed_pros: 1 + index,
  }))
  await call(page, 'POST', '/staffer/schedule/drafts/', { drafts })
}

/** Shifts of the day whose words are cut off, too small or below another shift; and whether the page is wider than the screen. */
function unreadable(page: Page, day: string): Promise<string[]> {
  return page.evaluate((on) => {
    const chips = [...document.querySelectorAll<HTMLElement>(`[data-day="${on}"] [data-shift]`)]
    const boxes = chips.map((chip) => chip.getBoundingClientRect())
    const faults = chips.flatMap((chip, index) => {
      const parts = [chip, ...chip.querySelectorAll<HTMLElement>('span')].filter((part) => !part.closest('.visually-hidden'))
      const box = boxes[index] ?? new DOMRect()
      const isCut = parts.some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      const isCovered = boxes.some(
        (other, at) =>
          at !== index &&
          other.top < box.bottom - 1 &&
          other.bottom > box.top + 1 &&
          other.left < box.right - 1 &&
          other.right > box.left + 1,
      )
      const isSmall = box.height < 24 || parseFloat(getComputedStyle(chip).fontSize) < 11
      const says = /\d.*[ap]m.*\d\/\d|\d\/\d.*\d.*[ap]m/.test(chip.textContent ?? '')
      return isCut || isCovered || isSmall || !says
        ? [
            `${chip.textContent}: ${[isCut && 'cut off', isCovered && 'covered', isSmall && 'small', !says && 'says no time or openings'].filter(Boolean).join(', ')}`,
          ]
        : []
    })
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return over > 0 ? [...faults, `${over} px too wide`] : faults
  }, day)
}
