import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'
import './add-ons/jobs.ts'
import './concierge/jobs.ts'

export { closeMovedLocation, copyAddresses, openMovedLocation, reopenMovedLocation } from './moved-location.ts'
export { exactSpotOf, locate, lookUpPlace } from './places.ts'
export {
  addressById,
  locationById,
  locationForUpdate,
  locationRow,
  myLocations,
  myOrganizations,
  organizationById,
  organizationForUpdate,
  rememberCustomer,
  requireApproved,
  scopeOfLocation,
  setBillingSource,
  setBudgetWeekday,
  setFirstWeekday,
  setPaymentHold,
} from './rows.ts'
export type { LocationRow } from './rows.ts'
export { keepSandboxMoney, openSandbox, sandboxOf, unpreparedSandboxes, useSandboxCustomer } from './open-sandbox.ts'
export { isSandbox, onSideOf, paymentsOf, prosOfSide, requireReal } from './sandbox.ts'

/** Organizations, their locations and the addresses people work at. */
export const module: Module = { name: 'organizations', routes }
