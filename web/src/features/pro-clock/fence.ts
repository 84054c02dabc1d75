import { metersBetween } from '@crewcall/contract/rules/distance.ts'
import { fenceStanding, type FenceStanding } from '@crewcall/contract/rules/fence.ts'
import type { ClockState } from '@crewcall/contract/timesheets.ts'
import type { Position } from './use-position.ts'

/** Where this position lies to the fence of the shift, judged as the server does, and how far from its center it is in meters. */
export function standingOf(
  { coordinates, radius_m }: NonNullable<ClockState['fence']>,
  position: Position,
): { standing: FenceStanding; distance_m: number } {
  const [longitude, latitude] = coordinates.coordinates
  const distance_m = Math.round(metersBetween({ longitude, latitude }, position))
  return { standing: fenceStanding({ ...position, distance_m }, radius_m), distance_m }
}
