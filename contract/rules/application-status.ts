import type { ApplicationStatus, PaymentStatus } from '../enums.ts'
import { isPastDue } from './time.ts'

/** What the status of an application is derived from. */
export type ApplicationFacts = {
  is_cancelled: boolean
  gig_cancelled: boolean
  business_payment_status: PaymentStatus | null
  pro_payment_status: PaymentStatus | null
  is_confirmed: boolean
  is_selected: boolean
  working_end: Date | string
}

export type PaymentBucket = 'processing' | 'failed' | 'paid'

/** The three groups of payment statuses. */
export const paymentBuckets = {
  PENDING_TRANSFER: 'processing',
  IN_TRANSIT: 'processing',
  SUBMITTED: 'processing',
  ERROR: 'failed',
  FAILED: 'failed',
  AVAILABLE: 'paid',
} as const satisfies Record<PaymentStatus, PaymentBucket>

/**
 * The status of an application: the first match of the ordered list below. The working end counts as passed 15 minutes early
 * (docs/rules/applications.md#stages).
 */
export function applicationStatus(facts: ApplicationFacts, now: Date): ApplicationStatus {
  if (facts.is_cancelled || facts.gig_cancelled) return 'CANCELLED'
  if (facts.business_payment_status !== null) return businessPaymentWords[paymentBuckets[facts.business_payment_status]]
  if (facts.pro_payment_status !== null) return proPaymentWords[paymentBuckets[facts.pro_payment_status]]
  if (facts.is_confirmed) return isPastDue(facts.working_end, now) ? 'UNPAID' : 'CONFIRMED'
  return facts.is_selected ? 'SELECTED' : 'CREATED'
}

const businessPaymentWords = {
  failed: 'BUSINESS_PAYMENT_FAILED',
  processing: 'BUSINESS_PAYMENT_PROCESSING',
  paid: 'PAID',
} as const satisfies Record<PaymentBucket, ApplicationStatus>

const proPaymentWords = {
  failed: 'PRO_PAYMENT_FAILED',
  processing: 'PRO_PAYMENT_PROCESSING',
  paid: 'PRO_PAID',
} as const satisfies Record<PaymentBucket, ApplicationStatus>
