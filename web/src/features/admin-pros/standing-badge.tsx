import { IconBan, IconHourglass, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { AdminPro } from './columns.tsx'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** Suspended, verified, or waiting to be verified. */
export function StandingBadge({ pro }: { pro: Pick<AdminPro, 'is_suspended' | 'suspended_until' | 'verified'> }) {
  if (pro.is_suspended) {
    return (
      <StatusBadge tone="bad" icon={<IconBan size={15} aria-hidden="true" />}>
        {pro.suspended_until === null ? 'Suspended for good' : `Suspended until ${day.format(new Date(pro.suspended_until))}`}
      </StatusBadge>
    )
  }
  return pro.verified ? (
    <StatusBadge tone="good" icon={<IconRosetteDiscountCheck size={15} aria-hidden="true" />}>
      Verified
    </StatusBadge>
  ) : (
    <StatusBadge tone="wait" icon={<IconHourglass size={15} aria-hidden="true" />}>
      Not verified
    </StatusBadge>
  )
}
