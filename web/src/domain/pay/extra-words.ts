import { type Sentence, type Translate } from '../../lib/i18n.ts'
import type { AdHocReason, EmploymentType } from '@crewcall/contract/enums.ts'

/** The reason of an extra payment, for managers and the platform. */
export const extraWords: Record<AdHocReason, Sentence> = {
  TIP: 'Tip',
  TOS: 'Minimum owed for a late change',
  ADJUST_HOURS: 'Hours corrected',
  PRO_BONUS: 'Bonus',
  SHORTED_PAY: 'Pay corrected',
  REIMBURSEMENT: 'Reimbursement',
  OTHER: 'Other',
}
/** Whether an extra payment of this reason is for time that was worked, or may be. */
export function isForTime(reason: AdHocReason): boolean {
  return reason === 'ADJUST_HOURS' || reason === 'SHORTED_PAY'
}
/** The selectable reasons of an extra payment. */
export function extraOptions(t: Translate) {
  return Object.entries(extraWords).map(([value, label]) => ({ value, label: t(label) }))
}
export const employmentWords: Record<EmploymentType, Sentence> = { F1099: 'Contractor (1099)', W2: 'Employee (W-2)' }
