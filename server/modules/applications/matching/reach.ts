import { EARTH_RADIUS_METERS, METERS_PER_MILE } from '@crewcall/contract/rules/distance.ts'
import type { Spot } from '@crewcall/contract/rules/distance.ts'

/** How far around a shift pros are looked for. */
export const FARTHEST_METERS = 50 * METERS_PER_MILE
/** How far a pro searches who set no distance. */
export const DEFAULT_MILES = 25

type Bounds = { south: number; north: number; west: number; east: number }

/** The smallest rectangle of degrees that holds every spot within so many meters. Near a pole, or across the date line, it is not made. */
export function boundsAround({ latitude, longitude }: Spot, meters: number): Bounds {
  const [degrees, radians] = [(angle: number) => (angle * 180) / Math.PI, (angle: number) => (angle * Math.PI) / 180]
  // A little more, for what rounding takes away at the edge.
  const angle = (meters * 1.001) / EARTH_RADIUS_METERS
  const aside = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude)))))
  const up = degrees(angle)
  return { south: latitude - up, north: latitude + up, west: longitude - aside, east: longitude + aside }
}
