import { IconRefresh } from '@tabler/icons-react'
import { Can } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useNewCode } from './commands.ts'
import styles from './roster.module.css'

/** The four digits pros type to clock in, large enough to read across a counter. */
export function CodeCard({ code, gigId }: { code: string; gigId: string }) {
  const { t } = useT()
  const { id: location_id, organization_id } = useLocation()
  const { send, isPending } = useNewCode()
  return (
    <div className={styles.code}>
      <span className={styles.codeLabel}>{t('Check-in code')}</span>
      <span className={styles.digits} aria-label={t('Check-in code {digits}', { digits: [...code].join(' ') })}>
        {code}
      </span>
      <Can do="checkin_code.edit" at={{ location_id, organization_id }}>
        <IconButton label={t('New code')} disabled={isPending} onClick={() => void send({ params: { gigId } })}>
          <IconRefresh size={18} aria-hidden="true" />
        </IconButton>
      </Can>
    </div>
  )
}
