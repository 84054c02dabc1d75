import { metersBetween } from './distance.ts'
import type { Spot } from './distance.ts'
import { RECONFIRM_PLACE_METERS } from './windows.ts'

/** Where a shift is worked. */
export type WorkPlace = {
  location_id: number
  address_line_1: string
  city: string
  state_code: string
  zip_code: string
  /** The pin, which a manager may have set. */
  latitude: number
  longitude: number
  /** The pin is that of the postal code, because nothing closer is known. */
  is_position_approximate: boolean
}
/** A place with the exact position of its address, where the geocoder knows it: a pin says only where a manager put it. */
export type NamedPlace = WorkPlace & { named?: Spot | null }

/**
 * Whether a shift with a new address is worked somewhere else, so that its confirmed pros are asked again: at another location, at a pin more than five
 * minutes on foot away, or at an address with other words, unless the geocoder knows both exactly and they are near each other
 * (docs/rules/applications.md#asked-again).
 */
export function isAnotherPlace(was: NamedPlace, is: NamedPlace): boolean {
  if (was.location_id !== is.location_id) return true
  const areExact = !was.is_position_approximate && !is.is_position_approximate
  if (areExact && isFar(was, is)) return true
  if (addressWords(was) === addressWords(is)) return false
  return !was.named || !is.named || isFar(was.named, is.named)
}

/** An address without what is no other address: "182 East Bay St." and "182 east bay st" are one, as are two ZIP codes that differ in their last four digits. */
export function addressWords({ address_line_1, city, state_code, zip_code }: WorkPlace): string {
  return [address_line_1, city, state_code, zip_code.slice(0, 5)].map(plain).join('|')
}

function isFar(a: Spot, b: Spot): boolean {
  return metersBetween(a, b) > RECONFIRM_PLACE_METERS
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
