import { getMe } from '@crewcall/contract/identity.ts'
import { findGigs } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { groupSpots } from '../../domain/street-map/spots.ts'
import type { StreetMapProps } from '../../domain/street-map/street-map.tsx'
import { pageSettings } from '../../lib/page-settings.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { someGig, someProfile, somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const nearer = vi.fn<(ids: readonly number[]) => void>()

// What stands at its spots, without the drawing below, which only a browser can do (web/e2e/7-map.spec.ts).
vi.mock('../../domain/street-map/street-map.tsx', () => ({
  StreetMap: ({ label, spots, pin, onFail }: StreetMapProps & { onFail: () => void }) => (
    <figure aria-label={label}>
      {groupSpots(spots, 12).map(({ ids }) => (
        <div key={ids.join()}>{pin(ids, () => nearer(ids))}</div>
      ))}
      <button type="button" onClick={onFail}>
        A tile fails
      </button>
    </figure>
  ),
}))

const canDraw = (context: object | null) => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
const at = (longitude: number, more: Parameters<typeof someGig>[0] = {}) => someGig({ coordinates: [longitude, 32.78], ...more })
const gigs = [
  at(-79.93, { id: 1 }),
  at(-79.93, { id: 2, location_name: 'The Copper Room' }),
  // Within a pin's width of those at this zoom.
  at(-79.92, { id: 3, location_name: 'Husk' }),
  at(-79.5, { id: 4, location_name: 'The River House', pay_total: 9050, opens_to_me_at: new Date(Date.now() + 600_000).toISOString() }),
]

beforeEach(() => {
  pageSettings.map_tiles = '/map/tiles.pmtiles?v=1'
  canDraw({})
  fakeApi(
    reply(getMe, () => somePro()),
    reply(getOwnProfile, () => someProfile()),
    reply(findGigs, () => ({ count: gigs.length, next: null, previous: null, results: gigs })),
  )
})
afterEach(() => {
  delete pageSettings.map_tiles
  vi.restoreAllMocks()
  nearer.mockReset()
})

const cards = () => screen.queryAllByRole('listitem').filter((item) => item.querySelector('a[href^="/pro/shifts/"]'))

it('Without tiles there is nothing to choose, also at the address of the map', async () => {
  delete pageSettings.map_tiles
  renderRoute('/pro/find?view=map')
  await waitFor(() => expect(cards()).toHaveLength(4))
  expect(screen.queryByRole('group', { name: 'View' })).toBeNull()
  expect(screen.queryByRole('figure')).toBeNull()
})

it('The view is chosen, and kept in the address', async () => {
  const { user, router } = renderRoute('/pro/find')
  const view = await screen.findByRole('group', { name: 'View' })
  expect(screen.queryByRole('figure')).toBeNull()
  await user.click(within(view).getByRole('button', { name: 'Map' }))
  expect(await screen.findByRole('figure', { name: 'Shifts around you' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ view: 'map' })
  expect(cards()).toHaveLength(0)
  await user.click(within(view).getByRole('button', { name: 'List' }))
  await waitFor(() => expect(cards()).toHaveLength(4))
  expect(router.state.location.search).not.toHaveProperty('view')
})

it('The pin of one shift says position, location, pay and whether it is open, and leads to it', async () => {
  renderRoute('/pro/find?view=map')
  const pin = await screen.findByRole('link', { name: /The River House, \$91, not open to you yet$/ })
  expect(pin.getAttribute('href')).toBe('/pro/shifts/4')
  expect(pin.textContent).toBe('$91')
})

it('The pin of several says how many, where, and the most one pays; it shows their cards, and nearer what is not at one address', async () => {
  const { user } = renderRoute('/pro/find?view=map')
  const pin = await screen.findByRole('button', { name: '3 shifts, The Copper Room, Husk, up to $121.00' })
  expect(pin.textContent).toBe('3 shifts')
  await user.click(pin)
  expect(pin.getAttribute('aria-pressed')).toBe('true')
  expect(cards()).toHaveLength(3)
  expect(nearer).toHaveBeenCalledWith([1, 2, 3])
})

it('A browser that cannot draw shows a sentence and the list, and loads no program for the map', async () => {
  canDraw(null)
  renderRoute('/pro/find?view=map')
  await screen.findByText('This browser cannot draw the map. Here are the same shifts as a list.')
  expect(cards()).toHaveLength(4)
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('A tile that does not arrive leaves a sentence, the list and another try', async () => {
  const { user } = renderRoute('/pro/find?view=map')
  await user.click(await screen.findByRole('button', { name: 'A tile fails' }))
  await screen.findByText('The map could not be loaded. Here are the same shifts as a list.')
  expect(cards()).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('figure', { name: 'Shifts around you' })).toBeTruthy()
  expect(cards()).toHaveLength(0)
})
