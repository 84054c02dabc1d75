import type { CouponState } from '@crewcall/contract/rules/coupon.ts'
import { IconCircleCheck, IconClock, IconGauge, IconHistory, type Icon } from '@tabler/icons-react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

export const couponLooks: Record<CouponState, { tone: Tone; icon: Icon; word: Sentence }> = {
  SCHEDULED: { tone: 'wait', icon: IconClock, word: 'Scheduled|coupon' },
  ACTIVE: { tone: 'good', icon: IconCircleCheck, word: 'Active|coupon' },
  USED_UP: { tone: 'info', icon: IconGauge, word: 'Used up|coupon' },
  ENDED: { tone: 'calm', icon: IconHistory, word: 'Ended' },
}

/** Whether a code can be used. */
export function CouponBadge({ state }: { state: CouponState }) {
  const { t } = useT()
  const { tone, icon: LookIcon, word } = couponLooks[state]
  return (
    <StatusBadge tone={tone} icon={<LookIcon size={15} aria-hidden="true" />}>
      {t(word)}
    </StatusBadge>
  )
}
