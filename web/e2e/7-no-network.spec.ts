import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock, followClock, passTimeOn } from './support/clock.ts'
import { test } from './support/crew.ts'
import { fillShift, palmetto } from './support/shifts.ts'

type Times = { start_time: string; end_time: string | null }
type Sheet = { time_punches: { punch_type: string; time: string; is_offline: boolean }[]; shift_breaks: Times[] }
type Roster = { results: { timesheet: Sheet | null }[] }

test('A whole shift of eight hours offline, across a browser restart, arrives in order and once', { tag: '@proof' }, async ({ crew }) => {
  const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
  const at = (time: string) => wallToInstant(date, time, palmetto.timezone)
  clock.moveTo(at('08:00'))
  const plan = { date, start: '10:00', end: '18:00', position: 'Dishwasher' }
  const shift = await fillShift(await crew.enter('maya'), await crew.enter('grace'), plan)
  await crew.leave()

  clock.moveTo(at('09:55'))
  const pro = await crew.enter('grace')
  const context = pro.context()
  await pro.goto('/pro/clock')
  await expect(pro.getByText('You are on site')).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto('/pro/clock')
  await expect(otherTab.getByText('You are on site')).toBeVisible()
  await pro.bringToFront()
  await context.setOffline(true)
  await pro.getByRole('button', { name: 'Clock in' }).click()
  await expect(pro.getByRole('timer')).toBeVisible()
  await expect(pro.getByText('A punch is waiting to be sent')).toBeVisible()
  // Both tabs have one clock: an expiry in one applies to the other.
  clock.moveTo(at('13:00'))
  for (const tab of [otherTab, pro]) await passTimeOn(tab)
  await pro.getByRole('button', { name: 'Start a break' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(pro.getByText('On a break', { exact: true })).toBeVisible()
  await expect(pro.getByText('2 punches are waiting to be sent')).toBeVisible()
  await expect(otherTab.getByText('On a break', { exact: true })).toBeVisible()
  await otherTab.close()
  await later(pro, '13:30')
  await pro.getByRole('button', { name: 'End the break' }).click()
  await expect(pro.getByText('On the clock', { exact: true })).toBeVisible()
  await expect(pro.getByText('3 punches are waiting to be sent')).toBeVisible()
  await pro.close()

  // The browser restarts where pages load, but commands do not arrive.
  clock.moveTo(at('17:50'))
  await followClock(context)
  await context.route(/\/(punches|breaks)\/$/, (route) => route.abort())
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/pro/schedule')
  await expect(again.getByText('3 punches are waiting to be sent')).toBeVisible()
  await again.goto('/pro/clock')
  await expect(again.getByText('since 9:55 am')).toBeVisible()
  await later(again, '18:01')
  await again.getByRole('button', { name: 'Clock out' }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click()
  await expect(again.getByText('Your clock-out is saved on this phone')).toBeVisible()
  await again.getByRole('button', { name: /^Account menu/ }).click()
  await again.getByRole('menuitem', { name: 'Sign out' }).click()
  await again.getByRole('dialog', { name: 'A punch is waiting on this phone' }).getByRole('button', { name: 'Stay' }).click()

  await later(again, '18:05')
  await context.unroute(/\/(punches|breaks)\/$/)
  await again.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(again.getByText(/(waiting|waits) to be sent/)).toBeHidden()
  const manager = await crew.enter('maya')
  const roster = await call<Roster>(manager, 'GET', `/staffer/gigs/${shift.gigId}/roster/`)
  const sheets = roster.results.flatMap(({ timesheet }) => timesheet ?? [])
  const time = (instant: string | null) => (instant === null ? '' : instantToWall(instant, palmetto.timezone).time)
  expect(sheets.flatMap((sheet) => sheet.time_punches).map((made) => [made.punch_type, time(made.time), made.is_offline])).toEqual([
    ['CLOCK_IN', '09:55', true],
    ['CLOCK_OUT', '18:01', true],
  ])
  expect(sheets.flatMap((sheet) => sheet.shift_breaks).map(({ start_time, end_time }) => [time(start_time), time(end_time)])).toEqual([
    ['13:00', '13:30'],
  ])

  async function later(page: Page, wall: string): Promise<void> {
    clock.moveTo(at(wall))
    await passTimeOn(page)
  }
})

test('A page whose scripts do not load says so, and can be retried', { tag: '@proof' }, async ({ browser }) => {
  const page = await browser.newPage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Crewcall could not be loaded')
  await page.unroute('**/*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.close()
})
