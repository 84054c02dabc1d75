import type {
  ApplicationStatus,
  ApprovalStatus,
  GigStatus,
  HoursState,
  InvitationStatus,
  InvoiceStatus,
  networkLinkStates,
  PaymentMethodStatus,
  PaymentStatus,
} from '@crewcall/contract/enums.ts'
import type { AppealStatus } from '@crewcall/contract/rules/appeal.ts'
import type { CheckStatus } from '@crewcall/contract/rules/machines/background-check.ts'
import type { Sentence } from '../../i18n/sentence.ts'

export type Mark =
  | 'alert'
  | 'ban'
  | 'check'
  | 'clock'
  | 'coin'
  | 'cross'
  | 'dashed'
  | 'hand'
  | 'hourglass'
  | 'lock'
  | 'mail'
  | 'pause'
  | 'person'
  | 'send'
  | 'star'

/** How a state looks: its tone, its icon, its word. */
export type Look = readonly [tone: 'good' | 'wait' | 'bad' | 'info' | 'calm', icon: Mark, word: Sentence]

const gig: Record<GigStatus, Look> = {
  UNAPPROVED: ['wait', 'hourglass', 'Awaiting approval'],
  CANCELLED: ['calm', 'ban', 'Cancelled'],
  POSTED: ['info', 'send', 'Posted'],
  CONFIRMED: ['good', 'check', 'Filled'],
  UNFILLED: ['calm', 'dashed', 'Unfilled'],
  INCOMPLETE: ['wait', 'coin', 'Payment due'],
  FAILED_PAYMENT: ['bad', 'alert', 'Payment failed'],
  COMPLETED: ['good', 'check', 'Completed'],
}
const application: Record<ApplicationStatus, Look> = {
  CREATED: ['info', 'mail', 'Applied|pro'],
  SELECTED: ['wait', 'person', 'Selected'],
  CONFIRMED: ['good', 'check', 'Confirmed'],
  CANCELLED: ['calm', 'ban', 'Cancelled'],
  UNPAID: ['wait', 'coin', 'Unpaid'],
  PRO_PAID: ['good', 'coin', 'Pro paid'],
  PRO_PAYMENT_PROCESSING: ['info', 'hourglass', 'Paying pro'],
  PRO_PAYMENT_FAILED: ['bad', 'alert', 'Payout failed'],
  BUSINESS_PAYMENT_PROCESSING: ['info', 'hourglass', 'Charging'],
  BUSINESS_PAYMENT_FAILED: ['bad', 'alert', 'Payment failed'],
  PAID: ['good', 'check', 'Paid'],
}
// Three words for six states: a person needs to know whether the money has arrived, is on its way, or is stuck.
const paid: Look = ['good', 'check', 'Paid']
const processing: Look = ['info', 'hourglass', 'Processing']
const failed: Look = ['bad', 'cross', 'Failed']
const payment: Record<PaymentStatus, Look> = {
  AVAILABLE: paid,
  ERROR: failed,
  FAILED: failed,
  PENDING_TRANSFER: processing,
  IN_TRANSIT: processing,
  SUBMITTED: processing,
}
const invoice: Record<InvoiceStatus, Look> = {
  OPEN: ['calm', 'dashed', 'Open|invoice'],
  INVOICED: ['info', 'mail', 'To pay'],
  CHARGE_PENDING: ['info', 'hourglass', 'Being charged'],
  PARTIALLY_PAID: ['wait', 'coin', 'Partly paid'],
  PAID: paid,
  FAILED: ['bad', 'cross', 'Charge failed'],
  OVERDUE: ['bad', 'alert', 'Overdue'],
}
const paymentMethod: Record<PaymentMethodStatus, Look> = {
  REQUIRES_ACTION: ['wait', 'hand', 'Action needed'],
  ACTIVE: ['good', 'check', 'Active|method'],
  FAILED: ['bad', 'cross', 'Failed'],
  NOT_CONFIGURED: ['calm', 'dashed', 'Not set up'],
}
const approval: Record<ApprovalStatus, Look> = {
  APPROVED: ['good', 'check', 'Approved'],
  PENDING: ['wait', 'hourglass', 'Waiting for approval'],
  DENIED: ['bad', 'cross', 'Denied'],
}
const hours: Record<HoursState, Look> = {
  OPEN: ['info', 'clock', 'Open|hours'],
  PROPOSED: ['wait', 'pause', 'To review'],
  DISPUTED: ['bad', 'hand', 'Disputed'],
  APPROVED: ['good', 'check', 'Approved'],
  LOCKED: ['calm', 'lock', 'Locked|hours'],
}
const certification: Record<'PENDING' | 'APPROVED' | 'REJECTED', Look> = {
  PENDING: ['wait', 'hourglass', 'In review'],
  APPROVED: ['good', 'check', 'Approved'],
  REJECTED: ['bad', 'cross', 'Rejected'],
}
const appeal: Record<AppealStatus, Look> = {
  OPEN: ['wait', 'hourglass', 'Open|appeal'],
  UPHELD: ['bad', 'cross', 'Suspension stays'],
  LIFTED: ['good', 'check', 'Suspension lifted'],
  CLOSED: ['calm', 'ban', 'Closed|appeal'],
}
const backgroundCheck: Record<CheckStatus, Look> = {
  CONSENTED: ['info', 'hourglass', 'Agreed'],
  PENDING: ['wait', 'hourglass', 'Under way|check'],
  CLEAR: ['good', 'check', 'Clear|check'],
  CONSIDER: ['bad', 'alert', 'Something found'],
  EXPIRED: ['calm', 'hourglass', 'Ended|check'],
}
const invitation: Record<InvitationStatus, Look> = {
  SUBMITTED: ['info', 'mail', 'Invited'],
  ACCEPTED: ['good', 'check', 'Accepted'],
  ERROR: ['bad', 'alert', 'Not delivered'],
  EXPIRED: ['calm', 'hourglass', 'Expired'],
}
const networkInvite: Record<(typeof networkLinkStates)[number], Look> = {
  LIVE: ['good', 'check', 'Open|invite'],
  USED: ['calm', 'person', 'Used up'],
  REVOKED: ['calm', 'ban', 'Ended|invite'],
  EXPIRED: ['calm', 'hourglass', 'Expired'],
}
const interview: Record<string, Look> = {
  INVITED: ['info', 'mail', 'Invited'],
  CONFIRMED: ['good', 'check', 'Confirmed'],
  DECLINED: ['calm', 'ban', 'Declined'],
  PENDING_PAYMENT: ['wait', 'coin', 'Payment due'],
  PAYMENT_SUBMITTED: ['info', 'clock', 'Charging'],
  PAYMENT_FAILED: ['bad', 'alert', 'Payment failed'],
  PAYMENT_ERROR: ['bad', 'alert', 'Payment error'],
  PAID: ['good', 'check', 'Paid'],
  REVIEWED: ['good', 'star', 'Reviewed'],
}
/** The looks of all states that the product shows, by what has them. */
export const looks = {
  gig,
  application,
  payment,
  invoice,
  payment_method: paymentMethod,
  approval,
  hours,
  certification,
  appeal,
  background_check: backgroundCheck,
  invitation,
  network_invite: networkInvite,
  interview,
}
