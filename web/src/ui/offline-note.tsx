import { IconWifiOff } from '@tabler/icons-react'
import { useIsOnline } from '../lib/connection.ts'
import { useT } from '../lib/i18n.ts'
import styles from './states.module.css'

/** Shown on every screen while offline. */
export function OfflineNote() {
  const { t } = useT()
  if (useIsOnline()) return null
  return (
    <p role="status" className={styles.offline}>
      <IconWifiOff size={16} aria-hidden="true" />
      {t('You are offline. What you see may be out of date; it updates automatically once you are back online.')}
    </p>
  )
}
