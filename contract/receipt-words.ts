import type { DisputeReason } from './receipt.ts'
import type { Receipt, ReceiptLine, ReceiptStep } from './receipt.ts'
import type { receiptWordsInSpanish } from './receipt-words-es.ts'
import { declineOf } from './declines.ts'
import { phrase } from './rules/direction.ts'
import { formatCents } from './rules/money.ts'
import { durationText } from './rules/time.ts'

/** A sentence of a receipt; English is its own key. */
export type ReceiptSentence = keyof typeof receiptWordsInSpanish
/** Says a sentence in the language of the reader, on a screen or on paper. */
type Say = (sentence: ReceiptSentence | ReturnType<typeof declineOf>, values?: Record<string, string | number>) => string
type SayReceipt = (sentence: ReceiptSentence, values?: Record<string, string | number>) => string
type Reader = 'business' | 'pro'
type Line = Pick<Receipt['lines'][number], 'line' | 'percentage' | 'rate' | 'reason'>
type Step = Pick<Receipt['timeline'][number], 'step' | 'subject' | 'is_extra' | 'error_code' | 'dispute_reason'>

const lines: Record<ReceiptLine, ReceiptSentence> = {
  pro_amount: 'Pro pay',
  bonus: 'Bonus',
  platform_fee: 'Platform fee',
  coupon: 'Coupon',
  background_check_fee: 'Background check fee',
  tip_amount: 'Tip',
  tipping_fee: 'Tipping fee',
  reimbursement: 'Reimbursement',
  platform_bonus: 'Bonus from {product}',
  credit_note: 'Credit note',
}

/** What a line of a receipt is for, as the business or the pro reads it. */
export function lineLabel(say: SayReceipt, { line }: Pick<Line, 'line'>, reader: Reader = 'business'): string {
  return say(reader === 'pro' && line === 'pro_amount' ? 'Pay' : lines[line])
}

/** What a line comes from: hours and wage, a share of the pay, or the reason a person gave; empty for the others. */
export function lineDetail(say: SayReceipt, { line, percentage, rate, reason }: Line): string {
  if (percentage !== null && line === 'coupon') return say('{percentage}% of the platform fee', { percentage })
  if (percentage !== null) return say('{percentage}% of the pro pay', { percentage })
  if (rate === null) return reason
  const hours = `${durationText(rate.minutes)} × ${formatCents(rate.wage)}`
  return rate.bonus === 0 ? hours : say('{hours} + {bonus} bonus', { hours, bonus: formatCents(rate.bonus) })
}

type Deducted = Pick<Receipt['paid'], 'break_minutes' | 'break_basis'>

/** "30 min, as said at clock-out": the unpaid break that the hours deduct, and who says so; null for a shift without one. */
export function breakText(say: SayReceipt, { paid, planned }: { paid: Deducted; planned: Pick<Deducted, 'break_minutes'> }): string | null {
  const { break_minutes: minutes, break_basis } = paid
  if (minutes === 0) return planned.break_minutes === 0 ? null : say(break_basis === 'SAID' ? 'none, as said at clock-out' : 'none')
  if (break_basis === 'SAID') return say('{minutes} min, as said at clock-out', { minutes })
  return break_basis === 'PUNCHED' ? say('{minutes} min, punched', { minutes }) : durationText(minutes)
}

type Paid = Pick<Receipt, 'paid_with' | 'invoice' | 'is_paid_outside'>

/** What the business paid with; null where nothing was charged yet. */
export function paidWithText(say: SayReceipt, { paid_with, invoice, is_paid_outside }: Paid): string | null {
  if (invoice !== null)
    return invoice.number === null ? say('Invoice, not issued yet') : say('Invoice {number}', { number: invoice.number })
  if (is_paid_outside) return say('Paid outside')
  if (paid_with === null) return null
  const { type, name, last4 } = paid_with
  const given = name ?? say(type === 'card' ? 'Card' : 'Bank account')
  // The provider writes "visa".
  const shown = given.charAt(0).toUpperCase() + given.slice(1)
  return last4 === null ? shown : phrase`${shown} •••• ${last4}`
}

const subjects: Record<NonNullable<Step['subject']>, Record<Reader | `extra_${Reader}`, ReceiptSentence>> = {
  charge: { business: 'Payment|step', pro: 'Payment|step', extra_business: 'Extra payment|step', extra_pro: 'Extra payment|step' },
  payout: { business: 'Payout to the pro', pro: 'Payout|step', extra_business: 'Extra payout to the pro', extra_pro: 'Extra payout' },
  refund: { business: 'Refund', pro: 'Refund', extra_business: 'Extra refund', extra_pro: 'Extra refund' },
}
const steps: Record<ReceiptStep, ReceiptSentence> = {
  HOURS_APPROVED: 'Hours approved',
  HOURS_APPROVED_AUTOMATICALLY: 'Hours approved automatically',
  STARTED: '{subject} started',
  TRIED_AGAIN: '{subject} tried again',
  INSTANT: 'Asked for at once, for a fee',
  INVOICED: '{subject} placed on an invoice',
  CREDITED: 'Credit for the next invoice',
  SUCCEEDED: '{subject} went through',
  DECLINED: '{subject} was declined',
  NOT_SENT: '{subject} could not be sent',
  RETURNED: '{subject} was returned by the bank',
  CHECKED: '{subject} is being checked',
  CHANGED: '{subject} changed',
  SETTLED_BY_INVOICE: '{subject} settled by invoice',
  MOVED_TWICE: '{subject} moved a second time',
  MOVED_TWICE_GOES_BACK: '{subject} moved a second time and goes back',
  MOVED_OTHERWISE: '{subject} moved at another amount',
  MOVED_OTHERWISE_GOES_BACK: '{subject} moved at another amount and goes back',
  DISPUTE_OPENED: 'The bank disputes the payment',
  DISPUTE_WON: 'The dispute was won: the payment stands',
  DISPUTE_LOST: 'The dispute was lost',
}
const disputeReasons: Record<DisputeReason, ReceiptSentence> = {
  bank_cannot_process: 'The bank cannot process it',
  check_returned: 'The check was returned',
  credit_not_processed: 'An expected credit did not arrive',
  customer_initiated: 'The account holder objects',
  debit_not_authorized: 'The debit was not authorized',
  duplicate: 'It was charged twice',
  fraudulent: 'The card holder did not make this payment',
  general: 'No reason given',
  incorrect_account_details: 'The details of the account are wrong',
  insufficient_funds: 'There was not enough money',
  noncompliant: 'It breaks a rule of the card network',
  product_not_received: 'The service was not received',
  product_unacceptable: 'The service was not as agreed',
  subscription_canceled: 'It was canceled before',
  unrecognized: 'The card holder does not recognize it',
}

/** What happened at one step of the money. */
export function stepTitle(say: SayReceipt, { step, subject, is_extra }: Step, reader: Reader): string {
  return say(steps[step], subject === null ? {} : { subject: say(subjects[subject][is_extra ? (`extra_${reader}` as const) : reader]) })
}

/** Why it happened, where a bank or processor said so; else empty. */
export function stepDetail(say: Say, { error_code, dispute_reason }: Step): string {
  if (dispute_reason !== null) return say(disputeReasons[dispute_reason])
  return error_code === null ? '' : say(declineOf(error_code))
}
