import { declineOf } from '@crewcall/contract/declines.ts'
import type { PayRow } from '@crewcall/contract/payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useCan } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { usePay } from './commands.ts'
import { Card } from '../../ui/card.tsx'
import styles from './payments.module.css'

/** Failed charges: the reason, and the two remedies: fix the payment method, or retry. */
export function FailedList({ rows }: { rows: readonly PayRow[] }) {
  const { t } = useT()
  const { id, organization_id } = useLocation()
  const mayPay = useCan('payment.charge', { location_id: id, organization_id })
  if (rows.length === 0) return null
  return (
    <Card look="frame" tone="bad" aria-labelledby="failed-title">
      <header className={styles.cardHead}>
        <div>
          <h2 id="failed-title">{t('{count, plural, one {A charge failed} other {# charges failed}}', { count: rows.length })}</h2>
          <p className={styles.soft}>{t('The pros have not been paid. Posting is on hold after 48 hours.')}</p>
        </div>
        <span className={styles.cardActions}>
          <ButtonLink to="/locations/$locationId/billing" params={{ locationId: String(id) }} variant="outlined">
            {t('Check the payment method')}
          </ButtonLink>
        </span>
      </header>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={row.application_id}>
            <ProChip
              name={row.pro.display_name}
              src={row.pro.headshot_url}
              note={<WhenText start={row.start_time} end={row.end_time} timezone={row.timezone} />}
            />
            <span className={styles.bad}>{t(row.error_code === null ? 'The charge did not go through.' : declineOf(row.error_code))}</span>
            <strong className="tabular">{row.total === null ? '–' : formatCents(row.total)}</strong>
            {mayPay && <RetryButton row={row} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RetryButton({ row }: { row: PayRow }) {
  const { t } = useT()
  const { send, isPending } = usePay()
  return (
    <Button
      size="small"
      variant="outlined"
      busy={isPending}
      icon={<IconRefresh size={16} aria-hidden="true" />}
      onClick={() => void send({ params: { gigId: String(row.gig_id) }, body: { payments: [{ application_id: row.application_id }] } })}
    >
      {t('Retry')}
    </Button>
  )
}
