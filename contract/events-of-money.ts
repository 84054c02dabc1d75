import type { PaymentStatus } from './enums.ts'
import type { ReferralReason } from './promotions.ts'
import type { OfApplication, OfLocation } from './events.ts'

/** The ids concerned: the owner's location, the location it is for, or the organization. */
type OfInvoice = { organization_id: number; location_id: number | null; invoice_id: number; number: string; amount_cents: number }
type OfPayment = {
  payment_intent_id: number
  status: PaymentStatus | null
  amount_cents: number
  message: string | null
  /** The provider's code, if it refused. */
  error_code?: string | null
  is_extra: boolean
  /** Of a payout that its pro asked for at once. */
  is_instant?: boolean
}

/** What happens to money: charges, payouts, refunds, invoices, statements, rewards, loyalty and coupons. */
export type EventsOfMoney = {
  'charge.changed': OfApplication & OfPayment
  'payout.changed': OfApplication & OfPayment
  /** What is paid for a referral, sent or taken back; `user_id` is the recipient. */
  'referral.reward_changed': {
    user_id: number
    referral_id: number
    payment_intent_id: number
    status: PaymentStatus
    is_taken_back: boolean
    amount_cents: number
  }
  'referral.qualified': { user_id: number; referral_id: number; name: string; amount_cents: number; pays_at: string }
  /** Told to a pro who refers, and to a pro who was referred if they were paid. */
  'referral.rejected': {
    user_id: number
    referral_id: number
    recipient: 'REFERRER' | 'REFEREE'
    name: string
    reason: ReferralReason
    amount_cents: number
    is_taken_back: boolean
  }
  'referral.changed': { referral_id: number }
  /** A loyalty period ended; with an amount the pro is paid, as soon as their account for payouts can receive money. */
  'loyalty.period_ended': { pro_id: number; loyalty_period_id: number; points: number; amount_cents: number; waits: 'ACCOUNT' | null }
  /** What a loyalty period brought is on the way, arrived or failed. */
  'loyalty.payment_changed': {
    pro_id: number
    loyalty_period_id: number
    payment_intent_id: number
    status: PaymentStatus
    amount_cents: number
    error_code: string | null
  }
  'promotion.changed': { promotion_id: number }
  'payout.bank_refused': { pro_id: number; amount_cents: number; provider_ref: string }
  'refund.changed': OfApplication & OfPayment
  'invoice.issued': OfInvoice & { due_day: string; is_charged: boolean }
  'invoice.changed': OfInvoice & {
    event: 'CHARGED' | 'PAID' | 'PARTLY_PAID' | 'FAILED' | 'RETURNED' | 'OVERDUE'
    message: string | null
    error_code?: string | null
  }
  /** An address that gets documents by mail was added, changed, confirmed or ended. */
  'bookkeeper.changed': { organization_id: number; location_id: number | null; bookkeeper_id: number }
  /** A month of a location is over, and its statement will not change any more. */
  'statement.closed': OfLocation & { month: string }
  /** It was begun, changed, confirmed, paid in part, or is over. */
  'pay_run.changed': { organization_id: number; pay_run_id: number }
  'payments.due': OfLocation & { count: number; total_cents: number; day: string }
  /** A coupon was added, ended, or used by a location. */
  'coupon.changed': { coupon_id: number; location_id: number | null }
}
