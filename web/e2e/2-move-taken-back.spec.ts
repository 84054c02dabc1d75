import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { postShift } from './support/shifts.ts'

test('Undo of a move gives the confirmed pro back, who is told once that all stays as it was', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace({ others: ['The Back Room'] })
  const manager = await crew.enter(place.manager)
  const pro = await crew.enter(place.pro)
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 26)
  const gig_id = await postShift(manager, { date, start: '06:00', end: '09:00', position: 'Dishwasher', at: place })
  await call(manager, 'POST', '/staffer/direct-offers/', {
    application_type: 'DIRECT_OFFER',
    gig_id,
    is_recurring: false,
    pro_ids: [place.pro.proId],
  })
  await pro.goto('/pro/offers')
  const offers = pro.getByRole('article', { name: /^Dishwasher/ })
  await offers.getByRole('button', { name: 'Confirm' }).tap()
  await expect(offers).toHaveCount(0)

  const chip = manager
    .getByRole('grid', { name: 'Shifts of the week' })
    .locator('[data-row^="location-"]')
    .getByRole('button', { name: /^Dishwasher \d\/1, / })
  const undo = manager.getByRole('button', { name: 'Undo' })
  await manager.goto(`${place.path}/gigs?scope=all&rows=location&calendar_date=${date}`)
  await expect(chip).toHaveAccessibleName(/1\/1, 6:00 am/)

  // Four steps of a quarter of an hour: the pro is asked again, and Undo asks nobody.
  await chip.focus()
  for (let step = 0; step < 4; step += 1) await manager.keyboard.press('Alt+ArrowDown')
  await manager.getByRole('dialog', { name: 'Move 1 shift?' }).getByRole('button', { name: 'Move' }).click()
  await expect(chip).toHaveAccessibleName(/0\/1, 7:00 am.* asked/)
  await expect(offers).toHaveCount(1)
  await undo.click()
  await expect(chip).toHaveAccessibleName(new RegExp(`1/1, 6:00 am.*${place.pro.first}`))
  await expect(offers).toHaveCount(0)

  // To another location and back.
  await chip.click()
  await manager.getByRole('button', { name: 'Move to another location' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Move to another location' })
  await dialog.getByRole('combobox', { name: 'To which location' }).selectOption({ label: 'The Back Room' })
  // Until the effects are shown, the button does nothing.
  await expect(dialog.getByText(/must confirm again: the address changes/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Move the shift' }).click()
  await expect(chip).toHaveAccessibleName(/0\/1.* asked/)
  await expect(offers).toHaveCount(1)
  await undo.click()
  await expect(chip).toHaveAccessibleName(new RegExp(`1/1, 6:00 am.*${place.pro.first}`))
  await expect(offers).toHaveCount(0)
  await pro.goto('/notifications')
  await expect(pro.getByText('All stays as it was')).toHaveCount(2)
  await expect(pro.getByText('Your shift was cancelled')).toHaveCount(0)
})
