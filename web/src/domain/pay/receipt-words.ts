import type { Receipt, ReceiptLine } from '@crewcall/contract/receipt.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'

type Line = Receipt['lines'][number]

const labels: Record<ReceiptLine, Sentence> = {
  pro_amount: 'Pro pay',
  bonus: 'Bonus',
  platform_fee: 'Platform fee',
  background_check_fee: 'Background check fee',
  tip_amount: 'Tip',
  tipping_fee: 'Tipping fee',
  payment_gateway_fee: 'Payment processing',
  reimbursement: 'Reimbursement',
  platform_bonus: 'Bonus from Crewcall',
  credit_note: 'Credit note',
}

/** The label of a receipt line, for the business. */
export function lineLabel(t: Translate, { line }: Line): string {
  return t(labels[line])
}

/** The basis of a receipt line: a share of the pay, or else the text beside it. */
export function lineDetail(t: Translate, { percentage, detail }: Line): string {
  return percentage === null ? detail : t('{percentage}% of the pro pay', { percentage })
}
