import { prosText } from '../../domain/pro/pro-facts.tsx'
import type { PayRow } from '@crewcall/contract/payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { agoText } from '../../domain/hours/hours-text.ts'
import { useLocation } from '../../domain/location/location.ts'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { Status } from '../../domain/status/status.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PayShiftDialog } from './pay-shift-dialog.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './payments.module.css'
import type { ShiftDue } from './shifts-due.ts'

/** One shift with everybody who waits for pay; reviewed in detail, or paid as is. */
export function ShiftDueCard({ shift, now }: { shift: ShiftDue; now: number }) {
  const { t, say, locale } = useT()
  const { id, organization_id } = useLocation()
  const mayPay = useCan('payment.charge', { location_id: id, organization_id })
  const [isPaying, setPaying] = useState(false)
  const [first] = shift.rows
  if (!first) return null
  const isLate = now > Date.parse(first.due_at)
  return (
    <Card look="frame" aria-label={t('{position}, {count} to pay', { position: say(first.position), count: shift.rows.length })}>
      <header className={styles.cardHead}>
        <PositionIcon icon={first.icon} size={22} on />
        <div>
          <h2>{say(first.position)}</h2>
          <p className={styles.soft}>
            <WhenText start={first.start_time} end={first.end_time} timezone={first.timezone} />
            <span data-late={isLate}> · {t('ended {ago}', { ago: agoText(first.end_time, now, t, locale) })}</span>
          </p>
        </div>
        <span className={styles.cardActions}>
          <ButtonLink
            to="/locations/$locationId/gigs/$gigId/bulk-review"
            params={{ locationId: String(id), gigId: String(shift.gig_id) }}
            variant="outlined"
          >
            {t('Review')}
          </ButtonLink>
          {mayPay && shift.ready.length > 0 && (
            <Button onClick={() => setPaying(true)}>
              {t('Pay {who}', { who: prosText(shift.ready.length, t) })} · <span className="tabular">{formatCents(shift.total)}</span>
            </Button>
          )}
        </span>
      </header>
      <ul className={styles.lines}>
        {shift.rows.map((row) => (
          <DueLine key={row.application_id} row={row} />
        ))}
      </ul>
      <PayShiftDialog shift={shift} opened={isPaying} onClose={() => setPaying(false)} />
    </Card>
  )
}

function DueLine({ row }: { row: PayRow }) {
  const { t } = useT()
  const state = row.hours_state as 'PROPOSED'
  return (
    <li>
      <ProChip name={row.pro.display_name} src={row.pro.headshot_url} verified={row.pro.verified} />
      <Status of="hours" status={state} />
      <span className="tabular">{row.payable_minutes === null ? t('Hours unknown') : minutesText(row.payable_minutes)}</span>
      <strong className="tabular">{row.total === null ? '–' : formatCents(row.total)}</strong>
    </li>
  )
}
