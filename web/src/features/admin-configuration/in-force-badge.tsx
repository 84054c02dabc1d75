import { IconCircleCheck, IconClock, IconHistory } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** Whether a row of law applies today, does not apply yet, or no longer. */
export function InForceBadge({ isOver, isComing }: { isOver: boolean; isComing: boolean }) {
  const { t } = useT()
  if (isOver)
    return (
      <StatusBadge tone="calm" icon={<IconHistory size={15} aria-hidden="true" />}>
        {t('Ended')}
      </StatusBadge>
    )
  if (isComing)
    return (
      <StatusBadge tone="wait" icon={<IconClock size={15} aria-hidden="true" />}>
        {t('Not yet in force')}
      </StatusBadge>
    )
  return (
    <StatusBadge tone="good" icon={<IconCircleCheck size={15} aria-hidden="true" />}>
      {t('In force')}
    </StatusBadge>
  )
}
