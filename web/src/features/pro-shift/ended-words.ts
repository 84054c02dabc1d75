import type { CancellationReason } from '@crewcall/contract/enums.ts'
import type { CancellationCause, ChosenReason } from '@crewcall/contract/enums-of-cancelling.ts'
import type { Sentence } from '../../i18n/sentence.ts'

/** Why an application ended, in words for the pro. */
export const endedReasons: Record<CancellationReason, Sentence> = {
  CANCELLED_BY_GIGPRO_ADMIN: '{product} cancelled this shift.',
  CANCELLED_BY_GIGPRO_LOCATION_MANAGER: 'The business cancelled this shift.',
  CANCELLED_BY_PRO: 'You withdrew from this shift. It does not count against you.',
  PRO_SUSPENDED: 'It was cancelled because your account was suspended.',
  BUSINESS_CALLED_OUT: 'The business no longer needs you on this shift.',
  CALLED_OUT: 'You cancelled less than 24 hours before the start.',
  FEWER_PROS_NEEDED: 'The business needs fewer pros than planned.',
  NO_SHOW: 'You were marked as a no-show.',
  OVERRIDE_AUTOSELECT: 'The business chose another pro. It does not count against you.',
  STAFFER_DISMISSAL: 'You were sent home from this shift.',
  PRO_BLOCKED: 'The business no longer works with you.',
  OTHER: 'This application ended.',
}

/** The cause, if nobody typed a reason; null if the reason already says it. */
export const endedCauses: Record<CancellationCause, Sentence | null> = {
  SUSPENDED: null,
  DID_NOT_COME: null,
  OFFER_EXPIRED: 'The offer expired before you answered.',
  OPENINGS_TAKEN: 'All openings were filled before you answered.',
  SHIFT_ENDED: 'The shift is over, and no opening came up.',
  TIME_CHANGED: 'The time of the shift changed, so the business is asking again.',
  ADDRESS_CHANGED: 'The address of the shift changed, so the business is asking again.',
  PLACE_CHANGED: 'The shift moved to another location of the business.',
  CERTIFICATE_MISSING: 'A certificate that the shift requires is missing or not valid on that day.',
  LOCATION_UNAVAILABLE: 'This business is not available to you.',
  COVERED: 'Another pro took the shift.',
  FIRST_CALL_MISSED: 'We could not speak with you before your first shift. It does not count against you.',
  CALLED_BY_PHONE: 'You cancelled it by phone.',
  SICK: null,
  FAMILY_EMERGENCY: null,
  TRANSPORT: null,
  OTHER_JOB: null,
  SOMETHING_ELSE: null,
}

/** Whom the business chose instead of an applicant. */
export const chosenWords: Record<ChosenReason, Sentence> = {
  WORKED_HERE: 'The business chose somebody who had worked there before.',
  MORE_EXPERIENCE: 'The business chose somebody with more experience in the position.',
  OTHER: 'The business chose somebody else.',
}
