import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './test-mode.module.css'

/** Over every screen while the payment provider is in test mode: all sums shown are of money that does not exist. */
export function TestMode() {
  const { t } = useT()
  const { data: config } = useQuery(configQuery)
  if (config?.card_provider.is_test !== true) return null
  return (
    <aside aria-label={t('Test mode')} className={styles.mark}>
      <p>
        {t('Test mode')}
        <span className="visually-hidden">{t('No real money moves.')}</span>
      </p>
    </aside>
  )
}
