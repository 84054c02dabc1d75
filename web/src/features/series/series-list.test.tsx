import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listSeries } from '@crewcall/contract/series.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

function open(results: Reply<typeof listSeries>['results']) {
  fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listSeries, () => ({ results })),
  )
  renderRoute('/locations/9/series')
}

it('A repeating shift stands with its rule and until when it is posted, and leads to its page', async () => {
  open([
    {
      freq: 'MONTHLY',
      interval: 2,
      byweekdays: [{ weekday: 1, occurrence: -1 }],
      until: '2099-12-28',
      series_id: 5,
      location_id: 9,
      dtstart: '2099-01-26',
      start_time: '17:00',
      end_time: '23:00',
      timezone: 'America/Chicago',
      skill_id: 1,
      skill_name: 'Bartender',
      type: 'MARKETPLACE',
      wage_amount: 22,
      allowed_confirmed_pros: 2,
      materialised_until: '2099-01-26',
      ended_at: null,
    },
  ])
  const row = within(await screen.findByRole('list', { name: 'Repeating shifts' })).getByRole('listitem')
  expect(row.textContent).toContain('Every 2 months on the last Monday, until Mon, Dec 28')
  expect(row.textContent).toContain('Posted until Mon, Jan 26')
  expect(within(row).getByRole('link', { name: 'Bartender · 5:00 pm – 11:00 pm' }).getAttribute('href')).toBe('/locations/9/series/5')
})

it('Where no shift repeats, the page says how one does', async () => {
  open([])
  expect(await screen.findByText('No shift repeats yet')).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Post a shift' }).getAttribute('href')).toMatch(
    /^\/locations\/9\/gigs-add/,
  )
})
