import type { AdHocReason, EmploymentType } from '@crewcall/contract/enums.ts'

/** What an extra payment is for, as managers and the platform read it. */
export const extraWords: Record<AdHocReason, string> = {
  TIP: 'Tip',
  TOS: 'Minimum owed for a late change',
  ADJUST_HOURS: 'Hours corrected',
  PRO_BONUS: 'Bonus',
  SHORTED_PAY: 'Pay corrected',
  REIMBURSEMENT: 'Reimbursement',
  OTHER: 'Other',
}
export const extraOptions = Object.entries(extraWords).map(([value, label]) => ({ value, label }))
export const employmentWords: Record<EmploymentType, string> = { F1099: 'Contractor (1099)', W2: 'Employee (W-2)' }
