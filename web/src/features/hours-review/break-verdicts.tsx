import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { complianceWords, verdictWords } from '../../domain/hours/break-words.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './hours-review.module.css'

/** What the breaks come to by the rules of the market: the whole shift, and each rule that it reached. */
export function BreakVerdicts({ timesheet: { compliance_status, break_verdicts } }: { timesheet: Timesheet }) {
  const { t } = useT()
  return (
    <>
      <p className={styles.soft}>{t(complianceWords[compliance_status])}</p>
      {break_verdicts.length > 0 && (
        <ul className={styles.verdicts}>
          {break_verdicts.map((verdict) => (
            <li key={verdict.break_trigger_minutes}>{verdictWords(verdict, t)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
