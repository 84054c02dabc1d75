import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import { getSeries } from '@crewcall/contract/series.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPhantom, aSchedule, aSeries } from '../../../test/board.ts'
import { fakeApi, reply } from '../../../test/fake-api.ts'
import { renderRoute } from '../../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../../test/shifts.ts'

const stats = {
  has_posted_first_gig: true,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}
function open(search: string) {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getLocationStats, () => stats),
    reply(getSchedule, () => aSchedule({ phantoms: [aPhantom()] })),
    reply(getSeries, () => aSeries()),
  )
  return { api, ...renderRoute(`/locations/9/gigs?view=calendar&calendar_date=2026-11-20&${search}`) }
}
const chip = () => screen.findByRole('button', { name: /^Bartender 0\/2, 5:00 pm – 10:00 pm, Repeats, not posted yet$/ })

it.each(['week', 'day'])(
  'A date of a repeating shift that is not posted yet is in the calendar of the %s, and opens what it will be',
  async (view) => {
    const { api, user } = open(`calendar_view=${view}`)
    const planned = await chip()
    expect(planned.querySelector('[data-group="planned"]')).not.toBeNull()
    const asked = api.calls.findLast(({ name }) => name === 'getSchedule')?.search
    const days = { week: ['2026-11-16', '7'], day: ['2026-11-20', '1'] }[view]
    expect([asked?.get('start_date'), asked?.get('days') ?? '7']).toEqual(days)
    await user.click(planned)
    const sheet = within(await screen.findByRole('dialog', { name: 'Bartender' }))
    expect(await sheet.findByText('Every week on Friday')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Change or post this date' }))
    expect(await screen.findByRole('dialog', { name: 'Change Fri, Nov 20' })).toBeTruthy()
  },
)

// A month is drawn after it was measured, which nothing is here.
it('The calendar of the month asks for its six weeks', async () => {
  const { api } = open('calendar_view=month')
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'getSchedule')).toBe(true))
  const asked = api.calls.find(({ name }) => name === 'getSchedule')?.search
  expect([asked?.get('start_date'), asked?.get('days')]).toEqual(['2026-10-26', '42'])
})

it.each(['statuses[]=ready', 'positions[]=2', 'types[]=network', 'event_id=5', 'pro_id=4'])(
  'It is left out by the filter %s',
  async (filter) => {
    const { api, queryClient } = open(filter)
    await screen.findByRole('group', { name: 'Calendar' })
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'listGigs')).toBe(true))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByRole('button', { name: /Repeats, not posted yet/ })).toBeNull()
  },
)
