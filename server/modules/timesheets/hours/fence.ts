import type { GigRecord } from '../../gigs/index.ts'

/** Where a phone says it is. */
export type Position = { longitude: number; latitude: number; accuracy_m: number; precision: 'FINE' | 'COARSE' }
export type Verdict = 'ACCEPTED' | 'FLAGGED' | 'PENDING' | 'REFUSED'
/** The judgement on one position, reproducible from the stored facts (P6). `distance_m` is null without a position. */
export type Judgement = { verdict: 'ACCEPTED' | 'FLAGGED' | 'PENDING'; distance_m: number | null; is_outside: boolean }

type Fence = Pick<GigRecord, 'latitude' | 'longitude' | 'geofence_radius_m' | 'is_position_approximate'>

const earthRadiusMeters = 6_371_008.8

/** Great-circle distance in meters (haversine formula). */
export function distanceMeters(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [dLat, dLon] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * What the fence says (semantics 1.7, rule 3): a precise position inside is accepted; outside, clock-in waits for a manager and
 * clock-out is flagged; an imprecise or missing position is flagged; a center that is only approximate is never enforced.
 */
export function judgePosition(fence: Fence, position: Position | null, punchType: 'CLOCK_IN' | 'CLOCK_OUT'): Judgement {
  if (position === null) return { verdict: 'FLAGGED', distance_m: null, is_outside: false }
  const distance_m = Math.round(distanceMeters(fence, position))
  const is_outside = distance_m > fence.geofence_radius_m
  if (position.precision === 'COARSE') return { verdict: 'FLAGGED', distance_m, is_outside: false }
  if (!is_outside) return { verdict: 'ACCEPTED', distance_m, is_outside }
  const isEnforced = punchType === 'CLOCK_IN' && !fence.is_position_approximate
  return { verdict: isEnforced ? 'PENDING' : 'FLAGGED', distance_m, is_outside: !fence.is_position_approximate }
}

/** A distance as people say it in the United States: feet below a tenth of a mile. */
export function distanceInWords(meters: number): string {
  const miles = meters / 1609.344
  if (miles < 0.1) return `${Math.round(meters / 0.3048 / 10) * 10} feet`
  return `${miles.toFixed(1)} miles`
}

/** The fence as the screens draw it. */
export function fenceView(gig: Fence) {
  return {
    coordinates: { type: 'Point' as const, coordinates: [gig.longitude, gig.latitude] as [number, number] },
    radius_m: gig.geofence_radius_m,
    is_approximate: gig.is_position_approximate,
  }
}
