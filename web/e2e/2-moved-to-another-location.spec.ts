import { addDays, formatDay, instantToWall, shiftInstants } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { postShift } from './support/shifts.ts'

for (const [way, screen, act] of [
  ['by mouse on a desktop', 'desk', (control: Locator) => control.click()],
  ['by keys on a desktop', 'desk', (control: Locator) => control.press('Enter')],
  ['by touch on a phone', 'phone', (control: Locator) => control.tap()],
] as const) {
  test(`Who confirmed a shift that moves to another location is asked again and confirms, ${way}`, { tag: '@proof' }, async ({ crew }) => {
    const place = await openPlace({ others: ['The Back Room'] })
    const manager = await crew.enter(place.manager, screen)
    const pro = await crew.enter(place.pro, screen)
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 26)
    const gig_id = await postShift(manager, { date, start: '06:00', end: '09:00', position: 'Dishwasher', at: place })
    await call(manager, 'POST', '/staffer/direct-offers/', {
      application_type: 'DIRECT_OFFER',
      gig_id,
      is_recurring: false,
      pro_ids: [place.pro.proId],
    })
    await pro.goto('/pro/offers')
    const offer = (place: string) => pro.getByRole('article', { name: `Dishwasher, ${place}` }).filter({ hasText: '6:00 am – 9:00 am' })
    await act(offer(place.name).getByRole('button', { name: 'Confirm' }))
    await expect(offer(place.name)).toHaveCount(0)

    await manager.goto(`${place.path}/gigs?scope=all&rows=location&calendar_date=${date}`)
    const chip = manager
      .getByRole('grid', { name: 'Shifts of the week' })
      // Open shifts stand in a row of their own as well.
      .locator('[data-row^="location-"]')
      .getByRole('button', { name: /^Dishwasher \d\/1, 6:00 am – 9:00 am/ })
    await expect(chip).toHaveAccessibleName(/1\/1/)
    await act(chip)
    await act(manager.getByRole('button', { name: 'Move to another location' }))
    const dialog = manager.getByRole('dialog', { name: 'Move to another location' })
    await dialog.getByRole('combobox', { name: 'To which location' }).selectOption({ label: 'The Back Room' })
    await expect(dialog.getByText(`${place.pro.shown} must confirm again: the address changes.`)).toBeVisible()
    await act(dialog.getByRole('button', { name: 'Move the shift' }))
    await expect(manager.getByText('Shift moved')).toBeVisible()
    await expect(chip).toHaveAccessibleName(/0\/1.* asked/)

    // The question arrives by itself, with the new place; the answer on the open board, too.
    await act(offer('The Back Room').getByRole('button', { name: 'Confirm' }))
    await expect(chip).toHaveAccessibleName(new RegExp(`1/1.*${place.pro.first}`))
    await pro.goto('/pro/schedule')
    const day = pro.getByRole('region', { name: formatDay(date, 'UTC', 'en') })
    await expect(day.getByRole('link', { name: /^Dishwasher The Back Room 6:00 am/ })).toBeVisible()
  })
}

test(
  'Work of three days moves to another location as a whole, and its pro answers once for all days',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace({ others: ['The Back Room'] })
    const manager = await crew.enter(place.manager)
    const pro = await crew.enter(place.pro, 'phone')
    let date = addDays(instantToWall(clock.now(), place.timezone).date, 12)
    // A Tuesday, so that all of its days are in one week of the board.
    while (new Date(`${date}T12:00:00Z`).getUTCDay() !== 2) date = addDays(date, 1)
    const { results: skills } = await call<{ results: { id: number; name: string }[] }>(manager, 'GET', '/skills/')
    const days = [0, 1, 2].map((later) => {
      const { start, end } = shiftInstants(addDays(date, later), '06:00', '09:00', place.timezone)
      return { start_time: start.toISOString(), end_time: end.toISOString() }
    })
    const work = await call<{ days: { gig_id: number }[] }>(manager, 'POST', '/staffer/gigs/bundles/', {
      location_id: place.id,
      timezone: place.timezone,
      skill_id: skills.find(({ name }) => name === 'Dishwasher')?.id,
      wage_amount: 20,
      description: 'Work the shift.',
      days,
    })
    await call(manager, 'POST', '/staffer/direct-offers/', {
      application_type: 'DIRECT_OFFER',
      gig_id: work.days[0]?.gig_id,
      is_recurring: false,
      pro_ids: [place.pro.proId],
    })
    await pro.goto('/pro/offers')
    const answer = pro.getByRole('button', { name: 'Confirm 3 days' })
    await answer.tap()
    await expect(answer).toHaveCount(0)

    await manager.goto(`${place.path}/gigs?scope=all&rows=location&calendar_date=${date}`)
    const chips = manager
      .getByRole('grid', { name: 'Shifts of the week' })
      .locator('[data-row^="location-"]')
      .getByRole('button', { name: /^Dishwasher \d\/1, 6:00 am – 9:00 am/ })
    await expect(chips).toHaveCount(3)
    await chips.nth(1).click()
    await manager.getByRole('button', { name: 'Move to another location' }).click()
    const dialog = manager.getByRole('dialog', { name: 'Move to another location' })
    await dialog.getByRole('combobox', { name: 'To which location' }).selectOption({ label: 'The Back Room' })
    await expect(dialog.getByText(/^All 3 days of this work move together: Tue, .* · Wed, .* · Thu, /)).toBeVisible()
    await expect(dialog.getByText(`${place.pro.shown} must confirm again: the address changes.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Move all 3 days' }).click()
    await expect(dialog).toBeHidden()
    await expect(manager.getByText('3 days moved, 1 pro is asked again')).toBeVisible()
    await expect(chips.filter({ hasText: '0/1' })).toHaveCount(3)

    // The question arrives by itself, once for the three days.
    await expect(pro.getByRole('article', { name: 'Dishwasher, The Back Room' })).toHaveCount(1)
    await answer.tap()
    await expect(answer).toHaveCount(0)
    await expect(chips.filter({ hasText: '1/1' })).toHaveCount(3)
    await pro.goto('/pro/schedule')
    await expect(pro.getByRole('link', { name: /^Dishwasher The Back Room 6:00 am.*Day [123] of 3/ })).toHaveCount(3)
  },
)
