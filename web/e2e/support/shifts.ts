import { randomUUID } from 'node:crypto'
import { addDays, instantToWall, shiftInstants, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './calls.ts'
import { clock } from './clock.ts'
import { palmettoDoor, type Crew } from './crew.ts'
import { openMore } from './posting.ts'
import type { OwnPerson, PersonKey } from './sign-in.ts'

/** A location: where its entrance is, and who posts its shifts. */
export type Place = { id: number; name: string; timezone: string; path: string; door: OwnPerson['door']; manager: PersonKey | OwnPerson }
export const palmetto: Place = {
  id: 1,
  name: 'The Palmetto Room',
  timezone: 'America/New_York',
  path: '/locations/1',
  door: palmettoDoor,
  manager: 'maya',
}
/** A shift of a journey: the local day, wall-clock times, the position by name, and where if not at The Palmetto Room. */
export type PlannedShift = { date: string; start: string; end: string; position: string; at?: Place }

type Settings = {
  is_checkin_required?: boolean
  require_certifications?: boolean
  contact_name?: string
  contact_phone?: string
  unpaid_break_minutes?: number
}

/** Fills in and posts a shift on the posting screen; returns its id. */
export async function postOnScreen(
  page: Page,
  { date, start, end, position, at = palmetto }: PlannedShift,
  look?: (page: Page) => Promise<void>,
): Promise<string> {
  await page.goto(`${at.path}/gigs-add?post_gig_date=${date}`)
  await page.getByRole('group', { name: 'What do you need?' }).getByText(position).click()
  await expect(page.getByRole('radio', { name: position })).toBeChecked()
  await page.getByRole('textbox', { name: 'Start' }).fill(start)
  await page.getByRole('textbox', { name: 'End' }).fill(end)
  // Not as many as were posted last.
  await page.getByRole('spinbutton', { name: 'How many pros' }).fill('1')
  await openMore(page)
  await page.getByLabel('Contact name').fill('Chef Imani Wells')
  await look?.(page)
  await page.getByRole('button', { name: /^Post (Shift|Schedule)/ }).click()
  await expect(page).toHaveURL(/\/gigs\/\d+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Posts a shift through the API, with other settings where they are given; returns its id. */
export async function postShift(
  manager: Page,
  { date, start, end, position, at = palmetto }: PlannedShift,
  settings: Settings & { event_id?: number; allowed_confirmed_pros?: number; employment_type?: 'W2' } = {},
): Promise<number> {
  const skills = await call<{ results: { id: number; name: string; default_wage_amount: number }[] }>(manager, 'GET', '/skills/')
  const skill = skills.results.find(({ name }) => name.toLowerCase() === position.toLowerCase())
  const hours = shiftInstants(date, start, end, at.timezone)
  const { id } = await call<{ id: number }>(manager, 'POST', '/staffer/gigs/', {
    location_id: at.id,
    timezone: at.timezone,
    skill_id: skill?.id,
    wage_amount: skill?.default_wage_amount,
    description: 'Work the shift.',
    start_time: hours.start.toISOString(),
    end_time: hours.end.toISOString(),
    ...settings,
  })
  return id
}

/** Posts a shift, with other settings where they are given, and fills it with one pro through the API, for journeys that begin after that. */
export async function fillShift(
  manager: Page,
  pro: Page,
  shift: PlannedShift,
  settings: Settings = {},
): Promise<{ gigId: number; applicationId: number }> {
  const gigId = await postShift(manager, shift, settings)
  const { id } = await call<{ id: number }>(pro, 'POST', `/pro/gigs/${gigId}/applications/`)
  const { skipped } = await call<{ skipped: unknown[] }>(manager, 'POST', `/staffer/gigs/${gigId}/selections/`, { application_ids: [id] })
  expect(skipped).toEqual([])
  await call(pro, 'POST', `/pro/applications/${id}/confirmation/`)
  return { gigId, applicationId: id }
}

/** About a mile from the entrance: a pro who clocks in there waits for a manager. */
export const aMileAway = { longitude: -79.9272, latitude: 32.793 }

/** Makes a pro work four hours of the next day through the API, so that the hours wait to be paid; everybody has left by then. */
export async function workShift(
  crew: Crew,
  who: PersonKey | OwnPerson,
  position: string,
  { at = palmetto, clockInFrom = at.door }: { at?: Place; clockInFrom?: OwnPerson['door'] } = {},
): Promise<{ gigId: number; applicationId: number }> {
  const date = addDays(instantToWall(clock.now(), at.timezone).date, 1)
  const moment = (time: string) => wallToInstant(date, time, at.timezone)
  clock.moveTo(moment('08:00'))
  const shift = await fillShift(await crew.enter(at.manager), await crew.enter(who), { date, start: '10:00', end: '14:00', position, at })
  for (const [time, punch_type, from] of [
    ['10:00', 'CLOCK_IN', clockInFrom],
    ['14:01', 'CLOCK_OUT', at.door],
  ] as const) {
    await crew.leave()
    clock.moveTo(moment(time))
    await call(await crew.enter(who), 'POST', `/pro/applications/${shift.applicationId}/punches/`, {
      client_punch_id: randomUUID(),
      punch_type,
      device_time: clock.now().toISOString(),
      position: { ...from, accuracy_m: 10, precision: 'FINE' },
    })
  }
  await crew.leave()
  return shift
}

/** Approves the hours of the one pro of a shift on its page and pays them in the pay run it leads to; returns the confirmed sum, in cents. */
export async function payOnScreen(manager: Page, gigId: number | string, place = palmetto.path): Promise<number> {
  await manager.goto(`${place}/gigs/${gigId}/bulk-review`)
  await manager.getByRole('button', { name: /^(Approve and pay|Pay) 1 pro/ }).click()
  await expect(manager).toHaveURL(/\/timesheets\/pay\?/)
  await manager.getByRole('button', { name: /^Continue/ }).click()
  await expect(manager.getByRole('table', { name: 'Per location' })).toBeVisible()
  await manager.getByRole('button', { name: /^Continue/ }).click()
  const pay = manager.getByRole('button', { name: /^Pay 1 pro · \$/ })
  const [, dollars = '', cents = ''] = /\$([\d,]+)\.(\d\d)/.exec((await pay.textContent()) ?? '') ?? []
  await pay.click()
  await expect(manager.getByText(/of 1 charged/)).toBeVisible()
  return Number(dollars.replace(',', '') + cents)
}
