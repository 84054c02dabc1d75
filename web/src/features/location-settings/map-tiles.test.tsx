import { getConfig } from '@crewcall/contract/config.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { localConfig } from '../../test/places.ts'
import { tilesAround } from './map-tiles.tsx'
import { PinMap } from './pin-map.tsx'

const template = 'https://tiles.example/{z}/{x}/{y}.png?key=k'
// The zoom at which a tile is drawn at its own size on the equator.
const pixelsPerMeter = (256 * 2 ** 15) / 40_075_016.686

it('The tile at a point is the one of the tile servers', () => {
  // Zoom 15 at 32.7765 N, 79.9311 W: column 9108, row 13223 (by the formula of the OpenStreetMap wiki, "Slippy map tilenames").
  const spot = { latitude: 32.7765, longitude: -79.9311 }
  const [tile, ...others] = tilesAround(template, {
    spot,
    width: 2,
    height: 2,
    pixelsPerMeter: pixelsPerMeter / Math.cos((32.7765 * Math.PI) / 180),
  })
  expect(others).toEqual([])
  expect(tile?.href).toBe('https://tiles.example/15/9108/13223.png?key=k')
  expect(tile?.size).toBeCloseTo(256, 6)
  expect(tile && tile.x <= 0 && tile.x + 256 > 0 && tile.y <= 0 && tile.y + 256 > 0).toBe(true)
})

it('Tiles cover the window without gaps, also across the antimeridian, and end at the poles', () => {
  const covered = tilesAround(template, {
    spot: { latitude: 0, longitude: 179.999 },
    width: 600,
    height: 300,
    pixelsPerMeter,
  })
  expect(Math.min(...covered.map(({ x }) => x))).toBeLessThanOrEqual(-300)
  expect(Math.max(...covered.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(300)
  expect(covered.map(({ href }) => Number(href.split('/')[4])).some((x) => x < 5)).toBe(true)
  const all = tilesAround(template, {
    spot: { latitude: 0, longitude: 0 },
    width: 4000,
    height: 4000,
    pixelsPerMeter: 1e-6,
  })
  expect(all.every(({ href }) => new URL(href).pathname.endsWith('/0/0/0.png'))).toBe(true)
})

it.each([
  [template, true],
  [null, false],
])('The pin is on the tiles of %s', async (map_tile_url, isTiled) => {
  const api = fakeApi(reply(getConfig, () => ({ ...localConfig(), map_tile_url })))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PinMap spot={{ latitude: 32.7765, longitude: -79.9311 }} onChange={() => undefined} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(api.calls).toHaveLength(1))
  await waitFor(() => expect(document.querySelectorAll('image').length > 0).toBe(isTiled))
  expect(document.body.textContent.includes('© tiles.example')).toBe(isTiled)
})
