import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentLocationId } from '../../lib/current-location.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'
import { swapLocation } from './location-switcher.tsx'

it.each([
  ['/locations/9/gigs', '/locations/3/gigs'],
  ['/locations/9/gigs/77/applicants', '/locations/3/gigs'],
  ['/locations/9', '/locations/3'],
  ['/settings', null],
])('The id in %s is swapped', (path, swapped) => {
  expect(swapLocation(path, 3)).toBe(swapped)
})

it('The location follows the id in the address, and choosing another one swaps it there and stays on the same screen', async () => {
  const places = [aLocation(), aLocation({ id: 3, name: 'Harborview Hotel' })]
  fakeApi(
    reply(getMe, () => ({
      ...aManager(),
      managed_locations: places.map(({ id, organization_id }) => ({ location_id: id, organization_id, role: 'ADMIN' as const })),
    })),
    reply(getLocation, ({ params }) => places.find(({ id }) => id === Number(params.locationId)) ?? aLocation()),
    reply(listActiveLocations, () => ({ results: places })),
    reply(getLocationStats, () => ({
      has_posted_first_gig: false,
      upcoming_count: 0,
      unfilled_places_count: 0,
      payment_due_count: 0,
      payment_failed_count: 0,
      applications_to_review_count: 0,
    })),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
  )
  const { user, router } = renderRoute('/locations/9/home')
  const [switcher] = await screen.findAllByRole('button', { name: /Switch location/ }, { timeout: 5000 })
  await waitFor(() => expect(currentLocationId()).toBe(9))
  if (!switcher) throw new Error('There is no switcher')
  await user.click(switcher)
  await user.click(await screen.findByRole('menuitem', { name: 'Harborview Hotel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/3/home'))
  await waitFor(() => expect(currentLocationId()).toBe(3))
})
