import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { fillShift, postShift } from './support/shifts.ts'

test('A manager clocks a pro out after reading the consequence, and undoes it', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
  const at = (time: string) => wallToInstant(date, time, place.timezone)
  clock.moveTo(at('08:00'))
  const shift = await fillShift(await crew.enter(place.manager), await crew.enter(place.pro), {
    date,
    start: '10:00',
    end: '15:00',
    position: 'Dishwasher',
    at: place,
  })
  await crew.leave()

  clock.moveTo(at('11:00'))
  const manager = await crew.enter(place.manager)
  await manager.goto(`${place.path}/gigs/${shift.gigId}/roster`)
  await manager.getByRole('button', { name: 'Clock in', exact: true }).click()
  await expect(manager.getByText(`${place.pro.first} is clocked in`)).toBeVisible()
  await expect(manager.getByText('In 11:00 am')).toBeVisible()
  const clockOut = manager.getByRole('button', { name: 'Clock out', exact: true })
  await expect(clockOut).not.toHaveAttribute('aria-busy', 'true')
  await clockOut.click()
  const question = manager.getByRole('dialog', { name: `Clock ${place.pro.first} out now?` })
  await expect(question).toContainText(
    new RegExp(`The shift continues for (4 h|3 h 59 min)\\. ${place.pro.first} is paid until now\\. You can undo it for 30 minutes\\.`),
  )
  await question.getByRole('button', { name: 'Clock out' }).click()
  await expect(manager.getByText(`${place.pro.first} is clocked out`)).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Undo clock-out' })).toBeVisible()
  await manager.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(manager.getByText('The punch is taken back')).toBeVisible()
  await expect(manager.getByText('Working', { exact: true })).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Clock out', exact: true })).toBeVisible()
  expect(await periodIsOpen()).toBe(true)

  async function periodIsOpen(): Promise<boolean> {
    type Roster = { results: { presence: string; timesheet: { state: string } }[] }
    const { results } = await call<Roster>(manager, 'GET', `/staffer/gigs/${shift.gigId}/roster/`)
    return results.every(({ presence, timesheet }) => presence === 'WORKING' && timesheet.state === 'OPEN')
  }
})

test('A pro undoes a withdrawal, and then a declined offer', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
  clock.moveTo(wallToInstant(date, '08:00', place.timezone))
  const manager = await crew.enter(place.manager)
  const pro = await crew.enter(place.pro)
  const gigId = await postShift(manager, { date, start: '10:00', end: '15:00', position: 'Dishwasher', at: place })
  const { id } = await call<{ id: number }>(pro, 'POST', `/pro/gigs/${gigId}/applications/`)
  const undo = pro.getByRole('button', { name: 'Undo', exact: true })

  await pro.goto(`/pro/applications/${id}`)
  await pro.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(pro.getByText('Withdrawn. It does not count against you.')).toBeVisible()
  await undo.click()
  await expect(pro.getByText('Your application is active again.')).toBeVisible()
  await expect(pro.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()

  await call(manager, 'POST', `/staffer/gigs/${gigId}/selections/`, { application_ids: [id] })
  await pro.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(pro.getByText('Declined. It does not count against you.')).toBeVisible()
  await undo.click()
  await expect(pro.getByText('You can answer the offer again.')).toBeVisible()
  await expect(pro.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  expect(await call(pro, 'GET', `/pro/applications/${id}/`)).toMatchObject({ status: 'SELECTED' })
})
