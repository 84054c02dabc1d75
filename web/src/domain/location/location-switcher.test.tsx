// @module-tag full
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listOverviews } from '@crewcall/contract/overview.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listGigTemplates, listShiftTemplates } from '@crewcall/contract/templates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentLocationId } from '../../lib/current-location.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'
import { pathOfAll, swapLocation } from './other-location.ts'
import { recentFirst } from './location-switcher-popup.tsx'

it.each([
  ['/locations/9/gigs', '/locations/3/gigs'],
  ['/locations/9/gigs/77/applicants', '/locations/3/gigs'],
  ['/locations/9', '/locations/3'],
  ['/locations/9/dashboards/fill', '/locations/3/dashboards/fill'],
  ['/dashboards/fill', '/locations/3/dashboards/fill'],
  ['/settings', null],
])('The id in %s is swapped', (path, swapped) => {
  expect(swapLocation(path, 3)).toBe(swapped)
})

it.each([
  ['/locations/9/gigs', '/locations/3/gigs?scope=all'],
  ['/locations/9/gigs/77/applicants', '/locations/3/gigs?scope=all'],
  ['/locations/9/templates', '/locations/3/home?scope=all'],
  ['/locations/9/dashboards/fill', '/dashboards/fill'],
  ['/dashboards/fill', '/dashboards/fill'],
  ['/settings', '/locations/3/home?scope=all'],
])('All locations of %s', (path, all) => {
  expect(pathOfAll(path, 3)).toBe(all)
})

it('The locations used last come first', () => {
  const places = [1, 2, 3, 4].map((id) => ({ id, name: `Place ${id}` }))
  expect(recentFirst(places, [3, 9, 2]).map(({ id }) => id)).toEqual([3, 2, 1, 4])
})

function open(path: string, count: number, open = '/home', address = `/locations/9${open}${path}`) {
  const places = [aLocation(), ...Array.from({ length: count - 1 }, (_, at) => aLocation({ id: 20 + at, name: `Café ${at + 1}` }))]
  fakeApi(
    reply(getMe, () => ({
      ...aManager(),
      managed_locations: places.map(({ id, organization_id }) => ({ location_id: id, organization_id, role: 'ADMIN' as const })),
    })),
    reply(getLocation, ({ params }) => places.find(({ id }) => id === Number(params.locationId)) ?? aLocation()),
    reply(listActiveLocations, () => ({ results: places })),
    reply(getLocationStats, () => stats),
    reply(listGigTemplates, () => ({ results: [] })),
    reply(listShiftTemplates, () => ({ results: [] })),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(listOverviews, () => ({
      as_of: '2026-11-20T12:00:00Z',
      results: places.map((place) => overview(place.id, place.name)),
    })),
  )
  return renderRoute(address)
}
const span = { from: '2026-11-20T06:00:00.000Z', until: '2026-11-21T05:59:59.999Z' }
const overview = (location_id: number, location_name: string) => ({
  location_id,
  location_name,
  organization_id: 4,
  organization_name: 'Harbor Group',
  timezone: 'America/Chicago',
  tonight: span,
  week: span,
  open_tonight_count: 2,
  applicants_count: null,
  hours_count: 3,
  hours_due_at: '2026-11-21T02:00:00Z',
  // The reader may see the money of one of them only.
  spent_cents: location_name === 'Café 1' ? null : 0,
  // One of them hires.
  hire:
    location_name === 'Café 1'
      ? { open_jobs_count: 2, new_candidates_count: 5, unanswered_count: 0, hours_to_interview: 71, trials_to_pay_count: 1 }
      : null,
})
const stats = {
  has_posted_first_gig: false,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}

it('All locations is the first choice; its home has a card for each, without what the reader may not see', async () => {
  const { user, router } = open('', 2)
  const [switcher] = await screen.findAllByRole('button', { name: /Switch location/ })
  if (!switcher) throw new Error('There is no switcher')
  await user.click(switcher)
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['All locations', 'Harbor Room', 'Café 1'])
  await user.click(screen.getByRole('menuitem', { name: 'All locations' }))
  await waitFor(() => expect(router.state.location.href).toBe('/locations/9/home?scope=all'))
  const card = await screen.findByRole('listitem', { name: 'Café 1' })
  const hiring = within(within(card).getByRole('region', { name: 'Hiring' }))
  expect(hiring.getByRole('link', { name: 'New candidates 5' }).getAttribute('href')).toBe('/locations/20/jobs')
  expect(hiring.getByRole('link', { name: 'Trials to pay 1' }).getAttribute('href')).toBe('/locations/20/jobs/interviews?tab=pay')
  expect(hiring.getByRole('link', { name: /^Time to interview 3 days From application to interview/ })).toBeTruthy()
  expect(within(screen.getByRole('listitem', { name: 'Harbor Room' })).queryByRole('region', { name: 'Hiring' })).toBeNull()
  expect(within(card).getByRole('link', { name: 'Open tonight 2' }).getAttribute('href')).toContain(
    '/locations/20/gigs?view=list&statuses[]=unfilled',
  )
  expect(within(card).getByRole('link', { name: /Timesheets to check 3.*First due Fri, Nov 20, 8:00 pm/ })).toBeTruthy()
  expect(within(card).queryByText('Spent this week')).toBeNull()
  expect(within(card).queryByText('Applicants to answer')).toBeNull()
  const other = await screen.findByRole('listitem', { name: 'Harbor Room' })
  expect(within(other).getByRole('link', { name: /^Spent this week \$0\.00.*For hours worked this week, paid or not$/ })).toBeTruthy()
})

it('Opening the product leads to all locations the first time, and then to where the reader was last', async () => {
  const { router } = open('', 2, undefined, '/start')
  await waitFor(() => expect(router.state.location.href).toBe('/locations/9/home?scope=all'))
  await screen.findByRole('listitem', { name: 'Café 1' })
  const goTo = async (address: string, arrived = address) => {
    await router.navigate({ href: address })
    await waitFor(() => expect(router.state.location.href).toBe(arrived))
  }
  await goTo('/locations/20/home')
  await goTo('/start', '/locations/20/home')
  await goTo('/locations/20/home?scope=all')
  // A screen of one location is looked at in between.
  await goTo('/locations/9/info')
  await goTo('/start', '/locations/9/home?scope=all')
})

it('Somebody with one location begins there', async () => {
  const { router } = open('', 1, undefined, '/start')
  await waitFor(() => expect(router.state.location.href).toBe('/locations/9/home'))
})

it('The menu keeps all locations, and says which one a screen of one location shows', async () => {
  const { user, router } = open('?scope=all', 2)
  await screen.findByRole('listitem', { name: 'Café 1' })
  const [menu] = screen.getAllByRole('navigation', { name: 'Main' })
  if (!menu) throw new Error('There is no menu')
  expect(within(menu).getByRole('link', { name: 'Timesheets' }).getAttribute('href')).toBe('/locations/9/timesheets?scope=all')
  await user.click(within(menu).getByRole('link', { name: 'Team' }))
  expect(await screen.findByText('This page is of one location. You see Harbor Room.')).toBeTruthy()
  expect(router.state.location.href).toBe('/locations/9/teams')
})

it.each(['gigs-add', 'templates', 'info', 'teams', 'activity', 'referral'])(
  'From all locations the menu says of %s that it is of one location',
  async (screenOfOne) => {
    const { user, router } = open('?scope=all', 2)
    await screen.findByRole('listitem', { name: 'Café 1' })
    const links = screen.getAllByRole('navigation', { name: 'Main' }).flatMap((menu) => within(menu).getAllByRole('link'))
    const link = links.find((one) => new RegExp(`^/locations/9/${screenOfOne}(\\?|$)`).test(one.getAttribute('href') ?? ''))
    if (!link) throw new Error(`The menu has no ${screenOfOne}`)
    expect(screen.queryByText(/^This page is of one location/)).toBeNull()
    await user.click(link)
    expect(await screen.findByText('This page is of one location. You see Harbor Room.')).toBeTruthy()
    expect(router.state.location.pathname).toBe(`/locations/9/${screenOfOne}`)
  },
)

it('The screens with all locations are the others of the menu', async () => {
  open('?scope=all', 2)
  await screen.findByRole('listitem', { name: 'Café 1' })
  const [menu] = screen.getAllByRole('navigation', { name: 'Main' })
  if (!menu) throw new Error('There is no menu')
  const ofAll = within(menu)
    .getAllByRole('link')
    .flatMap((link) => /^\/locations\/9\/(\w+)\?scope=all/.exec(link.getAttribute('href') ?? '')?.[1] ?? [])
  expect(ofAll).toEqual(['home', 'gigs', 'connect', 'timesheets', 'dashboards', 'billing'])
})

it('From seven locations on they are searched by name, without accents, and chosen by keys', async () => {
  const { user, router } = open('', 7)
  const [switcher] = await screen.findAllByRole('button', { name: /Switch location/ })
  if (!switcher) throw new Error('There is no switcher')
  await user.click(switcher)
  await user.type(await screen.findByRole('combobox', { name: 'Search locations' }), 'cafe 3')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Café 3'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/22/home'))
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
  const [switcher] = await screen.findAllByRole('button', { name: /Switch location/ })
  await waitFor(() => expect(currentLocationId()).toBe(9))
  if (!switcher) throw new Error('There is no switcher')
  await user.click(switcher)
  await user.click(await screen.findByRole('menuitem', { name: 'Harborview Hotel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/3/home'))
  await waitFor(() => expect(currentLocationId()).toBe(3))
})
