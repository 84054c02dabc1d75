import { describe, expect, it } from 'vitest'
import { distanceText, EARTH_RADIUS_METERS, metersBetween } from './distance.ts'

describe('a distance', () => {
  it('is the arc along the sphere', () => {
    const degree = (EARTH_RADIUS_METERS * Math.PI) / 180
    expect(metersBetween({ latitude: 32, longitude: -79 }, { latitude: 33, longitude: -79 })).toBeCloseTo(degree, 6)
    expect(metersBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(degree, 6)
    expect(metersBetween({ latitude: 60, longitude: 10 }, { latitude: 60, longitude: 10 })).toBe(0)
  })

  it('is shown in feet, in tens of feet, and in miles from a thousand feet on', () => {
    expect([4, 30.4, 30.8, 118.9, 304.7, 304.9, 2414].map(distanceText)).toEqual([
      '13 ft',
      '100 ft',
      '100 ft',
      '390 ft',
      '1000 ft',
      '0.2 mi',
      '1.5 mi',
    ])
  })
})

it('A thousand feet exactly are shown in miles', () => {
  expect(distanceText(304.8)).toBe('0.2 mi')
})
