export type Spot = { latitude: number; longitude: number }

const earthMeters = 6_371_008.8
const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Meters east and north of a centre; flat-earth, exact enough within a few kilometers. */
export function metersFrom(centre: Spot, spot: Spot): { east: number; north: number } {
  const east = radians(spot.longitude - centre.longitude) * earthMeters * Math.cos(radians(centre.latitude))
  return { east, north: radians(spot.latitude - centre.latitude) * earthMeters }
}

/** "inside, 40 ft from the middle" or "390 ft outside, north-east" of a fence. */
export function fenceWords(centre: Spot, radiusM: number, spot: Spot): string {
  const { east, north } = metersFrom(centre, spot)
  const distance = Math.hypot(east, north)
  if (distance <= radiusM) return `inside, ${distanceText(distance)} from the middle`
  const turn = (Math.atan2(east, north) * 180) / Math.PI
  return `${distanceText(distance - radiusM)} outside, ${winds[Math.round((turn + 360) / 45) % 8]}`
}

/** Nearer than this, in meters, no position tells from being there. */
export const atTheDoorMeters = 5

const metersPerFoot = 0.3048
const feetPerMile = 5280

/** "390 ft" or "1.5 mi" of a distance in meters; tens of feet from a hundred on. */
export function distanceText(meters: number): string {
  const feet = meters / metersPerFoot
  if (feet >= 1000) return `${(feet / feetPerMile).toFixed(1)} mi`
  return `${feet < 100 ? Math.round(feet) : Math.round(feet / 10) * 10} ft`
}
