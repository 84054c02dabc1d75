import { z } from 'zod'
import { cents, id, sentInstant } from './common.ts'
import { adHocReasons, disputeStatuses, invoiceStatuses, paymentStatuses, surplusStatuses } from './enums.ts'

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
  wage_amount: z.number(),
  lines: z.array(z.object({ line: z.string(), label: z.string(), amount: cents, detail: z.string() })),
  total: cents,
  /** What was paid in all, the sum that the dialog named: `total` and every extra payment, each a charge of its own. */
  total_with_extras: cents,
  /** The lines to look for on the statement of the card; empty for the pro, and where an invoice bills it. */
  statement: z.array(z.object({ descriptor: z.string(), amount: cents })),
  business_payment_status: z.enum(paymentStatuses).nullable(),
  pro_payment_status: z.enum(paymentStatuses).nullable(),
  paid_with: z.string().nullable(),
  invoice: z.object({ id, number: z.string().nullable(), status: z.enum(invoiceStatuses) }).nullable(),
  timeline: z.array(
    z.object({ at: sentInstant, title: z.string(), detail: z.string(), amount: cents.nullable(), reference: z.string().nullable() }),
  ),
  extras: z.array(
    z.object({
      adhoc_payment_id: id,
      reason: z.enum(adHocReasons),
      description: z.string(),
      pro_amount: cents,
      total: cents,
      refundable: cents,
      status: z.enum(paymentStatuses).nullable(),
      /** Why the platform released the business from a minimum; null while it is owed. */
      waived_because: z.string().nullable(),
    }),
  ),
  /** What the business got back; refunds of the hours also stand among the lines, as a credit note. */
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
  /** Money that moved beside what was asked, and whether it has gone back; `is_second` when it was a second time, and not another amount. */
  surpluses: z.array(
    z.object({
      direction: z.enum(['charge', 'payout']),
      amount: cents,
      is_second: z.boolean(),
      at: sentInstant,
      status: z.enum(surplusStatuses),
    }),
  ),
  /** What of the charge of the hours can still be given back. */
  refundable: cents,
  disputes: z.array(
    z.object({
      amount: cents,
      reason: z.string(),
      status: z.enum(disputeStatuses),
      opened_at: sentInstant,
      closed_at: sentInstant.nullable(),
    }),
  ),
})
export type Receipt = z.infer<typeof receipt>
