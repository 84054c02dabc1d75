import type { JournalKind } from '@crewcall/contract/rules/journal.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** What the lines of an accounting journal are for. */
export const journalKindWords: Record<JournalKind, Sentence> = {
  pro_amount: 'Pay of pros',
  tip_amount: 'Tips',
  reimbursement: 'Reimbursements',
  platform_fee: 'Platform fee',
  background_check_fee: 'Background check fee',
  tipping_fee: 'Tipping fee',
  other_charge: 'Other charges',
  refund: 'Refunds and credits',
  card: 'Paid by card',
  bank_account: 'Paid from a bank account',
  bank_transfer: 'Paid by bank transfer',
  other_payment: 'Paid in another way',
  payable: 'Still owed',
}
