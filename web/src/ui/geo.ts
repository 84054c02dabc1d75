import { distanceText, EARTH_RADIUS_METERS } from '@crewcall/contract/rules/distance.ts'
import type { Spot } from '@crewcall/contract/rules/distance.ts'
import type { Sentence, Translate } from '../lib/i18n.ts'

export { distanceText }
export type { Spot }

const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const satisfies Sentence[]
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Meters east and north of a center; flat-earth approximation, exact enough within a few kilometers. */
export function metersFrom(centre: Spot, spot: Spot): { east: number; north: number } {
  const east = radians(spot.longitude - centre.longitude) * EARTH_RADIUS_METERS * Math.cos(radians(centre.latitude))
  return { east, north: radians(spot.latitude - centre.latitude) * EARTH_RADIUS_METERS }
}

/** "inside, 40 ft from the middle" or "390 ft outside, north-east" of a fence. */
export function fenceWords(centre: Spot, radiusM: number, spot: Spot, t: Translate): string {
  const { east, north } = metersFrom(centre, spot)
  const distance = Math.hypot(east, north)
  if (distance <= radiusM) return t('inside, {distance} from the center', { distance: distanceText(distance) })
  const turn = (Math.atan2(east, north) * 180) / Math.PI
  const wind = winds[Math.round((turn + 360) / 45) % 8] ?? 'north'
  return t('{distance} outside, {direction}', { distance: distanceText(distance - radiusM), direction: t(wind) })
}

/** Nearer than this, in meters, no position can be distinguished from the center. */
export const atCenterMeters = 5
