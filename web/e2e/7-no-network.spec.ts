import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { fillShift, palmetto } from './support/shifts.ts'

type Roster = { results: { timesheet: { time_punches: { punch_type: string; time: string }[] } | null }[] }

test('Punches made without a connection are kept on the phone and arrive once', async ({ crew }) => {
  const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
  clock.moveTo(wallToInstant(date, '08:00', palmetto.timezone))
  const shift = await fillShift(await crew.enter('maya'), await crew.enter('grace'), {
    date,
    start: '10:00',
    end: '15:00',
    position: 'Dishwasher',
  })
  await crew.leave()

  clock.moveTo(wallToInstant(date, '09:55', palmetto.timezone))
  const manager = await crew.enter('maya')
  const pro = await crew.enter('grace')
  await pro.goto('/pro/clock')
  await expect(pro.getByText('You are on site')).toBeVisible()
  await pro.context().setOffline(true)
  await pro.getByRole('button', { name: 'Clock in' }).click()
  await expect(pro.getByText('Your punch is kept on this phone')).toBeVisible()
  expect(await punches()).toEqual([])
  await pro.context().setOffline(false)
  await expect(pro.getByRole('timer')).toBeVisible()
  expect(await punches()).toEqual(['CLOCK_IN'])

  await pro.context().setOffline(true)
  await pro.getByRole('button', { name: 'Clock out' }).click()
  await pro.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click()
  await expect(pro.getByText('Your punch is kept on this phone')).toBeVisible()
  const { context, address } = { context: pro.context(), address: pro.url() }
  await pro.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText('You are done. Thank you!')).toBeVisible()
  expect(await punches()).toEqual(['CLOCK_IN', 'CLOCK_OUT'])

  async function punches(): Promise<string[]> {
    const roster = await call<Roster>(manager, 'GET', `/staffer/gigs/${shift.gigId}/roster/`)
    return roster.results.flatMap(({ timesheet }) => timesheet?.time_punches ?? []).map(({ punch_type }) => punch_type)
  }
})

test('A page whose program does not arrive says so, and can be tried again', async ({ browser }) => {
  const page = await browser.newPage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Crewcall could not be loaded')
  await page.unroute('**/*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.close()
})
