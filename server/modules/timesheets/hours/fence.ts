import { metersBetween } from '@crewcall/contract/rules/distance.ts'
import { fenceStanding } from '@crewcall/contract/rules/fence.ts'
import type { GigRecord } from '../../gigs/index.ts'

/** A position reported by a phone. */
export type Position = { longitude: number; latitude: number; accuracy_m: number; precision: 'FINE' | 'COARSE' }
export type Verdict = 'ACCEPTED' | 'FLAGGED' | 'PENDING' | 'REFUSED'
/** The verdict on one position, reproducible from the stored facts (docs/invariants.md#p6). `distance_m` is null without a position. */
export type Judgement = { verdict: 'ACCEPTED' | 'FLAGGED' | 'PENDING'; distance_m: number | null; is_outside: boolean }

type Fence = Pick<GigRecord, 'latitude' | 'longitude' | 'geofence_radius_m' | 'is_position_approximate'>

/**
 * The result of the fence (docs/rules/hours.md#fence): a position inside is accepted; outside, clock-in waits for a manager and clock-out is
 * flagged; one that may be either, or is missing, is flagged; an approximate center is never enforced.
 */
export function judgePosition(fence: Fence, position: Position | null, punchType: 'CLOCK_IN' | 'CLOCK_OUT'): Judgement {
  if (position === null) return { verdict: 'FLAGGED', distance_m: null, is_outside: false }
  const distance_m = Math.round(metersBetween(fence, position))
  const standing = fenceStanding({ distance_m, accuracy_m: position.accuracy_m }, fence.geofence_radius_m)
  if (standing !== 'OUTSIDE') return { verdict: standing === 'INSIDE' ? 'ACCEPTED' : 'FLAGGED', distance_m, is_outside: false }
  const isEnforced = punchType === 'CLOCK_IN' && !fence.is_position_approximate
  return { verdict: isEnforced ? 'PENDING' : 'FLAGGED', distance_m, is_outside: !fence.is_position_approximate }
}

/** The fence as drawn on screens. */
export function fenceView(gig: Fence) {
  return {
    coordinates: { type: 'Point' as const, coordinates: [gig.longitude, gig.latitude] as [number, number] },
    radius_m: gig.geofence_radius_m,
    is_approximate: gig.is_position_approximate,
  }
}
