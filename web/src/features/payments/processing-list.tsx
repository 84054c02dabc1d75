import type { PayRow } from '@crewcall/contract/payments.ts'
import { Section } from '../../ui/page.tsx'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { InvoiceLink } from '../../domain/pay/invoice-link.tsx'
import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ChargeStatus } from './charge-status.tsx'
import styles from './payments.module.css'

/** Charged but not settled yet; no action is possible. */
export function ProcessingList({ rows, onOpen }: { rows: readonly PayRow[]; onOpen: (applicationId: number) => void }) {
  const { t } = useT()
  if (rows.length === 0) return null
  return (
    <Section title={t('On the way')}>
      <ul className={`${styles.lines} ${styles.flush}`}>
        {rows.map((row) => (
          <li key={row.application_id}>
            <ProChip
              name={row.pro.display_name}
              src={row.pro.headshot_url}
              note={<WhenText start={row.start_time} end={row.end_time} timezone={row.timezone} />}
            />
            <InvoiceLink invoice={row.invoice} locationId={row.location_id} />
            {row.business_payment_status && <ChargeStatus status={row.business_payment_status} />}
            <strong className="tabular">{row.total === null ? '–' : formatCents(row.total)}</strong>
            <Button size="small" variant="text" onClick={() => onOpen(row.application_id)}>
              {t('Receipt')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
