import type { Sentence } from '../../lib/i18n.ts'
import type { AdHocReason } from '@crewcall/contract/enums.ts'

/** The reason of an extra payment, for managers. */
export const adHocWords: Record<AdHocReason, Sentence> = {
  TIP: 'Tip',
  TOS: 'Minimum owed under the terms',
  ADJUST_HOURS: 'Corrected hours',
  PRO_BONUS: 'Bonus',
  SHORTED_PAY: 'Missing pay',
  REIMBURSEMENT: 'Reimbursement',
  OTHER: 'Other',
}
