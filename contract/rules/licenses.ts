import type { licenseNames } from '../enums.ts'

export type LicenseName = (typeof licenseNames)[number]
/** What a license is asked of: a person with the licenses of the locations they manage. */
export type Licensed = { is_gigpro_admin: boolean; licenses: readonly { license_name: LicenseName; location_id: number }[] }

/**
 * May this person use this half of the product at the location (docs/rules/rights.md#licenses)? With no license of the location it is one
 * of the marketplace; a platform admin needs none.
 */
export function isLicensed({ is_gigpro_admin, licenses }: Licensed, license: LicenseName, locationId: number | null): boolean {
  const here = licenses.filter((held) => held.location_id === locationId)
  return is_gigpro_admin || (here.length > 0 ? here.some((held) => held.license_name === license) : license === 'marketplace')
}
