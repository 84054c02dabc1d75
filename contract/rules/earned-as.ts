import type { AdHocReason } from '../enums.ts'

/** What money of a pro was earned as: pay of hours, other pay, a tip, or money that the pro had laid out (docs/rules/money.md#statement). */
export const earnedAs = ['PAY', 'OTHER_PAY', 'TIP', 'REIMBURSEMENT'] as const
export type EarnedAs = (typeof earnedAs)[number]

/** What a payment was earned as, by its subject. */
export function earnedBy(subject: 'PAY' | AdHocReason): EarnedAs {
  return subject === 'PAY' || subject === 'TIP' || subject === 'REIMBURSEMENT' ? subject : 'OTHER_PAY'
}
