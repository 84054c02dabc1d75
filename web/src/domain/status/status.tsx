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
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconCoin,
  IconHandStop,
  IconHourglass,
  IconLock,
  IconMailForward,
  IconPlayerPause,
  IconSend,
  IconStar,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react'
import { useT, type Sentence, type Translate } from '../../lib/i18n.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { statusWords } from './status-words.ts'

type Look = { tone: Tone; icon: Icon; word: Sentence }

const gig: Record<GigStatus, Look> = {
  UNAPPROVED: { tone: 'wait', icon: IconHourglass, word: 'Awaiting approval' },
  CANCELLED: { tone: 'calm', icon: IconBan, word: 'Cancelled' },
  POSTED: { tone: 'info', icon: IconSend, word: 'Posted' },
  CONFIRMED: { tone: 'good', icon: IconCircleCheck, word: 'Filled' },
  UNFILLED: { tone: 'calm', icon: IconCircleDashed, word: 'Unfilled' },
  INCOMPLETE: { tone: 'wait', icon: IconCoin, word: 'Payment due' },
  FAILED_PAYMENT: { tone: 'bad', icon: IconAlertTriangle, word: 'Payment failed' },
  COMPLETED: { tone: 'good', icon: IconCircleCheck, word: 'Completed' },
}
const application: Record<ApplicationStatus, Look> = {
  CREATED: { tone: 'info', icon: IconMailForward, word: statusWords.application.CREATED },
  SELECTED: { tone: 'wait', icon: IconUserCheck, word: statusWords.application.SELECTED },
  CONFIRMED: { tone: 'good', icon: IconCircleCheck, word: statusWords.application.CONFIRMED },
  CANCELLED: { tone: 'calm', icon: IconBan, word: statusWords.application.CANCELLED },
  UNPAID: { tone: 'wait', icon: IconCoin, word: statusWords.application.UNPAID },
  PRO_PAID: { tone: 'good', icon: IconCoin, word: statusWords.application.PRO_PAID },
  PRO_PAYMENT_PROCESSING: { tone: 'info', icon: IconHourglass, word: statusWords.application.PRO_PAYMENT_PROCESSING },
  PRO_PAYMENT_FAILED: { tone: 'bad', icon: IconAlertTriangle, word: statusWords.application.PRO_PAYMENT_FAILED },
  BUSINESS_PAYMENT_PROCESSING: { tone: 'info', icon: IconHourglass, word: statusWords.application.BUSINESS_PAYMENT_PROCESSING },
  BUSINESS_PAYMENT_FAILED: { tone: 'bad', icon: IconAlertTriangle, word: statusWords.application.BUSINESS_PAYMENT_FAILED },
  PAID: { tone: 'good', icon: IconCircleCheck, word: statusWords.application.PAID },
}
const paid: Look = { tone: 'good', icon: IconCircleCheck, word: statusWords.payment.AVAILABLE }
const processing: Look = { tone: 'info', icon: IconHourglass, word: statusWords.payment.SUBMITTED }
const failed: Look = { tone: 'bad', icon: IconCircleX, word: statusWords.payment.FAILED }
const payment: Record<PaymentStatus, Look> = {
  AVAILABLE: paid,
  ERROR: failed,
  FAILED: failed,
  PENDING_TRANSFER: processing,
  IN_TRANSIT: processing,
  SUBMITTED: processing,
}
const invoice: Record<InvoiceStatus, Look> = {
  OPEN: { tone: 'calm', icon: IconCircleDashed, word: statusWords.invoice.OPEN },
  INVOICED: { tone: 'info', icon: IconMailForward, word: statusWords.invoice.INVOICED },
  CHARGE_PENDING: { tone: 'info', icon: IconHourglass, word: statusWords.invoice.CHARGE_PENDING },
  PARTIALLY_PAID: { tone: 'wait', icon: IconCoin, word: statusWords.invoice.PARTIALLY_PAID },
  PAID: paid,
  FAILED: { tone: 'bad', icon: IconCircleX, word: statusWords.invoice.FAILED },
  OVERDUE: { tone: 'bad', icon: IconAlertTriangle, word: statusWords.invoice.OVERDUE },
}
const paymentMethod: Record<PaymentMethodStatus, Look> = {
  REQUIRES_ACTION: { tone: 'wait', icon: IconHandStop, word: 'Action needed' },
  ACTIVE: { tone: 'good', icon: IconCircleCheck, word: 'Active|method' },
  FAILED: { tone: 'bad', icon: IconCircleX, word: 'Failed' },
  NOT_CONFIGURED: { tone: 'calm', icon: IconCircleDashed, word: 'Not set up' },
}
const approval: Record<ApprovalStatus, Look> = {
  APPROVED: { tone: 'good', icon: IconCircleCheck, word: 'Approved' },
  PENDING: { tone: 'wait', icon: IconHourglass, word: 'Waiting for approval' },
  DENIED: { tone: 'bad', icon: IconCircleX, word: 'Denied' },
}
const hours: Record<HoursState, Look> = {
  OPEN: { tone: 'info', icon: IconClock, word: statusWords.hours.OPEN },
  PROPOSED: { tone: 'wait', icon: IconPlayerPause, word: statusWords.hours.PROPOSED },
  DISPUTED: { tone: 'bad', icon: IconHandStop, word: statusWords.hours.DISPUTED },
  APPROVED: { tone: 'good', icon: IconCircleCheck, word: statusWords.hours.APPROVED },
  LOCKED: { tone: 'calm', icon: IconLock, word: statusWords.hours.LOCKED },
}
const certification: Record<'PENDING' | 'APPROVED' | 'REJECTED', Look> = {
  PENDING: { tone: 'wait', icon: IconHourglass, word: 'In review' },
  APPROVED: { tone: 'good', icon: IconCircleCheck, word: 'Approved' },
  REJECTED: { tone: 'bad', icon: IconCircleX, word: 'Rejected' },
}
const appeal: Record<AppealStatus, Look> = {
  OPEN: { tone: 'wait', icon: IconHourglass, word: 'Open|appeal' },
  UPHELD: { tone: 'bad', icon: IconCircleX, word: 'Suspension stays' },
  LIFTED: { tone: 'good', icon: IconCircleCheck, word: 'Suspension lifted' },
  CLOSED: { tone: 'calm', icon: IconBan, word: 'Closed|appeal' },
}
const backgroundCheck: Record<CheckStatus, Look> = {
  CONSENTED: { tone: 'info', icon: IconHourglass, word: 'Agreed' },
  PENDING: { tone: 'wait', icon: IconHourglass, word: 'Under way|check' },
  CLEAR: { tone: 'good', icon: IconCircleCheck, word: 'Clear|check' },
  CONSIDER: { tone: 'bad', icon: IconAlertTriangle, word: 'Something found' },
  EXPIRED: { tone: 'calm', icon: IconHourglass, word: 'Ended|check' },
}
const invitation: Record<InvitationStatus, Look> = {
  SUBMITTED: { tone: 'info', icon: IconMailForward, word: 'Invited' },
  ACCEPTED: { tone: 'good', icon: IconCircleCheck, word: 'Accepted' },
  ERROR: { tone: 'bad', icon: IconAlertTriangle, word: 'Not delivered' },
  EXPIRED: { tone: 'calm', icon: IconHourglass, word: 'Expired' },
}
const networkInvite: Record<(typeof networkLinkStates)[number], Look> = {
  LIVE: { tone: 'good', icon: IconCircleCheck, word: 'Open|invite' },
  USED: { tone: 'calm', icon: IconUserCheck, word: 'Used up' },
  REVOKED: { tone: 'calm', icon: IconBan, word: 'Ended|invite' },
  EXPIRED: { tone: 'calm', icon: IconHourglass, word: 'Expired' },
}
const interview: Record<string, Look> = {
  INVITED: { tone: 'info', icon: IconMailForward, word: 'Invited' },
  CONFIRMED: { tone: 'good', icon: IconCircleCheck, word: 'Confirmed' },
  DECLINED: { tone: 'calm', icon: IconBan, word: 'Declined' },
  PENDING_PAYMENT: { tone: 'wait', icon: IconCoin, word: 'Payment due' },
  PAYMENT_SUBMITTED: { tone: 'info', icon: IconClock, word: 'Charging' },
  PAYMENT_FAILED: { tone: 'bad', icon: IconAlertTriangle, word: 'Payment failed' },
  PAYMENT_ERROR: { tone: 'bad', icon: IconAlertTriangle, word: 'Payment error' },
  PAID: { tone: 'good', icon: IconCircleCheck, word: 'Paid' },
  REVIEWED: { tone: 'good', icon: IconStar, word: 'Reviewed' },
}
const looks = {
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

type Kinds = typeof looks
type Props = { [K in keyof Kinds]: { of: K; status: keyof Kinds[K] & string } }[keyof Kinds]

/** A state in the product's words: `<Status of="gig" status={gig.status} />`. */
export function Status({ of, status }: Props) {
  const { t } = useT()
  const look = lookOf(of, status)
  if (!look) return null
  return (
    <StatusBadge tone={look.tone} icon={<look.icon size={15} stroke={2.2} aria-hidden="true" />}>
      {t(look.word)}
    </StatusBadge>
  )
}

/** Only the label, for filters and sentences. */
export function statusWord(of: keyof Kinds, status: string, t: Translate): string {
  const look = lookOf(of, status)
  return look ? t(look.word) : status
}

function lookOf(of: keyof Kinds, status: string): Look | undefined {
  return (looks[of] as Record<string, Look>)[status]
}
