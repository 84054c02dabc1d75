import { describe, expect, it } from 'vitest'
import { offlinePlaces } from './places.ts'

const places = offlinePlaces()
const at = (postal_code: string) => places.locate({ street_address: '1 Main St', city: 'Anywhere', state_code: 'XX', postal_code })

describe('offline geocoding', () => {
  it.each([
    ['10001', 'America/New_York', 40.75, -73.99],
    ['60601', 'America/Chicago', 41.88, -87.62],
    ['85003', 'America/Phoenix', 33.45, -112.08],
    ['47725', 'America/Chicago', 38.1, -87.57],
    ['96813', 'Pacific/Honolulu', 21.31, -157.85],
    ['99501', 'America/Anchorage', 61.22, -149.88],
    ['83702', 'America/Denver', 43.63, -116.17],
    ['96910', 'Pacific/Guam', 13.47, 144.75],
    ['00901', 'America/Puerto_Rico', 18.46, -66.11],
  ])('finds %s in %s', async (zip, timezone, lat, lng) => {
    const place = await at(zip)
    expect(place?.timezone).toBe(timezone)
    expect(place?.coordinates.lat).toBeCloseTo(lat, 0)
    expect(place?.coordinates.lng).toBeCloseTo(lng, 0)
    expect(place?.approximate).toBe(true)
    expect(places.timezoneOf(place!.coordinates)).toBe(timezone)
  })

  // Towns beside the border of two zones, where the nearest code, or the middle of its own, lies in the other one.
  it.each([
    ['Page AZ', 36.9147, -111.4558, 'America/Phoenix'],
    ['Winslow AZ', 35.0242, -110.6974, 'America/Phoenix'],
    ['West Wendover NV', 40.7391, -114.0733, 'America/Denver'],
    ['Wendover UT', 40.7372, -114.0375, 'America/Denver'],
    ['Laughlin NV', 35.1678, -114.5731, 'America/Los_Angeles'],
    ['Bullhead City AZ', 35.106, -114.5947, 'America/Phoenix'],
    ['Parker AZ', 34.15, -114.26, 'America/Phoenix'],
    ['Needles CA', 34.848, -114.6141, 'America/Los_Angeles'],
    ['Yuma AZ', 32.7093, -114.4905, 'America/Phoenix'],
    ['Kayenta AZ', 36.7278, -110.2546, 'America/Denver'],
    ['Tuba City AZ', 36.135, -111.2399, 'America/Denver'],
    ['Signal Mountain TN', 35.1494, -85.3362, 'America/New_York'],
    ['Chattanooga TN', 35.0331, -85.3687, 'America/New_York'],
    ['Mobridge SD', 45.5407, -100.4315, 'America/Chicago'],
  ])('knows the zone of a pin in %s', (_, lat, lng, timezone) => {
    expect(places.timezoneOf({ lat, lng })).toBe(timezone)
  })

  it.each([
    ['86040', 'America/Phoenix'],
    ['86047', 'America/Phoenix'],
    ['89883', 'America/Denver'],
    ['84083', 'America/Denver'],
    ['37377', 'America/New_York'],
    ['37419', 'America/New_York'],
    ['57601', 'America/Chicago'],
    ['85344', 'America/Phoenix'],
    ['92363', 'America/Los_Angeles'],
    ['85365', 'America/Phoenix'],
    ['89029', 'America/Los_Angeles'],
  ])('knows the zone of the town of %s', async (zip, timezone) => {
    expect((await at(zip))?.timezone).toBe(timezone)
  })

  it('knows PO box codes and nine-digit codes', async () => {
    expect((await at('85001'))?.timezone).toBe('America/Phoenix')
    expect(await at('10001-1234')).toEqual(await at('10001'))
  })

  it('returns null for an unknown postal code', async () => {
    expect(await at('00000')).toBeNull()
    expect(places.suggestCity('00000')).toBeNull()
  })

  it('suggests city and state from a postal code', () => {
    expect(places.suggestCity('78701')).toEqual({ city: 'Austin', state_code: 'TX' })
  })

  it('returns a zone for a point far from any postal code', () => {
    expect(places.timezoneOf({ lat: 37.2, lng: -116.2 })).toBe('America/Los_Angeles')
    expect(places.timezoneOf({ lat: 0, lng: 0 })).toBe('UTC')
  })
})
