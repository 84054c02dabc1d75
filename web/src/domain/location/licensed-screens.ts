import { isLicensed, type LicenseName } from '@crewcall/contract/rules/licenses.ts'
import type { Me } from '@crewcall/contract/identity.ts'

/** The screens of a location that need a license, by the part of the address after the location. Hours, receipts and messages of work that was begun need none. */
const licenses: Partial<Record<string, LicenseName>> = {
  home: 'marketplace',
  gigs: 'marketplace',
  'gigs-add': 'marketplace',
  schedule: 'marketplace',
  series: 'marketplace',
  event: 'marketplace',
  connect: 'marketplace',
  templates: 'marketplace',
  'fill-accuracy': 'marketplace',
  jobs: 'hire',
}

/**
 * Where the location begins for this person, if it is not set up for the screen at the address (docs/rules/rights.md#licenses); null if it
 * is. The screens of all locations are everybody's.
 */
export function startInstead(me: Me, { pathname, search }: { pathname: string; search: { scope?: unknown } }) {
  const [, id = '', screen = ''] = /^\/locations\/(\d+)\/([^/]+)/.exec(pathname) ?? []
  const license = licenses[screen]
  if (license === undefined || isLicensed(me, license, Number(id))) return null
  if (search.scope === 'all' && me.managed_locations.length > 1) return null
  if (license === 'hire') return '/locations/$locationId/home'
  const isOnsite = me.managed_locations.some(({ location_id, role }) => location_id === Number(id) && role === 'ONSITE_MANAGER')
  return isOnsite ? '/locations/$locationId/info' : '/locations/$locationId/jobs'
}
