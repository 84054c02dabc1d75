/** Where a circle of positions lies to a fence: UNSURE where both may be true. */
export type FenceStanding = 'INSIDE' | 'OUTSIDE' | 'UNSURE'

/**
 * Where a phone is (docs/rules/hours.md#fence). Outside only if the whole circle around its position is outside the fence; inside if the
 * position is, and the circle is no larger than the fence.
 * @param at in meters: from the center of the fence, and the radius of the circle in which the phone is; 0 where it is not known
 */
export function fenceStanding({ distance_m, accuracy_m }: { distance_m: number; accuracy_m: number }, radius_m: number): FenceStanding {
  if (distance_m - accuracy_m > radius_m) return 'OUTSIDE'
  return distance_m <= radius_m && accuracy_m <= radius_m ? 'INSIDE' : 'UNSURE'
}
