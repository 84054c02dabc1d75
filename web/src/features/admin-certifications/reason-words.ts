import type { Sentence } from '../../lib/i18n.ts'
import type { rejectionReasons } from '@crewcall/contract/enums.ts'

/** Why a certificate is rejected, in the platform's words. */
export const reasonWords: Record<(typeof rejectionReasons)[number], Sentence> = {
  CERTIFICATION_INVALID: 'Not a valid certificate',
  CERTIFICATION_EXPIRED: 'It has expired',
  CERTIFICATION_INCOMPLETE: 'Something is missing on it',
  WRONG_PHOTO: 'Wrong or unreadable picture',
  NAME_MISMATCH: 'The name does not match',
  NO_EXP_DATE: 'No expiration date',
  WRONG_STATE: 'Issued for another state',
  CUSTOM: 'Another reason, in your words',
}
