import type { ownCancellationCauses } from '@crewcall/contract/enums-of-cancelling.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** Why a pro cancelled, by the class that the pro chose, for the business. */
export const ownCauses: Record<(typeof ownCancellationCauses)[number], Sentence> = {
  SICK: 'Sick',
  FAMILY_EMERGENCY: 'Family emergency',
  TRANSPORT: 'No way to get there',
  OTHER_JOB: 'Has to work elsewhere',
  SOMETHING_ELSE: 'Another reason',
}
