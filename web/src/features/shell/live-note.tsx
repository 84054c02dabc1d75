import { IconWifiOff } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { useLiveState } from '../../lib/live/state.ts'
import { Delayed } from '../../ui/states.tsx'
import styles from './shell.module.css'

const patienceMs = 3000

/** Says that live updates are interrupted, after three seconds. */
export function LiveNote() {
  const { t } = useT()
  if (useLiveState() !== 'reconnecting') return null
  return (
    <Delayed ms={patienceMs}>
      <div role="status" className={styles.note}>
        <IconWifiOff size={16} aria-hidden="true" />
        {t('Reconnecting…')}
      </div>
    </Delayed>
  )
}
