import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { press } from './support/press.ts'
import { fillShift, palmetto } from './support/shifts.ts'

test('A pro who does not come is marked, restored, marked again, and reads why', { tag: '@proof' }, async ({ crew }) => {
  const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
  clock.moveTo(wallToInstant(date, '08:00', palmetto.timezone))
  const shift = await fillShift(await crew.enter('maya'), await crew.enter('nora'), {
    date,
    start: '10:00',
    end: '15:00',
    position: 'Event Cook',
  })
  await crew.leave()

  clock.moveTo(wallToInstant(date, '10:20', palmetto.timezone))
  const manager = await crew.enter('maya')
  await manager.goto(`${palmetto.path}/gigs/${shift.gigId}/roster`)
  await expect(manager.getByText('Late 20 min')).toBeVisible()
  await markNoShow()
  await manager.getByRole('button', { name: 'Undo' }).click()
  await expect(manager.getByText('Late 20 min')).toBeVisible()
  await markNoShow()

  const pro = await crew.enter('nora')
  await pro.goto(`/pro/applications/${shift.applicationId}`)
  await expect(pro.getByText('You were marked as a no-show.')).toBeVisible()
  await pro.goto('/pro')
  await expect(pro.getByText(/Your account is suspended/)).toBeVisible()

  async function markNoShow(): Promise<void> {
    await press(manager, manager.getByRole('button', { name: /^More for Nora/ }))
    await expect(manager.getByRole('menuitem', { name: 'Mark as no-show' })).toBeFocused()
    await manager.keyboard.press('Enter')
    await expect(manager.getByText('Nora is marked as a no-show')).toBeVisible()
    await expect(manager.getByRole('button', { name: 'Showed up after all' })).toBeFocused()
    await expect(manager.getByText('No-show', { exact: true })).toBeVisible()
  }
})
