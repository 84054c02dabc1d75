import { isLicensed } from '@crewcall/contract/rules/licenses.ts'
import type { Me } from '@crewcall/contract/identity.ts'

/**
 * How the screens of shifts, pros and events begin, after the location. Hours, receipts and messages of work that was begun need no license,
 * nor do the paid trials, and the page of one shift: a trial has one.
 */
const ofMarketplace = /^(home|gigs|dashboards|schedule|series|event|connect|templates|fill)/

/**
 * Where the location begins, if it is not set up for the screen at the address (docs/rules/rights.md#licenses); false if it is. The screens
 * of all locations are everybody's.
 */
export function startInstead(me: Me, { pathname, search }: { pathname: string; search: { scope?: unknown } }) {
  const [, , id, screen = '', one] = pathname.split('/')
  const here = Number(id)
  if (screen === 'jobs' && one === 'interviews') return false
  if (screen === 'jobs') return !isLicensed(me, 'hire', here) && '/locations/$locationId/home'
  const isOfAll = search.scope === 'all' && me.managed_locations.length > 1
  if (screen === 'gigs' && Number(one) > 0) return false
  return ofMarketplace.test(screen) && !isLicensed(me, 'marketplace', here) && !isOfAll && '/locations/$locationId/jobs'
}
