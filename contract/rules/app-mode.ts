import type { licenseNames } from '../enums.ts'

export type LocationMode = (typeof licenseNames)[number]
type License = { license_name: LocationMode; location_id: number }

/**
 * The mode of a location for this person: marketplace with a marketplace licence for it, or with no licence at all; hiring only otherwise.
 */
export function appModeAt(licenses: readonly License[], locationId: number | null): LocationMode {
  const here = licenses.filter(({ location_id }) => location_id === locationId)
  return here.length === 0 || here.some(({ license_name }) => license_name === 'marketplace') ? 'marketplace' : 'hire'
}
