import type { PromotionState, ReferralSide, ReferralStatus } from '@crewcall/contract/enums.ts'
import type { ReferralReason } from '@crewcall/contract/promotions.ts'
import { IconCircleCheck, IconClock, IconCoin, IconGauge, IconHistory, IconHourglass, IconX, type Icon } from '@tabler/icons-react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

type Look = { tone: Tone; icon: Icon; word: Sentence }

export const stateLooks: Record<PromotionState, Look> = {
  SCHEDULED: { tone: 'wait', icon: IconClock, word: 'Scheduled|promotion' },
  ACTIVE: { tone: 'good', icon: IconCircleCheck, word: 'Active|promotion' },
  FULL: { tone: 'info', icon: IconGauge, word: 'Cap reached' },
  ENDED: { tone: 'calm', icon: IconHistory, word: 'Ended' },
}
const referralLooks: Record<ReferralStatus, Look> = {
  PENDING: { tone: 'calm', icon: IconClock, word: 'Signed up|referral' },
  QUALIFIED: { tone: 'info', icon: IconHourglass, word: 'Qualified|referral' },
  PAID: { tone: 'good', icon: IconCoin, word: 'Paid' },
  EXPIRED: { tone: 'calm', icon: IconHistory, word: 'Expired' },
  REJECTED: { tone: 'bad', icon: IconX, word: 'Rejected|referral' },
}
/** Whom a promotion is for. */
export const audiences: Record<ReferralSide, Sentence> = { PRO: 'Pros who are referred', BUSINESS: 'Businesses that are referred' }
/** Why a referral was rejected, as the platform knows it. */
export const reasonWords: Record<ReferralReason, Sentence> = {
  SAME_PERSON: 'The same person or business',
  SAME_PHONE: 'The same phone number',
  SAME_EMAIL: 'The same mailbox',
  SAME_DEVICE: 'The same browser',
  SAME_BANK: 'The same bank account',
  CAP_REACHED: 'The cap was reached',
  SHIFT_REFUNDED: 'The shift was refunded',
  BY_PLATFORM: 'Rejected by an admin',
}

function Badge({ tone, icon: LookIcon, word }: Look) {
  const { t } = useT()
  return (
    <StatusBadge tone={tone} icon={<LookIcon size={15} aria-hidden="true" />}>
      {t(word)}
    </StatusBadge>
  )
}

/** The state of a promotion. */
export function PromotionBadge({ state }: { state: PromotionState }) {
  return <Badge {...stateLooks[state]} />
}

/** The state of a referral. */
export function ReferralBadge({ status }: { status: ReferralStatus }) {
  return <Badge {...referralLooks[status]} />
}
