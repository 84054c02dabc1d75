import type { GigApplication } from '@crewcall/contract/applications.ts'
import { IconChecklist } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** Whether a pro has done the orientation of the location; nothing where the shift asks for none. */
export function OrientationMark({ standing }: { standing: GigApplication['orientation'] }) {
  const { t } = useT()
  if (standing === null) return null
  const isDone = standing === 'DONE'
  return (
    <StatusBadge tone={isDone ? 'good' : 'wait'} icon={<IconChecklist size={15} stroke={2.2} aria-hidden="true" />}>
      {isDone ? t('Orientation done') : t('Orientation not done')}
    </StatusBadge>
  )
}
