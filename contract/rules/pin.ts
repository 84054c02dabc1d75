import { metersBetween } from './distance.ts'
import type { Spot } from './distance.ts'

/** A pin nearer than this to the center of its ZIP code, in meters, was not placed by a person. */
export const UNMOVED_PIN_METERS = 30

/**
 * Whether a pin marks the entrance: somebody moved it away from the center of the ZIP code, its default position. The fence around an
 * unverified pin refuses nobody (docs/rules/hours.md#fence).
 */
export function isPinVerified(pin: Spot, middleOfZip: Spot): boolean {
  return metersBetween(pin, middleOfZip) >= UNMOVED_PIN_METERS
}
