import { IconWifiOff } from '@tabler/icons-react'
import { useIsOnline } from '../../lib/connection.ts'
import { useT } from '../../lib/i18n.ts'
import { useOldestShown } from '../../lib/kept-answers/age.ts'
import { useLiveState } from '../../lib/live/state.ts'
import { useIsDue } from '../../ui/states.tsx'
import styles from './shell.module.css'

const patienceMs = 3000

/** Says that live updates are interrupted, after three seconds, unless the note about the connection says more. */
export function LiveNote() {
  const isInterrupted = useLiveState() === 'reconnecting'
  const isOnline = useIsOnline()
  const isOld = useOldestShown() !== null
  return isInterrupted && isOnline && !isOld && <Reconnecting />
}

function Reconnecting() {
  const { t } = useT()
  return (
    useIsDue(patienceMs) && (
      <div role="status" className={styles.note}>
        <IconWifiOff size={16} aria-hidden="true" />
        {t('Reconnecting…')}
      </div>
    )
  )
}
