import type { OwnBackgroundCheck } from '@crewcall/contract/background-checks.ts'
import { useMoment } from '../../domain/time/use-moment.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

type Adverse = NonNullable<OwnBackgroundCheck['check']>['adverse']

/** What a pro is told while a person decides about their check, and after it was declined. What was found is only in the report. */
export function AdverseNotice({ adverse, provider, againOn }: { adverse: Adverse; provider: string | null; againOn: string | null }) {
  const { t } = useT()
  const moment = useMoment()
  const from = provider ?? t('the provider')
  if (adverse === null || adverse.state === 'ASKED')
    return (
      <Notice tone="wait" title={t('A person reviews your background check.')}>
        {t('You will be notified. Shifts that do not ask for one are open to you meanwhile.')}
      </Notice>
    )
  if (adverse.state === 'NOTIFIED')
    return (
      <Notice tone="bad" title={t('Your background check may be declined.')}>
        {adverse.final_at !== null &&
          t('{provider} sent you the report and your rights by email. If something in it is wrong, dispute it there before {moment}.', {
            provider: from,
            moment: moment(adverse.final_at),
          })}
      </Notice>
    )
  if (adverse.state === 'DISPUTED')
    return (
      <Notice tone="wait" title={t('You disputed the report.')}>
        {t('{provider} looks into it; nothing is decided until then.', { provider: from })}
      </Notice>
    )
  return (
    <Notice tone="bad" title={t('Your background check was declined.')}>
      {t('Shifts that ask for one are not open to you; all others are. The notice of {provider} says why, and what you can do.', {
        provider: from,
      })}{' '}
      {againOn !== null && t('Another check can begin on {day}.', { day: againOn })}
    </Notice>
  )
}
