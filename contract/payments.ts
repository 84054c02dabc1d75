import { z } from 'zod'
import { across } from './across.ts'
import {
  adHocDollars,
  cents,
  id,
  idParams,
  instant,
  ordering,
  pageQuery,
  paginated,
  queryId,
  sentInstant,
  text,
  sumCents,
} from './common.ts'
import type { AdHocReason } from './enums.ts'
import { adHocReasons, applicationStatuses, employmentTypes, invoiceStatuses, paymentStatuses } from './enums.ts'
import { leftOut } from './errors.ts'
import { endpoint } from './kit.ts'
import { proSummary } from './pros.ts'
import { receipt } from './receipt.ts'

/** One engagement in the payment lists. */
export const payRow = z.object({
  application_id: id,
  gig_id: id,
  location_id: id,
  status: z.enum(applicationStatuses),
  pro: proSummary,
  position: z.string(),
  icon: z.string(),
  timezone: z.string(),
  start_time: sentInstant,
  end_time: sentInstant,
  hours_state: z.string(),
  payable_minutes: z.int().nullable(),
  wage_amount: z.number(),
  pro_amount: cents.nullable(),
  total: cents.nullable(),
  /** The cost of its extra payments to the business, each a separate charge. */
  extras_total: cents,
  business_payment_status: z.enum(paymentStatuses).nullable(),
  pro_payment_status: z.enum(paymentStatuses).nullable(),
  /** Why the charge failed: code of the processor or of ours (contract/declines.ts has words). */
  error_code: z.string().nullable(),
  due_at: sentInstant,
  /** The invoice the hours are billed by; without a number while it is open. */
  invoice: z.object({ id, number: z.string().nullable(), status: z.enum(invoiceStatuses) }).nullable(),
  is_reviewed: z.boolean(),
})
export type PayRow = z.infer<typeof payRow>
export const listPayments = endpoint('payments', 'listPayments', 'GET /staffer/payments/', {
  summary: 'What is due, what failed, what was paid',
  query: pageQuery(25).extend({
    location_id: queryId.optional(),
    gig_id: queryId.optional(),
    tab: z.enum(['due', 'failed', 'processing', 'history']).default('due'),
    /** A charge or payout by its own id, as files and alarms name it: what it is for, whatever the tab. */
    payment_id: queryId.optional(),
    start_time__gte: instant.optional(),
    start_time__lte: instant.optional(),
  }),
  response: paginated(payRow).extend({ total_due: sumCents }),
})
export const payPros = endpoint('payments', 'payPros', 'POST /staffer/gigs/{gigId}/payments/', {
  touches: ['charge', 'hours'],
  summary: 'Approve the hours and charge the business for some or all pros; also retries a failed charge',
  params: idParams('gigId'),
  body: z.object({
    payments: z
      .array(z.object({ application_id: id, tip: adHocDollars.optional(), expected_total: cents.optional() }))
      .min(1)
      .max(200)
      .refine((payments) => new Set(payments.map(({ application_id }) => application_id)).size === payments.length, 'Name each pro once'),
  }),
  response: z.object({
    results: z.array(payRow),
    skipped: z.array(leftOut.extend({ application_id: id })),
  }),
  errors: [
    'invalid',
    'forbidden',
    'not_found',
    'conflict',
    'stale_version',
    'payment_method_does_not_exist',
    'payment_method_requires_action',
    'step_up_required',
  ],
})
export const getReceipt = endpoint('payments', 'getReceipt', 'GET /staffer/gig-applications/{id}/receipt/', {
  summary: 'The receipt of one engagement',
  params: idParams('id'),
  response: receipt,
  errors: ['forbidden', 'not_found'],
})
export const printReceipt = endpoint('payments', 'printReceipt', 'GET /staffer/gig-applications/{id}/receipt.pdf/', {
  summary: 'The receipt as PDF',
  media: 'application/pdf',
  params: idParams('id'),
  response: z.any(),
  errors: ['forbidden', 'not_found'],
})
export const exportPayments = endpoint('payments', 'exportPayments', 'GET /locations/{locationId}/payments.csv/', {
  summary: 'Payments of a location as CSV',
  media: 'text/csv',
  params: idParams('locationId'),
  query: z.object({ start_time__gte: instant.optional(), start_time__lte: instant.optional() }),
  response: z.any(),
  errors: ['forbidden', 'not_found'],
})

/** Ad hoc payment and its costs. Amounts are cents. */
export const adHocPayment = z.object({
  id,
  application_id: id,
  pro_id: id,
  pro: z.object({ id, first_name: z.string(), last_name: z.string(), phone_number: z.string().nullable() }),
  reason: z.enum(adHocReasons),
  employment_type: z.enum(employmentTypes),
  status: z.enum(paymentStatuses).nullable(),
  amount: cents,
  total: cents,
  /** The paid time that it added after the charge; null if it is for none. */
  added_minutes: z.int().nullable(),
  description: z.string(),
  workinghours: z.object({ start_time: sentInstant.nullable(), end_time: sentInstant.nullable() }),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  charged_to_business: z.boolean(),
  /** Why the platform released the business from a minimum; null while it is owed. */
  waived_because: z.string().nullable(),
  created_ts: sentInstant,
})
export const adHocCosts = z.object({
  application_id: id,
  reason: z.enum(adHocReasons),
  description: z.string(),
  pro_amount: cents,
  payment_amount: cents,
  tip_amount: cents,
  tipping_fee: cents,
  platform_fee: cents,
  /** What a coupon takes off the platform fee. */
  coupon: cents,
  background_check_fee: cents,
  /** Always 0: the processor's own costs are the operator's. */
  payment_gateway_fee: z.literal(0),
})
const dollarsText = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Use dollars and cents, like 12.50')
  .transform(Number)
  .pipe(adHocDollars)
const businessReasons = z.enum(['TIP', 'ADJUST_HOURS', 'PRO_BONUS', 'SHORTED_PAY', 'REIMBURSEMENT', 'OTHER'])
export const previewAdHoc = endpoint('payments', 'previewAdHoc', 'GET /adhoc-payments/business/costs/', {
  summary: 'What an extra payment would cost the business',
  query: z.object({ application_id: queryId, pro_amount: dollarsText, reason: z.enum(adHocReasons) }),
  response: adHocCosts,
  errors: ['invalid', 'forbidden', 'not_found'],
})
/** The paid time that the amount is for, by the `seconds` of `additionalAmount`; for hours without it, what the amount pays at the wage of the shift. */
const addedMinutes = z
  .int()
  .min(1)
  .max(28 * 60)
  .optional()
/** Only an extra payment of hours, or of missing pay, says how much time it is for (docs/rules/payroll.md#hours-added-after-the-charge). */
function withAddedTime<S extends z.ZodObject<{ reason: z.ZodType<AdHocReason>; added_minutes: typeof addedMinutes }>>(body: S): S {
  const isForTime = ({ reason, added_minutes }: { reason: AdHocReason; added_minutes?: number | undefined }) =>
    added_minutes === undefined || reason === 'ADJUST_HOURS' || reason === 'SHORTED_PAY'
  const fault = { path: ['added_minutes'], message: 'Only hours and missing pay are for a time' }
  return across(body, ['reason', 'added_minutes'], isForTime, fault)
}
export const payAdHoc = endpoint('payments', 'payAdHoc', 'POST /adhoc-payments/business/', {
  touches: ['charge'],
  summary: 'Tip, bonus, reimbursement or correction paid by the business',
  status: 201,
  body: withAddedTime(
    z.object({
      application_id: id,
      /** Dollars, unlike the cents of answers. */
      pro_amount: adHocDollars,
      reason: businessReasons,
      added_minutes: addedMinutes,
      description: text(500).default(''),
    }),
  ),
  response: adHocPayment,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'payment_method_does_not_exist', 'step_up_required'],
})
export const additionalAmount = endpoint('payments', 'additionalAmount', 'GET /adhoc-payments/additional-amount/', {
  summary: 'What longer hours would add to the charge',
  query: z.object({ application_id: queryId, start_time: instant, end_time: instant }),
  response: z.object({ amount_cents: cents, seconds: z.int() }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const listAdHoc = endpoint('payments', 'listAdHoc', 'GET /adhoc-payments/', {
  summary: 'Extra payments, for the platform',
  access: 'admin',
  query: pageQuery(25).extend({
    ordering: ordering(['id', 'created_ts']).default('-id'),
    gig_id: queryId.optional(),
    pro_id: queryId.optional(),
    status: z.enum(paymentStatuses).optional(),
    reason: z.enum(adHocReasons).optional(),
  }),
  response: paginated(adHocPayment),
})
export const payAdHocByPlatform = endpoint('payments', 'payAdHocByPlatform', 'POST /adhoc-payments/', {
  touches: ['charge', 'payout'],
  summary: 'An extra payment by the platform, not charged to the business',
  access: 'admin',
  status: 201,
  body: withAddedTime(
    z.object({
      application_id: id,
      /** Dollars, unlike the cents of answers. */
      pro_amount: adHocDollars,
      reason: z.enum(adHocReasons),
      added_minutes: addedMinutes,
      description: text(500).default(''),
    }),
  ),
  response: adHocPayment,
  errors: ['invalid', 'not_found', 'conflict', 'step_up_required'],
})
export const payProByPlatform = endpoint('payments', 'payProByPlatform', 'POST /admin/pro-payments/', {
  touches: ['charge', 'payout', 'hours'],
  summary: 'Pay a pro before the business has been charged',
  access: 'admin',
  status: 201,
  body: z.object({ gig_application: id }),
  response: z.object({ application_id: id, status: z.enum(paymentStatuses), amount: cents }),
  errors: ['invalid', 'not_found', 'conflict', 'step_up_required'],
})
export const receiveStripeEvent = endpoint('payments', 'receiveStripeEvent', 'POST /webhooks/stripe/', {
  touches: ['charge', 'payout', 'refund', 'invoice', 'pro', 'billing'],
  summary: 'Signed events of the payment provider',
  access: 'public',
  body: z.any(),
  response: z.object({ received: z.literal(true) }),
  errors: ['invalid'],
})

export const receiveSandboxEvent = endpoint('payments', 'receiveSandboxEvent', 'POST /webhooks/stripe-sandbox/', {
  touches: ['charge', 'payout', 'refund', 'invoice'],
  summary: 'Signed events of the payment provider of sandboxes',
  access: 'public',
  body: z.any(),
  response: z.object({ received: z.literal(true) }),
  errors: ['invalid'],
})

export const getOwnReceipt = endpoint('payments', 'getOwnReceipt', 'GET /pro/applications/{id}/receipt/', {
  summary: 'What I was paid for one shift, line by line',
  params: idParams('id'),
  response: receipt,
  errors: ['not_found'],
})
