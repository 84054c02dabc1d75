export type Spot = { latitude: number; longitude: number }

const earthMeters = 6_371_008.8
const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Meters east and north of a centre; flat-earth, exact enough within a few kilometers. */
export function metersFrom(centre: Spot, spot: Spot): { east: number; north: number } {
  const east = radians(spot.longitude - centre.longitude) * earthMeters * Math.cos(radians(centre.latitude))
  return { east, north: radians(spot.latitude - centre.latitude) * earthMeters }
}

/** "40 m inside" or "120 m outside, north-east" of a fence. */
export function fenceWords(centre: Spot, radiusM: number, spot: Spot): string {
  const { east, north } = metersFrom(centre, spot)
  const distance = Math.hypot(east, north)
  if (distance <= radiusM) return `inside, ${metersText(distance)} from the middle`
  const turn = (Math.atan2(east, north) * 180) / Math.PI
  return `${metersText(distance - radiusM)} outside, ${winds[Math.round((turn + 360) / 45) % 8]}`
}

/** "120 m" or "2.4 km". */
export function metersText(meters: number): string {
  return meters < 1000 ? `${Math.round(meters)} m` : `${(meters / 1000).toFixed(1)} km`
}
