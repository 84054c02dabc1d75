import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn } from './support/crawl.ts'
import { test, type Crew } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { payOnScreen, postShift } from './support/shifts.ts'

test('The platform chooses the law of overtime, closes a week of employees and exports it twice', async ({ crew }) => {
  const place = await openPlace()
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
  await workAsEmployee(crew, place, date)
  clock.moveTo(wallToInstant(addDays(date, 9), '12:00', place.timezone))
  const sam = await crew.enter('sam')
  await sam.setViewportSize({ width: 1440, height: 900 })
  await sam.goto('/admin')
  await sam.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Payroll' }).click()
  await sam.goto(`/admin/payroll?day=${date}`)
  const employee = sam.getByRole('table', { name: 'Employees of the week' }).getByRole('row').filter({ hasText: place.pro.first })
  await expect(employee).toContainText('11 h')
  await expect(employee).toContainText('Not computed')
  await expect(sam.getByRole('button', { name: 'Close the week' })).toBeDisabled()

  await test.step('a law is chosen, and the week is closed', async () => {
    await sam.getByRole('button', { name: 'Choose the overtime rules of SC' }).click()
    await sam.getByRole('dialog', { name: 'Overtime rules of SC' }).getByRole('button', { name: 'Choose' }).click()
    await expect(employee).not.toContainText('Not computed')
    await sam.getByRole('button', { name: 'Close the week' }).click()
    await sam.getByRole('dialog', { name: 'Close the week' }).getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(sam.getByText('Everything of this week is closed.')).toBeVisible()
  })

  await test.step('its file is the same twice, and says so', async () => {
    const first = await exported(sam)
    expect(first).toContain(`"11.00","0.00","0.00"`)
    expect(await exported(sam)).toBe(first)
    await expect(sam.getByText(/^Exported before by /)).toBeVisible()
    expect(await exported(sam, 'QuickBooks Online')).toMatch(/"Regular Pay",.*"11:00"/)
  })
  expect(await findingsOn(sam, [`/admin/payroll?day=${date}`])).toEqual([])
})

async function exported(sam: Page, format = 'CSV'): Promise<string> {
  const file = sam.waitForEvent('download')
  await sam.getByRole('button', { name: `Export ${format} of closing 1` }).click()
  return readFile(await (await file).path(), 'utf8')
}

/** The pro becomes an employee and works eleven hours, which are approved and paid. */
async function workAsEmployee(crew: Crew, place: OwnPlace, date: string): Promise<void> {
  const moment = (time: string) => wallToInstant(date, time, place.timezone)
  clock.moveTo(moment('08:00'))
  const sam = await crew.enter('sam')
  await call(sam, 'PATCH', `/locations/${place.id}/`, { supported_employment_types: ['F1099', 'W2'] })
  await call(sam, 'PUT', `/admin/pros/${place.pro.proId}/employment/`, { supported_employment_types: ['F1099', 'W2'] })
  const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
  const gigId = await postShift(
    manager,
    { date, start: '10:00', end: '21:00', position: 'Dishwasher', at: place },
    { employment_type: 'W2' },
  )
  const { id } = await call<{ id: number }>(pro, 'POST', `/pro/gigs/${gigId}/applications/`)
  await call(manager, 'POST', `/staffer/gigs/${gigId}/selections/`, { application_ids: [id] })
  await call(pro, 'POST', `/pro/applications/${id}/confirmation/`)
  for (const [time, punch_type] of [
    ['10:00', 'CLOCK_IN'],
    ['21:00', 'CLOCK_OUT'],
  ] as const) {
    await crew.leave()
    clock.moveTo(moment(time))
    await call(await crew.enter(place.pro), 'POST', `/pro/applications/${id}/punches/`, {
      client_punch_id: randomUUID(),
      punch_type,
      device_time: clock.now().toISOString(),
      position: { ...place.door, accuracy_m: 10, precision: 'FINE' },
    })
  }
  await crew.leave()
  await payOnScreen(await crew.enter(place.manager), gigId, place.path)
  await crew.leave()
}
