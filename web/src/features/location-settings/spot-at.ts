import type { Spot } from '../../ui/geo.ts'

const metersPerDegree = 111_195

/**
 * The point a number of meters east and north of another; flat-earth approximation, exact enough within a few kilometers. Six decimals are
 * 11 cm.
 */
export function spotAt(from: Spot, east: number, north: number): Spot {
  const latitude = from.latitude + north / metersPerDegree
  const longitude = from.longitude + east / (metersPerDegree * Math.cos((from.latitude * Math.PI) / 180))
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
