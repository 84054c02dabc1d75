import type { CancellationCause } from '@crewcall/contract/enums.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'

const causes: Record<CancellationCause, Sentence> = {
  SUSPENDED: 'The account is suspended.',
  SHIFT_ENDED: 'The shift ended',
  TIME_CHANGED: 'The time of the shift changed',
  ADDRESS_CHANGED: 'The address of the shift changed',
  PLACE_CHANGED: 'The shift moved to another location',
  OPENINGS_TAKEN: 'All openings are filled',
  OFFER_EXPIRED: 'The offer has expired',
  DID_NOT_COME: 'Did not come',
  FIRST_CALL_MISSED: 'Nobody spoke with the pro before their first shift.',
  CERTIFICATE_MISSING: 'A certificate is missing.',
  LOCATION_UNAVAILABLE: 'This location is not available.',
  COVERED: 'Another pro took the shift',
  CALLED_BY_PHONE: 'Called by phone',
  SICK: 'Sick',
  FAMILY_EMERGENCY: 'Family emergency',
  TRANSPORT: 'No way to get there',
  OTHER_JOB: 'Has to work elsewhere',
  SOMETHING_ELSE: 'Another reason',
}

/** Why a shift was cancelled for a pro if nobody typed a reason; '' if somebody did. */
export function causeWords(t: Translate, cause: unknown): string {
  const known = causes[cause as CancellationCause] as Sentence | undefined
  return known === undefined ? '' : t(known)
}
