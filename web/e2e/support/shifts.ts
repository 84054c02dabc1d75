import { shiftInstants } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './calls.ts'

export const palmetto = { id: 1, timezone: 'America/New_York', path: '/locations/1' } as const
/** A shift of a journey: the local day, wall-clock times, and the position by its name. */
export type PlannedShift = { date: string; start: string; end: string; position: string }

/** Writes and posts a shift on the posting screen; returns its number. */
export async function postOnScreen(
  page: Page,
  { date, start, end, position }: PlannedShift,
  look?: (page: Page) => Promise<void>,
): Promise<string> {
  await page.goto(`${palmetto.path}/gigs-add?post_gig_date=${date}`)
  await page.getByRole('group', { name: 'What do you need?' }).getByText(position).click()
  await expect(page.getByRole('radio', { name: position })).toBeChecked()
  await page.getByRole('textbox', { name: 'Start' }).fill(start)
  await page.getByRole('textbox', { name: 'End' }).fill(end)
  await page.getByLabel('Contact name').fill('Chef Imani Wells')
  await look?.(page)
  await page.getByRole('button', { name: 'Post shift' }).click()
  await expect(page).toHaveURL(/\/gigs\/\d+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Posts a shift and fills it with one pro by calls, for journeys that begin after that. */
export async function fillShift(manager: Page, pro: Page, shift: PlannedShift): Promise<{ gigId: number; applicationId: number }> {
  const skills = await call<{ results: { id: number; name: string; default_wage_amount: number }[] }>(manager, 'GET', '/skills/')
  const skill = skills.results.find(({ name }) => name.toLowerCase() === shift.position.toLowerCase())
  const { start, end } = shiftInstants(shift.date, shift.start, shift.end, palmetto.timezone)
  const gig = await call<{ id: number }>(manager, 'POST', '/staffer/gigs/', {
    location_id: palmetto.id,
    timezone: palmetto.timezone,
    skill_id: skill?.id,
    wage_amount: skill?.default_wage_amount,
    description: 'Work the shift.',
    start_time: start.toISOString(),
    end_time: end.toISOString(),
  })
  const { id } = await call<{ id: number }>(pro, 'POST', `/pro/gigs/${gig.id}/applications/`)
  await call(manager, 'POST', `/staffer/gigs/${gig.id}/selections/`, { application_ids: [id] })
  await call(pro, 'POST', `/pro/applications/${id}/confirmation/`)
  return { gigId: gig.id, applicationId: id }
}
