import { addDays, formatDay, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { palmetto, postShift } from './support/shifts.ts'

for (const [way, screen, days, act] of [
  ['by keys on a desktop', 'desk', 26, (control: Locator) => control.press('Enter')],
  ['by touch on a phone', 'phone', 27, (control: Locator) => control.tap()],
] as const) {
  test(`Who confirmed a shift that moves to another location is asked again and confirms, ${way}`, async ({ crew }) => {
    const manager = await crew.enter('maya', screen)
    const pro = await crew.enter('devon', screen)
    const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, days)
    const { gigster_profile_id } = await call<{ gigster_profile_id: number }>(pro, 'GET', '/users/me/')
    const gig_id = await postShift(manager, { date, start: '06:00', end: '09:00', position: 'Dishwasher' })
    await call(manager, 'POST', '/staffer/direct-offers/', {
      application_type: 'DIRECT_OFFER',
      gig_id,
      is_recurring: false,
      pro_ids: [gigster_profile_id],
    })
    await pro.goto('/pro/offers')
    const offer = (place: string) => pro.getByRole('article', { name: `Dishwasher, ${place}` }).filter({ hasText: '6:00 am – 9:00 am' })
    await act(offer('The Palmetto Room').getByRole('button', { name: 'Confirm' }))
    await expect(offer('The Palmetto Room')).toHaveCount(0)

    await manager.goto(`${palmetto.path}/gigs?scope=all&rows=location&calendar_date=${date}`)
    const chip = manager
      .getByRole('grid', { name: 'Shifts of the week' })
      // Open shifts stand in a row of their own as well.
      .locator('[data-row^="location-"]')
      .getByRole('button', { name: /^Dishwasher \d\/1, 6:00 am – 9:00 am/ })
    await expect(chip).toHaveAccessibleName(/1\/1/)
    await act(chip)
    await act(manager.getByRole('button', { name: 'Move to another location' }))
    const dialog = manager.getByRole('dialog', { name: 'Move to another location' })
    await dialog.getByRole('combobox', { name: 'To which location' }).selectOption({ label: 'Harborview Hotel' })
    await expect(dialog.getByText(/^Devon .* must confirm again: the address changes\.$/)).toBeVisible()
    await act(dialog.getByRole('button', { name: 'Move the shift' }))
    await expect(manager.getByText('Shift moved')).toBeVisible()
    await expect(chip).toHaveAccessibleName(/0\/1.* asked/)

    // The question arrives by itself, with the new place; the answer on the open board, too.
    await act(offer('Harborview Hotel').getByRole('button', { name: 'Confirm' }))
    await expect(chip).toHaveAccessibleName(/1\/1.*Devon/)
    await pro.goto('/pro/schedule')
    const day = pro.getByRole('region', { name: formatDay(date, 'UTC', 'en') })
    await expect(day.getByRole('link', { name: /^Dishwasher Harborview Hotel 6:00 am/ })).toBeVisible()
  })
}
