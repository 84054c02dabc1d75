import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { metersFrom } from '../../ui/geo.ts'
import type { Position } from './use-position.ts'

/** Whether this position is inside the fence of the shift. */
export function isOnSite(fence: NonNullable<ClockState['fence']>, position: Position): boolean {
  const [longitude, latitude] = fence.coordinates.coordinates
  const { east, north } = metersFrom({ longitude, latitude }, position)
  return Math.hypot(east, north) <= fence.radius_m
}
