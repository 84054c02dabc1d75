import { useT } from '../lib/i18n.ts'
import styles from './states.module.css'

/** Says, on a page loaded over plain http from another machine, which features the browser disables and how to enable them. */
export function PlainHttpNotice() {
  const { t } = useT()
  return (
    <p role="note" className={styles.plainHttp}>
      {t('This page was loaded over plain http, so the browser denies it your location and the camera. Open it with an https:// address.')}
    </p>
  )
}
