import { listLedShifts } from '@crewcall/contract/captain.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getOwnApplication, listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { someApplication, someGig, somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const days = [5, 6, 7, 8].map((date, at) => ({
  gig_id: 41 + at,
  start_time: `2099-01-0${date}T22:00:00Z`,
  end_time: `2099-01-0${date + 1}T04:00:00Z`,
  is_open: false,
  pay_total: 12_000,
  // The third day was given up.
  application_id: at === 2 ? null : 900 + at,
}))
const bundle = { id: 5, may_drop_days: true, days }
const work = days
  .filter(({ application_id }) => application_id !== null)
  .map(({ gig_id, start_time, end_time, application_id }) =>
    someApplication({ id: application_id ?? 0, gig: someGig({ id: gig_id, start_time, end_time, bundle, application_id }) }),
  )
const single = someApplication({ id: 950, gig: someGig({ id: 60, start_time: '2099-02-01T22:00:00Z', end_time: '2099-02-02T04:00:00Z' }) })

function open(address: string) {
  fakeApi(
    reply(getMe, () => somePro()),
    reply(listLedShifts, () => ({ results: [] })),
    reply(listOwnApplications, () => ({ count: 4, next: null, previous: null, results: [...work, single] })),
    reply(getOwnApplication, () => work[1] ?? single),
  )
  renderRoute(address)
}

it('A day of work of several days says which it is, and when the pro’s other days are', async () => {
  open('/pro/schedule')
  const day = within(await screen.findByRole('region', { name: 'Tue, Jan 6' })).getByRole('link')
  expect(day.textContent).toContain('Day 2 of 3 with Mon, Jan 5 · Thu, Jan 8')
  expect(day.getAttribute('href')).toBe('/pro/applications/901')
  expect(screen.getByRole('region', { name: 'Sun, Feb 1' }).textContent).not.toContain('Day ')
})

it('From a day the others are one press away, and one that was given up is named so', async () => {
  open('/pro/applications/901')
  const list = within(await screen.findByRole('region', { name: '4 days, taken together' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/pro/applications/900', '/pro/applications/903'])
  const [, , third] = list.getAllByRole('listitem')
  expect(third?.textContent).toMatch(/^Wed, Jan 7 .* without you$/)
})
