import type { Gig } from '@crewcall/contract/gigs.ts'
import type { RosterRow, Timesheet } from '@crewcall/contract/timesheets.ts'
import { IconPencil } from '@tabler/icons-react'
import { useCan } from '../../domain/person/can.tsx'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { punchedText } from '../../domain/hours/punched-text.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Evidence } from './evidence.tsx'
import styles from './hours-review.module.css'
import { complianceWords, verdictWords } from '../../domain/hours/break-words.ts'

/** In, out, break and payable time, and the punches as they were made; edited values show the original struck through, and the evidence expands. */
export function HoursLine({ row, gig, onEdit }: { row: RosterRow; gig: Gig; onEdit: () => void }) {
  const { t, locale } = useT()
  const { timesheet } = row
  const { start_time, end_time, original_start_time, original_end_time } = timesheet.working_hours
  const mayEdit = useCan('hours.edit', { location_id: gig.location_id, organization_id: gig.organization_id, gig_id: gig.id })
  const now = useNow(60_000)
  const punched = punchedText(timesheet, gig, locale)
  const isEditable = mayEdit && Date.parse(gig.start_time) < now && timesheet.state !== 'LOCKED'
  return (
    <>
      <div className={styles.hours}>
        <dl className={styles.figures}>
          <Figure
            label={t('In')}
            value={clockAt(start_time, gig.timezone, gig.start_time, locale)}
            before={original_start_time === null ? null : clockAt(original_start_time, gig.timezone, gig.start_time, locale)}
          />
          <Figure
            label={t('Out')}
            value={clockAt(end_time, gig.timezone, gig.end_time, locale)}
            before={original_end_time === null ? null : clockAt(original_end_time, gig.timezone, gig.end_time, locale)}
          />
          <Figure
            label={t('Unpaid break')}
            value={timesheet.unpaid_break_minutes === 0 ? t('None') : minutesText(timesheet.unpaid_break_minutes)}
            before={null}
          />
          <Figure
            label={t('Paid time')}
            value={timesheet.payable_minutes === null ? t('Not known yet') : minutesText(timesheet.payable_minutes)}
            before={null}
            strong
          />
        </dl>
        {isEditable && (
          <div className={styles.edit}>
            <Button variant="outlined" size="small" icon={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
              {t('Edit hours')}
            </Button>
          </div>
        )}
      </div>
      <p className="soft small tabular">{punched === null ? t('No punches') : t('Punched {range}', { range: punched })}</p>
      <details className={styles.evidence}>
        <summary>{t('Punches and changes')}</summary>
        <Evidence timesheet={timesheet} gig={gig} />
        <BreakVerdicts timesheet={timesheet} />
      </details>
    </>
  )
}

function Figure({ label, value, before, strong = false }: { label: string; value: string; before: string | null; strong?: boolean }) {
  const { t } = useT()
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tabular" data-strong={strong}>
        {before !== null && before !== value && (
          <del>
            <span className="visually-hidden">{t('before:')} </span>
            {before}
          </del>
        )}
        {value}
      </dd>
    </div>
  )
}

/** The verdict on the breaks by the market's rules: the whole shift, and each rule that applied. */
function BreakVerdicts({ timesheet: { compliance_status, break_verdicts } }: { timesheet: Timesheet }) {
  const { t } = useT()
  return (
    <>
      <p className="soft small">{t(complianceWords[compliance_status])}</p>
      {break_verdicts.length > 0 && (
        <ul className="soft small">
          {break_verdicts.map((verdict) => (
            <li key={verdict.break_trigger_minutes}>{verdictWords(verdict, t)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
