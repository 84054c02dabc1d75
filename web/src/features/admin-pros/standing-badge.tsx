import { IconBan, IconHourglass, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { AdminPro } from './columns.tsx'

const asDay = { month: 'short', day: 'numeric' } as const
const days = { en: new Intl.DateTimeFormat('en-US', asDay), es: new Intl.DateTimeFormat('es-US', asDay) }

/** Suspended, verified, or waiting for verification. */
export function StandingBadge({ pro }: { pro: Pick<AdminPro, 'is_suspended' | 'suspended_until' | 'verified'> }) {
  const { t, locale } = useT()
  if (pro.is_suspended) {
    return (
      <StatusBadge tone="bad" icon={<IconBan size={15} aria-hidden="true" />}>
        {pro.suspended_until === null
          ? t('Suspended permanently')
          : t('Suspended until {day}', { day: days[locale].format(new Date(pro.suspended_until)) })}
      </StatusBadge>
    )
  }
  return pro.verified ? (
    <StatusBadge tone="good" icon={<IconRosetteDiscountCheck size={15} aria-hidden="true" />}>
      {t('Verified')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="wait" icon={<IconHourglass size={15} aria-hidden="true" />}>
      {t('Not verified')}
    </StatusBadge>
  )
}
