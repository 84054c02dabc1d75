import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { cancelSeries, getRecurringPattern, previewSeriesCancellation, type Series } from '@crewcall/contract/series.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'

const series: Series = {
  freq: 'WEEKLY',
  interval: 1,
  byweekdays: [{ weekday: 5, occurrence: null }],
  until: null,
  series_id: 5,
  location_id: 9,
  dtstart: '2026-11-20',
  start_time: '17:30',
  end_time: '01:00',
  timezone: 'America/Chicago',
  skill_id: 1,
  skill_name: 'Bartender',
  type: 'MARKETPLACE',
  wage_amount: 22,
  allowed_confirmed_pros: 2,
  materialised_until: '2026-12-11',
  ended_at: null,
  exceptions: [],
  next: [{ date: '2026-11-20', start_time: '2026-11-20T23:30:00.000Z', gig_id: 41, note: null }],
  skipped: [],
  own_address: null,
  offers: [],
}

function open(shown: Series = series) {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(previewCost, () => failure(404, 'not_found', 'None')),
    reply(getGig, () => aGig({ is_recurring: true, series_id: 5, series_date: '2026-11-20' })),
    reply(getRecurringPattern, () => shown),
    reply(previewSeriesCancellation, () => ({
      pros: [
        { application_id: 1, pro_id: 1, display_name: 'Marco L.', owed_to_pro: 9000, owed_total: 11520, reason_owed: 'MINIMUM' as const },
        { application_id: 2, pro_id: 2, display_name: 'Ana P.', owed_to_pro: 0, owed_total: 0, reason_owed: 'NOTHING' as const },
      ],
      owed_total: 11520,
      is_late: true,
      offers_withdrawn: 1,
      notified: 2,
      gigs: [
        { gig_id: 41, date: '2026-11-20', owed_total: 11520, refused: null },
        { gig_id: 42, date: '2026-11-27', owed_total: 0, refused: null },
      ],
      untouched: 3,
    })),
    reply(cancelSeries, () => ({ ...series, ended_at: '2026-11-19T00:00:00.000Z' })),
  )
  return { api, ...renderRoute('/locations/9/gigs/41') }
}

it('Cancelling a series shows who is owed what and the sum before it is pressed, and requires a reason', async () => {
  const { api, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cancel all' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel all shifts of this series?' }))
  expect(await dialog.findByText('2 shifts are cancelled: Fri, Nov 20 · Fri, Nov 27')).toBeTruthy()
  expect(dialog.getByText('3 shifts that have started or were cancelled stay.')).toBeTruthy()
  expect(dialog.getByText('Confirmed pros of shifts within 24 hours are owed a minimum.')).toBeTruthy()
  expect(dialog.getByText('Marco L.')).toBeTruthy()
  expect(dialog.getByText('Total you owe, fees included')).toBeTruthy()
  expect(dialog.getAllByText('$115.20')).toHaveLength(2)
  const act = dialog.getByRole('button', { name: 'Cancel the shifts and owe $115.20' })
  await user.click(act)
  expect(api.calls.some(({ name }) => name === 'cancelSeries')).toBe(false)
  await user.type(dialog.getByLabelText(/^Reason/), 'Closed for the season')
  await user.click(act)
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'cancelSeries')?.body).toEqual({ scope: 'ALL', explanation: 'Closed for the season' }),
  )
})

it('A series that has ended can still be cancelled while posted dates remain', async () => {
  open({ ...series, ended_at: '2026-11-18T00:00:00.000Z' })
  expect(await screen.findByText(/It no longer repeats\..*Fri, Nov 20/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel this and the following' })).toBeTruthy()
})

it('Nothing is left to cancel once none of its dates is posted', async () => {
  open({ ...series, ended_at: '2026-11-18T00:00:00.000Z', next: [] })
  expect(await screen.findByText('It no longer repeats.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel all' })).toBeNull()
})
