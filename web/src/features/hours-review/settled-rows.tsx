import type { Gig } from '@crewcall/contract/gigs.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { Link } from '@tanstack/react-router'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { Status } from '../../domain/status/status.tsx'
import { type Sentence, type Translate, useT } from '../../lib/i18n.ts'
import { kindOf } from './draft.ts'
import styles from './hours-review.module.css'
import { RatingBox } from './rating-box.tsx'
import { Rows } from '../../ui/rows.tsx'

const gone = { NO_SHOW: 'Did not come', SENT_HOME: 'Sent home', CANCELLED: 'Cancelled' } as const satisfies Record<string, Sentence>

/** Those with nothing left to do: paid or under way with the receipt, and those who were absent. */
export function SettledRows({ rows, gig }: { rows: readonly RosterRow[]; gig: Gig }) {
  const { t } = useT()
  if (rows.length === 0) return null
  return (
    <section className={styles.settled} aria-label={t('Done|hours')}>
      <h2>{t('Done|hours')}</h2>
      <Rows>
        {rows.map((row) => (
          <li key={row.application.id} className={styles.settledRow}>
            <ProChip name={row.application.gigster.display_name} src={row.application.gigster.headshot_url} note={noteOf(row, t)} />
            {kindOf(row) === 'settled' ? <RatingBox row={row} /> : <span />}
            <span className={styles.outcome}>
              <Status of="application" status={row.application.status} />
              {row.application.payment && (
                <Link
                  to="/locations/$locationId/receipts/$applicationId"
                  params={{ locationId: String(gig.location_id), applicationId: String(row.application.id) }}
                >
                  {t('Receipt {amount}', { amount: formatCents(row.application.payment.total_amount) })}
                </Link>
              )}
            </span>
          </li>
        ))}
      </Rows>
    </section>
  )
}

function noteOf({ presence, timesheet }: RosterRow, t: Translate): string | null {
  if (presence === 'NO_SHOW' || presence === 'SENT_HOME' || presence === 'CANCELLED') return t(gone[presence])
  return timesheet.payable_minutes === null ? null : t('{length} paid time', { length: minutesText(timesheet.payable_minutes) })
}
