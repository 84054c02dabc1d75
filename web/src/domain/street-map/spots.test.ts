import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cornersOf, groupSpots } from './spots.ts'

const charleston = { latitude: 32.7765, longitude: -79.9311 }
const spot = (id: number, east: number, north = 0) => ({
  id,
  latitude: charleston.latitude + north,
  longitude: charleston.longitude + east,
})

describe('pins', () => {
  it('that would cover each other are one, and are apart where the map is nearer', () => {
    // A hundredth of a degree is 7.3 pixels at zoom 9, and 466 at zoom 15.
    const spots = [spot(1, 0), spot(2, 0.01), spot(3, 1)]
    expect(groupSpots(spots, 9).map(({ ids }) => ids)).toEqual([[1, 2], [3]])
    expect(groupSpots(spots, 15).map(({ ids }) => ids)).toEqual([[1], [2], [3]])
    expect(groupSpots(spots, 9)[0]?.longitude).toBeCloseTo(charleston.longitude + 0.005, 10)
  })

  it('of one address are one at every zoom', () => {
    expect(groupSpots([spot(1, 0), spot(2, 0)], 22)).toEqual([{ ids: [1, 2], ...charleston }])
  })

  it('are as few as they are wide and high', () => {
    // At zoom 12 and this latitude, 80 pixels are 0.0137 degrees to the east, 60 are 0.0087 to the north, and 40 are 0.0058.
    const at = (east: number, north: number) => groupSpots([spot(1, 0), spot(2, east, north)], 12).length
    expect([at(0.0137, 0), at(0.0152, 0), at(0, 0.0087), at(0, 0.0058)]).toEqual([1, 2, 2, 1])
  })

  it('lose no spot and have none twice', () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: -85, max: 85, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(anywhere), fc.integer({ min: 0, max: 20 }), (places, zoom) => {
        const spots = places.map((place, id) => ({ id, ...place }))
        const ids = groupSpots(spots, zoom).flatMap((group) => group.ids)
        expect(ids.toSorted((a, b) => a - b)).toEqual(spots.map(({ id }) => id))
      }),
    )
  })
})

it('The corners are around all of them', () => {
  expect(cornersOf([spot(1, 0.5, -1), spot(2, -0.25, 2)])).toEqual([
    charleston.longitude - 0.25,
    charleston.latitude - 1,
    charleston.longitude + 0.5,
    charleston.latitude + 2,
  ])
})
