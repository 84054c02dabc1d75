import type { Sentence } from '../../lib/i18n.ts'
import type { CancellationReason } from '@crewcall/contract/enums.ts'

/** Why an application ended, as shown to the platform. */
export const cancellationWords: Record<CancellationReason, Sentence> = {
  CANCELLED_BY_GIGPRO_ADMIN: 'Cancelled by {product}',
  CANCELLED_BY_GIGPRO_LOCATION_MANAGER: 'The business cancelled the shift',
  CANCELLED_BY_PRO: 'Withdrawn by the pro',
  PRO_SUSPENDED: 'The pro was suspended',
  BUSINESS_CALLED_OUT: 'Dismissed by the business',
  CALLED_OUT: 'Called out by the pro',
  FEWER_PROS_NEEDED: 'Fewer pros needed',
  NO_SHOW: 'Did not come',
  OVERRIDE_AUTOSELECT: 'Replaced after auto-select',
  STAFFER_DISMISSAL: 'Sent home',
  PRO_BLOCKED: 'Blocked by the business',
  OTHER: 'The shift ended',
}
