import { isLicensed } from '@crewcall/contract/rules/licenses.ts'
import type { Me } from '@crewcall/contract/identity.ts'

/** The screens of a location that need a license, by the part of the address after it. Hours, receipts and messages of work that was begun need none. */
const screens = { marketplace: /^(home|gigs(-add)?|schedule|series|event|connect|templates|fill-accuracy)$/, hire: /^jobs$/ }
const start = '/locations/$locationId/'

/**
 * Where the location begins for this person, if it is not set up for the screen at the address (docs/rules/rights.md#licenses); otherwise
 * undefined. The screens of all locations are everybody's.
 */
export function startInstead(me: Me, { pathname, search }: { pathname: string; search: { scope?: unknown } }) {
  const [, , id, screen = ''] = pathname.split('/')
  const here = Number(id)
  const lacks = (license: keyof typeof screens) => screens[license].test(screen) && !isLicensed(me, license, here)
  if (lacks('hire')) return `${start}home` as const
  if (!lacks('marketplace') || (search.scope === 'all' && me.managed_locations.length > 1)) return undefined
  const isOnsite = me.managed_locations.some(({ location_id, role }) => location_id === here && role === 'ONSITE_MANAGER')
  return `${start}${isOnsite ? 'info' : 'jobs'}` as const
}
