import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import {
  changeManagerCalendar,
  createManagerCalendar,
  listManagerCalendars,
  removeManagerCalendar,
} from '@crewcall/contract/manager-calendars.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSchedule } from '../../test/board.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

const stats = {
  has_posted_first_gig: true,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}

it('A manager creates a calendar address from the board, with drafts if she likes, and switches it off', async () => {
  const one = { id: 5, location_id: 9, with_drafts: false, created_ts: '2026-11-18T15:00:00Z' }
  let kept: (typeof one)[] = []
  const url = 'https://crewcall.example/api/staffer/calendar/abc/'
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getSchedule, () => aSchedule()),
    reply(listManagerCalendars, () => ({ count: kept.length, next: null, previous: null, results: kept })),
    reply(createManagerCalendar, () => {
      kept = [one]
      return { ...one, url }
    }),
    reply(changeManagerCalendar, () => ({ ...one, with_drafts: true })),
    reply(removeManagerCalendar, () => {
      kept = []
      return {}
    }),
  )
  const { user } = renderRoute('/locations/9/gigs?calendar_date=2026-11-20')
  await user.click(await screen.findByRole('button', { name: 'More for this week' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Calendar feed' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Calendar feed' }))
  expect(await sheet.findByText('No address yet')).toBeTruthy()
  expect(sheet.getByText(/They update by themselves, but may lag/)).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Create an address' }))
  expect(await sheet.findByText(url)).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(url.replace('https', 'webcal'))
  expect(api.calls.find(({ name }) => name === 'createManagerCalendar')?.body).toEqual({ location_id: 9, with_drafts: false })
  await user.click(await sheet.findByRole('checkbox', { name: 'Show drafts, too' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'changeManagerCalendar')?.body).toEqual({ with_drafts: true }))
  await user.click(await sheet.findByRole('button', { name: 'Switch off' }))
  const asked = within(await screen.findByRole('dialog', { name: /^Switch off the address of/ }))
  await user.click(asked.getByRole('button', { name: 'Switch off' }))
  expect(await sheet.findByText('No address yet')).toBeTruthy()
})
