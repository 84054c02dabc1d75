import type { BilledLine } from './rules/billed-year.ts'
import type { WayOfPaying } from './rules/journal.ts'

/** What the lines of a year are called, on the screen and in its files. */
export const billedLineWords = {
  pro_amount: 'Pro pay',
  tip_amount: 'Tips',
  reimbursement: 'Reimbursements',
  platform_fee: 'Platform fee',
  coupon: 'Coupons',
  background_check_fee: 'Background check fee',
  tipping_fee: 'Tipping fee',
  other_charge: 'Other charges',
} as const satisfies Record<BilledLine, string>
export const wayOfPayingWords = {
  card: 'Card',
  bank_account: 'Bank account',
  bank_transfer: 'Bank transfer',
  other_payment: 'Other payments',
} as const satisfies Record<WayOfPaying, string>
