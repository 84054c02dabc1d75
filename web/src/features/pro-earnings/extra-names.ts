import type { AdHocReason } from '@crewcall/contract/enums.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** What an extra payment is for. */
export const extraWords: Record<AdHocReason, Sentence> = {
  TIP: 'Tip',
  TOS: 'Minimum pay for a late change',
  ADJUST_HOURS: 'Correction of the hours',
  PRO_BONUS: 'Bonus',
  SHORTED_PAY: 'Correction of the pay',
  REIMBURSEMENT: 'Reimbursement',
  OTHER: 'Other payment',
}
