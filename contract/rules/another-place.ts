import { metersBetween } from './distance.ts'
import { RECONFIRM_PLACE_METERS } from './windows.ts'

/** Where a shift is worked. */
export type WorkPlace = {
  address_line_1: string
  zip_code: string
  latitude: number
  longitude: number
  /** The position is that of the postal code, because nothing closer is known. */
  is_position_approximate: boolean
}

/**
 * Whether a shift with a new address is worked somewhere else, so that its confirmed pros are asked again: more than five minutes on foot away. Where one
 * of the positions is only that of its postal code, another postal code or another street line is (docs/rules/applications.md#asked-again).
 */
export function isAnotherPlace(was: WorkPlace, is: WorkPlace): boolean {
  if (!was.is_position_approximate && !is.is_position_approximate) return metersBetween(was, is) > RECONFIRM_PLACE_METERS
  return was.zip_code !== is.zip_code || plain(was.address_line_1) !== plain(is.address_line_1)
}

// "182 East Bay St." and "182 east bay st" are one address.
function plain(line: string): string {
  return line
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
