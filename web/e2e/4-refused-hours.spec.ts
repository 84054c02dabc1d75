import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { palmetto, workShift } from './support/shifts.ts'

type Roster = { results: { timesheet: { state: string; working_hours: { start_time: string; end_time: string } } }[] }

test('Hours of another day are refused in the dialog, by the field, to the manager and to the pro', { tag: '@proof' }, async ({ crew }) => {
  const { gigId, applicationId } = await workShift(crew, 'grace', 'Dishwasher')
  const manager = await crew.enter('maya')
  const stored = async () =>
    (await call<Roster>(manager, 'GET', `/staffer/gigs/${gigId}/roster/`)).results.map(({ timesheet }) => timesheet)
  const [before] = await stored()
  await manager.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  await manager.getByRole('button', { name: 'Edit hours' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByLabel(/^In/).fill('12a')
  await dialog.getByLabel('Day of the start').click()
  await manager.getByRole('option').first().click()
  await dialog.getByLabel(/^Out/).fill('1a')
  await dialog.getByLabel(/^Reason/).fill('Came the day before')
  await dialog.getByRole('button', { name: 'Save the hours' }).click()
  await expect(dialog.getByText('At most 24 hours before the start of the shift')).toBeVisible()

  const pro = await crew.enter('grace')
  await pro.goto(`/pro/applications/${applicationId}/hours`)
  await pro.getByRole('button', { name: 'Dispute the hours' }).click()
  const claim = pro.getByRole('form', { name: 'Are the hours wrong?' })
  await claim.getByLabel('I ended at').fill('23:30')
  await claim.getByLabel('What happened?').fill('I stayed on')
  await claim.getByRole('button', { name: 'Send' }).click()
  await expect(claim.getByText('The end is in the future')).toBeVisible()
  expect(await stored()).toMatchObject([{ state: before?.state, working_hours: before?.working_hours }])
})
