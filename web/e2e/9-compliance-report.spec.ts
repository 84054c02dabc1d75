import { readFile } from 'node:fs/promises'
import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn } from './support/crawl.ts'
import { test, type Crew } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { postShift } from './support/shifts.ts'

test('The platform finds what was not as it should be with employees, by rule, and saves it', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
  await workUnpunched(crew, place, date)
  clock.moveTo(wallToInstant(addDays(date, 9), '12:00', place.timezone))
  const sam = await crew.enter('sam')
  await sam.setViewportSize({ width: 1440, height: 900 })
  await sam.goto('/admin/payroll')
  await sam.getByRole('link', { name: 'Exceptions' }).click()
  const table = sam.getByRole('table', { name: 'Exceptions' })
  const own = table.getByRole('row').filter({ hasText: place.pro.first })
  await expect(own).toContainText('Punch missing')
  await expect(own).toContainText('2 times')
  await expect(table.getByRole('row').filter({ hasText: 'Week not closed' }).first()).toBeVisible()

  await test.step('a rule is listed alone, and all again', async () => {
    const rule = sam.getByRole('button', { name: 'List Punch missing' })
    await rule.click()
    await expect(rule).toHaveAttribute('aria-pressed', 'true')
    await expect(table.getByRole('row').filter({ hasText: 'Week not closed' })).toHaveCount(0)
    await expect(own).toBeVisible()
  })

  await test.step('what is listed is saved as text and as a spreadsheet', async () => {
    expect(await saved(sam, 'Text file (CSV)')).toContain('"Rule","Punch missing"')
    expect((await saved(sam, 'Spreadsheet (XLSX)')).slice(0, 2)).toBe('PK')
    await sam.getByRole('button', { name: 'List Punch missing' }).click()
    await expect(table.getByRole('row').filter({ hasText: 'Week not closed' }).first()).toBeVisible()
  })

  await test.step('a row leads to the hours, and a week to its closing', async () => {
    await own.click()
    await expect(sam).toHaveURL(/\/admin\/applications\?.*open=/)
    await sam.goBack()
    await table.getByRole('row').filter({ hasText: 'Week not closed' }).first().click()
    await expect(sam).toHaveURL(/\/admin\/payroll\?day=/)
  })

  await test.step('other days have none', async () => {
    await sam.goto('/admin/payroll/exceptions?from=2001-01-01&until=2001-01-31')
    await expect(sam.getByText('No exceptions in these days')).toBeVisible()
    await sam.getByLabel('Until').fill('2001-02-10')
    await expect(sam).toHaveURL(/until=2001-02-10/)
  })
  expect(await findingsOn(sam, ['/admin/payroll/exceptions'])).toEqual([])
})

async function saved(sam: Page, kind: string): Promise<string> {
  const file = sam.waitForEvent('download')
  await sam.getByRole('button', { name: 'Save as file' }).click()
  await sam.getByRole('menuitem', { name: kind }).click()
  return readFile(await (await file).path(), 'utf8')
}

/** The pro becomes an employee and is confirmed on a shift without ever clocking in; the planned hours are proposed. */
async function workUnpunched(crew: Crew, place: OwnPlace, date: string): Promise<void> {
  clock.moveTo(wallToInstant(date, '08:00', place.timezone))
  const sam = await crew.enter('sam')
  await call(sam, 'PATCH', `/locations/${place.id}/`, { supported_employment_types: ['F1099', 'W2'] })
  await call(sam, 'PUT', `/admin/pros/${place.pro.proId}/employment/`, { supported_employment_types: ['F1099', 'W2'] })
  const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
  const gigId = await postShift(
    manager,
    { date, start: '10:00', end: '16:00', position: 'Dishwasher', at: place },
    { employment_type: 'W2' },
  )
  const { id } = await call<{ id: number }>(pro, 'POST', `/pro/gigs/${gigId}/applications/`)
  await call(manager, 'POST', `/staffer/gigs/${gigId}/selections/`, { application_ids: [id] })
  await call(pro, 'POST', `/pro/applications/${id}/confirmation/`)
  await crew.leave()
  clock.moveTo(wallToInstant(date, '21:00', place.timezone))
  const entered = await crew.enter(place.manager)
  await call(entered, 'PUT', `/staffer/gig-applications/${id}/hours/`, {
    start_time: wallToInstant(date, '10:00', place.timezone).toISOString(),
    end_time: wallToInstant(date, '16:00', place.timezone).toISOString(),
    unpaid_break_minutes: 0,
    reason: 'Forgot the phone',
  })
  await crew.leave()
}
