import type { licenseNames } from '../enums.ts'

export type LocationMode = (typeof licenseNames)[number]
type License = { license_name: LocationMode; location_id: number }

/** What a location is to this person: marketplace with a marketplace licence for it, or with none at all; hiring alone otherwise. */
export function appModeAt(licenses: readonly License[], locationId: number | null): LocationMode {
  const here = licenses.filter(({ location_id }) => location_id === locationId)
  return here.length === 0 || here.some(({ license_name }) => license_name === 'marketplace') ? 'marketplace' : 'hire'
}
