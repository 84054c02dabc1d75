import { phrase } from '@crewcall/contract/rules/direction.ts'
import { Status } from '../../domain/status.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import styles from './applicants.module.css'
import { cancelWords } from './cancel-words.ts'
import type { Applicant } from './groups.ts'

/** How an application stands: the state, how long an offer lasts, how it came about, why it ended. */
export function ApplicantState({ applicant }: { applicant: Applicant }) {
  return (
    <span className={styles.state}>
      <Status of="application" status={applicant.status} />
      {applicant.status === 'SELECTED' && applicant.offer_expires_at && (
        <span className={styles.soft}>
          Expires in <Countdown until={applicant.offer_expires_at} done="a moment" />
        </span>
      )}
      {applicant.status === 'CONFIRMED' && applicant.selection_source === 'AUTO_MATCH' && (
        <span className={styles.soft}>Auto-selected</span>
      )}
      {applicant.offer_bonus > 0 && <span className={styles.soft}>+${applicant.offer_bonus} bonus</span>}
      {applicant.cancellation && (
        <span className={styles.soft}>
          {cancelWords[applicant.cancellation.reason]}
          {applicant.cancellation.explanation !== '' && phrase`: ${applicant.cancellation.explanation}`}
        </span>
      )}
    </span>
  )
}
