import type { CancellationReason } from '@crewcall/contract/enums.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { ownCauses } from '../../domain/shift/cause-words.ts'
import { Status } from '../../domain/status/status.tsx'
import { useT, type Sentence, type Translate } from '../../lib/i18n.ts'
import { Countdown } from '../../ui/countdown.tsx'
import styles from './applicants.module.css'
import type { Applicant } from './groups.ts'

/** Why an application ended, as shown to a manager. */
const cancelWords: Record<CancellationReason, Sentence> = {
  CANCELLED_BY_GIGPRO_ADMIN: 'Cancelled by {product}',
  CANCELLED_BY_GIGPRO_LOCATION_MANAGER: 'The shift was cancelled',
  CANCELLED_BY_PRO: 'Withdrawn by the pro',
  PRO_SUSPENDED: 'The pro was suspended',
  BUSINESS_CALLED_OUT: 'Dismissed by you',
  CALLED_OUT: 'Called out by the pro, less than 24 hours ahead',
  FEWER_PROS_NEEDED: 'Fewer pros needed',
  NO_SHOW: 'Did not come',
  OVERRIDE_AUTOSELECT: 'Replaced after auto-select',
  STAFFER_DISMISSAL: 'Sent home',
  PRO_BLOCKED: 'Blocked here',
  OTHER: 'Ended',
}

// What a person typed, or the class that the pro chose; the causes of the product are said by its own words above.
function whyText(t: Translate, { cause, explanation }: NonNullable<Applicant['cancellation']>): string {
  const own = Object.entries(ownCauses).find(([each]) => each === cause)
  const why = cause === null ? explanation : own ? t(own[1]) : ''
  return why === '' ? '' : phrase`: ${why}`
}

/** The status of an application: the state, an offer's time left, how it came about, why it ended. */
export function ApplicantState({ applicant }: { applicant: Applicant }) {
  const { t } = useT()
  return (
    <span className={styles.state}>
      <Status of="application" status={applicant.status} />
      {applicant.status === 'SELECTED' && applicant.offer_expires_at && (
        <span className="soft note">
          {t('Expires in')} <Countdown until={applicant.offer_expires_at} done={t('a moment')} />
        </span>
      )}
      {applicant.status === 'CONFIRMED' && applicant.selection_source === 'AUTO_MATCH' && (
        <span className="soft note">{t('Auto-selected')}</span>
      )}
      {applicant.bundle_applications && applicant.bundle_applications.total > 1 && (
        <span className="soft note">{t('Confirmed on {confirmed} of {total} days', applicant.bundle_applications)}</span>
      )}
      {applicant.offer_bonus > 0 && <span className="soft note">{t('+${bonus} bonus', { bonus: applicant.offer_bonus })}</span>}
      {applicant.cancellation && (
        <span className="soft note">
          {t(cancelWords[applicant.cancellation.reason])}
          {whyText(t, applicant.cancellation)}
        </span>
      )}
    </span>
  )
}
