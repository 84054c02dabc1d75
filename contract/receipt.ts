import { z } from 'zod'
import { sheetTimes } from './sheet-times.ts'
import { cents, id, sentInstant } from './common.ts'
import { adHocReasons, invoiceStatuses, paymentMethodTypes, paymentStatuses } from './enums.ts'

/** Why a bank disputes a payment, as the processor spells it. */
export const disputeReasons = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const
export type DisputeReason = (typeof disputeReasons)[number]
/** The outcome of a dispute about a charge. */
export const disputeStatuses = ['OPEN', 'LOST', 'WON'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
/** Whether money that moved without being requested has been returned. */
export const surplusStatuses = ['GOING_BACK', 'GIVEN_BACK'] as const

/** The subject of a receipt line. */
export const receiptLines = [
  'pro_amount',
  'bonus',
  'platform_fee',
  'coupon',
  'background_check_fee',
  'tip_amount',
  'tipping_fee',
  'reimbursement',
  'platform_bonus',
  'credit_note',
] as const
export type ReceiptLine = (typeof receiptLines)[number]
/** What happened to the money, oldest first; `contract/receipt-words.ts` has the words. */
export const receiptSteps = [
  'HOURS_APPROVED',
  'HOURS_APPROVED_AUTOMATICALLY',
  'STARTED',
  'TRIED_AGAIN',
  'INSTANT',
  'INVOICED',
  'CREDITED',
  'SUCCEEDED',
  'DECLINED',
  'NOT_SENT',
  'RETURNED',
  'CHECKED',
  'CHANGED',
  'SETTLED_BY_INVOICE',
  'MOVED_TWICE',
  'MOVED_TWICE_GOES_BACK',
  'MOVED_OTHERWISE',
  'MOVED_OTHERWISE_GOES_BACK',
  'DISPUTE_OPENED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
] as const
export type ReceiptStep = (typeof receiptSteps)[number]
/** Everything about the money of one engagement: hours, lines, states over time. */
export const receipt = z.object({
  application_id: id,
  number: z.string(),
  location_name: z.string(),
  location_address: z.string(),
  organization_name: z.string(),
  pro_name: z.string(),
  position: z.string(),
  gig_id: id,
  timezone: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
  worked_start: sentInstant.nullable(),
  worked_end: sentInstant.nullable(),
  unpaid_break_minutes: z.int(),
  payable_minutes: z.int(),
  ...sheetTimes.shape,
  wage_amount: z.number(),
  /** `percentage` is that of the pro pay, where the line is one; `rate` is of the pay; `reason` is what a person wrote about a credit. */
  lines: z.array(
    z.object({
      line: z.enum(receiptLines),
      amount: cents,
      percentage: z.number().nullable(),
      rate: z.object({ minutes: z.int(), wage: cents, bonus: cents }).nullable(),
      reason: z.string(),
    }),
  ),
  total: cents,
  /** `total` plus the extra payments, each a separate charge: not those that failed, and for the business less what was refunded of them. */
  total_with_extras: cents,
  /** The entries to look for on the card statement; empty for the pro, and if the charge is billed by an invoice. */
  statement: z.array(z.object({ descriptor: z.string(), amount: cents })),
  business_payment_status: z.enum(paymentStatuses).nullable(),
  pro_payment_status: z.enum(paymentStatuses).nullable(),
  /** Whether the business pays the pro itself: there are no lines, and nothing was sent. */
  is_paid_outside: z.boolean(),
  /** The card or account that was charged; `name` is the brand or the bank. Null where an invoice bills it, and for the pro. */
  paid_with: z.object({ type: z.enum(paymentMethodTypes), name: z.string().nullable(), last4: z.string().nullable() }).nullable(),
  invoice: z.object({ id, number: z.string().nullable(), status: z.enum(invoiceStatuses) }).nullable(),
  timeline: z.array(
    z.object({
      at: sentInstant,
      step: z.enum(receiptSteps),
      subject: z.enum(['charge', 'payout', 'refund']).nullable(),
      is_extra: z.boolean(),
      /** Code of the processor or of ours, where the step failed (contract/declines.ts). */
      error_code: z.string().nullable(),
      dispute_reason: z.enum(disputeReasons).nullable(),
      amount: cents.nullable(),
      reference: z.string().nullable(),
    }),
  ),
  extras: z.array(
    z.object({
      adhoc_payment_id: id,
      reason: z.enum(adHocReasons),
      description: z.string(),
      pro_amount: cents,
      /** The paid time that it added after the charge; null if it is for none. */
      added_minutes: z.int().nullable(),
      total: cents,
      refundable: cents,
      status: z.enum(paymentStatuses).nullable(),
      /** Why the platform released the business from a minimum; null while it is owed. */
      waived_because: z.string().nullable(),
    }),
  ),
  /** What was refunded to the business; refunds of the hours are also listed among the lines, as a credit note. */
  refunds: z.array(
    z.object({
      refund_id: id,
      adhoc_payment_id: id.nullable(),
      amount: cents,
      reason: z.string(),
      status: z.enum(paymentStatuses),
      created_ts: sentInstant,
    }),
  ),
  /**
   * Money that moved without being requested, and whether it has been returned; `is_second` if it moved a second time rather than in a
   * different amount.
   */
  surpluses: z.array(
    z.object({
      direction: z.enum(['charge', 'payout']),
      amount: cents,
      is_second: z.boolean(),
      at: sentInstant,
      status: z.enum(surplusStatuses),
    }),
  ),
  /** How much of the charge for the hours can still be refunded. */
  refundable: cents,
  disputes: z.array(
    z.object({
      amount: cents,
      reason: z.enum(disputeReasons),
      status: z.enum(disputeStatuses),
      opened_at: sentInstant,
      closed_at: sentInstant.nullable(),
    }),
  ),
})
export type Receipt = z.infer<typeof receipt>
