export type Spot = { latitude: number; longitude: number }

export const METERS_PER_MILE = 1609.344
export const METERS_PER_FOOT = 0.3048
/** The sphere of the database's own `meters_between`, so that a fence, a search and a map agree. */
export const EARTH_RADIUS_METERS = 6_378_168

const feetPerMile = 5280

/** Great-circle distance in meters (haversine formula). */
export function metersBetween(a: Spot, b: Spot): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h = Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** "390 ft" or "1.5 mi" for a distance in meters; rounded to tens of feet from a hundred on. */
export function distanceText(meters: number): string {
  const feet = meters / METERS_PER_FOOT
  if (feet >= 1000) return `${(feet / feetPerMile).toFixed(1)} mi`
  return `${feet < 100 ? Math.round(feet) : Math.round(feet / 10) * 10} ft`
}

/** How far from a home a market, or a shift, is still in the same town's reach, in miles. */
export const MARKET_MILES = 60
