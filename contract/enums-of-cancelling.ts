/** Why a pro cancels: a class, which is all that the business reads (docs/rules/applications.md#why). */
export const ownCancellationCauses = ['SICK', 'FAMILY_EMERGENCY', 'TRANSPORT', 'OTHER_JOB', 'SOMETHING_ELSE'] as const
/** Why a shift was cancelled for a pro, if nobody typed a reason. */
export const cancellationCauses = [
  'SUSPENDED',
  'SHIFT_ENDED',
  'TIME_CHANGED',
  'ADDRESS_CHANGED',
  'PLACE_CHANGED',
  'OPENINGS_TAKEN',
  'OFFER_EXPIRED',
  'DID_NOT_COME',
  'CERTIFICATE_MISSING',
  'LOCATION_UNAVAILABLE',
  'COVERED',
  'CALLED_BY_PHONE',
  'FIRST_CALL_MISSED',
  ...ownCancellationCauses,
] as const
/** What is known of those whom the business chose instead of an applicant. */
export const chosenReasons = ['WORKED_HERE', 'MORE_EXPERIENCE', 'OTHER'] as const
export type ChosenReason = (typeof chosenReasons)[number]
/** Why confirmed pros are asked again by an edit of their shift. */
export const reconfirmCauses = ['TIME_CHANGED', 'ADDRESS_CHANGED'] as const satisfies readonly (typeof cancellationCauses)[number][]
export type ReconfirmCause = (typeof reconfirmCauses)[number]
export type CancellationCause = (typeof cancellationCauses)[number]
