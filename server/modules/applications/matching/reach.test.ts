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
  const steps = (most: number) => Array.from({ length: 2 * most + 1 }, (_each, index) => index - most)
  const spots = steps(15).flatMap((i) => steps(25).map((j) => ({ latitude: latitude + i * 0.07, longitude: longitude + j * 0.09 })))
  const isWithin = (spot: typeof here) =>
    spot.latitude >= south && spot.latitude <= north && spot.longitude >= west && spot.longitude <= east
  const near = spots.filter((spot) => metersBetween(here, spot) <= FARTHEST_METERS)
  expect(near.length).toBeGreaterThan(50)
  expect(near.filter((spot) => !isWithin(spot))).toEqual([])
  expect(spots.filter((spot) => isWithin(spot) && metersBetween(here, spot) >= 1.6 * FARTHEST_METERS)).toEqual([])
})
