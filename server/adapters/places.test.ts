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
