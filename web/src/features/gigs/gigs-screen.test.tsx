import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGigRow, aLocation, aManager, someSkills } from '../../test/shifts.ts'

const stats = {
  has_posted_first_gig: false,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
  reply(getLocationStats, () => stats),
]
const list = (...rows: ReturnType<typeof aGigRow>[]) =>
  reply(listGigs, () => ({ count: rows.length, next: null, previous: null, results: rows }))

it('Shifts are listed under their day with openings, applicants and status', async () => {
  fakeApi(...base, list(aGigRow(), aGigRow({ id: 42, start_time: '2026-11-21T15:00:00.000Z', end_time: '2026-11-21T22:00:00.000Z' })))
  renderRoute('/locations/9/gigs?view=list')
  const friday = await screen.findByRole('region', { name: 'Fri, Nov 20' })
  expect(within(friday).getByText('5:30 pm – 1:00 am (+1 day)', { exact: false })).toBeTruthy()
  expect(within(friday).getByRole('img', { name: '3 of 5 openings filled' })).toBeTruthy()
  expect(within(friday).getByText('2 applied')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Sat, Nov 21' })).toBeTruthy()
})

it('Before the first post the empty list links to it', async () => {
  fakeApi(...base, list())
  renderRoute('/locations/9/gigs?view=list')
  expect((await screen.findByRole('link', { name: 'Post your first shift' })).getAttribute('href')).toBe('/locations/9/gigs-add')
})

it('A deselected status is removed from the query and stored in the address', async () => {
  const api = fakeApi(...base, list(aGigRow()))
  const { router, user } = renderRoute('/locations/9/gigs?view=list')
  await user.click(await screen.findByRole('button', { name: 'Completed' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ statuses: ['unfilled', 'ready', 'paymentDue', 'paymentError'] }))
  await waitFor(() => expect(api.calls.findLast((call) => call.name === 'listGigs')?.search.getAll('statuses')).not.toContain('completed'))
})

it('A filter of the address is a removable chip', async () => {
  fakeApi(...base, list(aGigRow()))
  const { router, user } = renderRoute('/locations/9/gigs?view=list&elevated=true')
  await user.click(await screen.findByRole('button', { name: 'Remove filter Boosted' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?view=list'))
})

it('The sort options have the agreed labels', async () => {
  fakeApi(...base, list(aGigRow()))
  renderRoute('/locations/9/gigs?view=list')
  const sort = await screen.findByRole('combobox', { name: 'Sort' })
  expect(
    within(sort)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Starting Soonest', 'Starting Latest', 'Last Posted', 'Last Modified'])
})

it('A list that fails offers to try again', async () => {
  let broken = true
  vi.stubGlobal('reportError', () => undefined)
  fakeApi(
    ...base,
    reply(listGigs, () => (broken ? failure(503, 'unavailable', 'Busy') : { count: 1, next: null, previous: null, results: [aGigRow()] })),
  )
  const { user } = renderRoute('/locations/9/gigs?view=list')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await user.click(retry)
  expect(await screen.findByRole('region', { name: 'Fri, Nov 20' })).toBeTruthy()
})

it('An onsite manager sees shifts but cannot post', async () => {
  const onsite = { ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role: 'ONSITE_MANAGER' as const }] }
  fakeApi(
    reply(getMe, () => onsite),
    ...base.slice(1),
    list(aGigRow()),
  )
  renderRoute('/locations/9/gigs?view=list')
  await screen.findByRole('region', { name: 'Fri, Nov 20' })
  expect(screen.queryByRole('link', { name: 'Post a shift' })).toBeNull()
})

it('A page beyond the last one leads back to the first', async () => {
  fakeApi(
    ...base,
    reply(listGigs, ({ query }) => ({ count: 1, next: null, previous: null, results: query.page === undefined ? [aGigRow()] : [] })),
  )
  const { router, user } = renderRoute('/locations/9/gigs?view=list&page=7')
  expect(await screen.findByRole('heading', { name: 'Page 7 is empty' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go to page 1' }))
  await waitFor(() => expect(screen.queryByText('Page 7 is empty')).toBeNull())
  expect(router.state.location.search).not.toHaveProperty('page')
})
