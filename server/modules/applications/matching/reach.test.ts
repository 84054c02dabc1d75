import { metersBetween } from '@crewcall/contract/rules/distance.ts'
import { expect, it } from 'vitest'
import { boundsAround, FARTHEST_METERS } from './reach.ts'

it.each([
  ['Charleston', 32.78, -79.93],
  ['Anchorage', 61.22, -149.9],
  ['Honolulu', 21.31, -157.86],
  ['Quito', -0.18, -78.47],
  ['Hobart', -42.88, 147.33],
])('the bounds around %s hold every spot within reach, and little more', (_, latitude, longitude) => {
  const here = { latitude, longitude }
  const { south, north, west, east } = boundsAround(here, FARTHEST_METERS)
  let near = 0
  for (let i = -15; i <= 15; i += 1)
    for (let j = -25; j <= 25; j += 1) {
      const spot = { latitude: latitude + i * 0.07, longitude: longitude + j * 0.09 }
      const isWithin = spot.latitude >= south && spot.latitude <= north && spot.longitude >= west && spot.longitude <= east
      const meters = metersBetween(here, spot)
      if (meters <= FARTHEST_METERS) {
        near += 1
        expect(isWithin).toBe(true)
      }
      if (isWithin) expect(meters).toBeLessThan(1.6 * FARTHEST_METERS)
    }
  expect(near).toBeGreaterThan(50)
})
