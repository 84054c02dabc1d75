import { metersBetween } from './distance.ts'
import type { Spot } from './distance.ts'

/** A pin nearer than this to the middle of its ZIP code, in meters, was not put anywhere by anybody. */
export const UNMOVED_PIN_METERS = 30

/**
 * Whether a pin says where the entrance is: somebody moved it off the middle of the ZIP code, where it stands when only the ZIP code is known. The
 * fence around a pin that is not verified refuses nobody (docs/rules/hours.md#fence).
 */
export function isPinVerified(pin: Spot, middleOfZip: Spot): boolean {
  return metersBetween(pin, middleOfZip) >= UNMOVED_PIN_METERS
}
