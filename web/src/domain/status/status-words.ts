import type { ApplicationStatus, HoursState, InvoiceStatus, PaymentStatus } from '@crewcall/contract/enums.ts'
import type { Sentence } from '../../i18n/sentence.ts'

type Words = {
  application: Record<ApplicationStatus, Sentence>
  payment: Record<PaymentStatus, Sentence>
  invoice: Record<InvoiceStatus, Sentence>
  hours: Record<HoursState, Sentence>
}

/** The states that a shift goes through for one pro, as managers and the platform read them. */
export const statusWords = {
  application: {
    CREATED: 'Applied|pro',
    SELECTED: 'Selected',
    CONFIRMED: 'Confirmed',
    CANCELLED: 'Cancelled',
    UNPAID: 'Unpaid',
    PRO_PAID: 'Pro paid',
    PRO_PAYMENT_PROCESSING: 'Paying pro',
    PRO_PAYMENT_FAILED: 'Payout failed',
    BUSINESS_PAYMENT_PROCESSING: 'Charging',
    BUSINESS_PAYMENT_FAILED: 'Payment failed',
    PAID: 'Paid',
  },
  // Three words for six states: a person needs to know whether the money has arrived, is on its way, or is stuck.
  payment: {
    AVAILABLE: 'Paid',
    ERROR: 'Failed',
    FAILED: 'Failed',
    PENDING_TRANSFER: 'Processing',
    IN_TRANSIT: 'Processing',
    SUBMITTED: 'Processing',
  },
  invoice: {
    OPEN: 'Open|invoice',
    INVOICED: 'To pay',
    CHARGE_PENDING: 'Being charged',
    PARTIALLY_PAID: 'Partly paid',
    PAID: 'Paid',
    FAILED: 'Charge failed',
    OVERDUE: 'Overdue',
  },
  hours: {
    OPEN: 'Open|hours',
    PROPOSED: 'To review',
    DISPUTED: 'Disputed',
    APPROVED: 'Approved',
    LOCKED: 'Locked|hours',
  },
} as const satisfies Words
