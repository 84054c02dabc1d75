import { metersBetween } from './distance.ts'
import type { Spot } from './distance.ts'

/** A pin nearer than this to the center of its ZIP code, in meters, was not placed by a person. */
export const UNMOVED_PIN_METERS = 30

/** A pin farther than this from the center of its ZIP code, in meters, is elsewhere: the widest ZIP codes reach some 100 miles from theirs. */
export const FARTHEST_PIN_METERS = 200_000

/** Whether a pin is so far from the center of its ZIP code that it marks something else, perhaps in another time zone (docs/rules/shifts.md#addresses). */
export function isPinElsewhere(pin: Spot, middleOfZip: Spot): boolean {
  return metersBetween(pin, middleOfZip) > FARTHEST_PIN_METERS
}

/**
 * Whether a pin marks the entrance: somebody moved it away from the center of the ZIP code, its default position. The fence around an
 * unverified pin refuses nobody (docs/rules/hours.md#fence).
 */
export function isPinVerified(pin: Spot, middleOfZip: Spot): boolean {
  return metersBetween(pin, middleOfZip) >= UNMOVED_PIN_METERS
}
