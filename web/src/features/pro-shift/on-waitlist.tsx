import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { placeText, whyFull } from '../../domain/pro-shift/waitlist.ts'
import { useT } from '../../lib/i18n.ts'

/** Where an applicant of a full shift stands; nothing for everybody else. */
export function OnWaitlist({ gig: { waitlist } }: { gig: ProGig }) {
  const { t } = useT()
  if (waitlist === null) return null
  return (
    <span>
      {t(whyFull(waitlist))} {placeText(t, waitlist)} {t('We tell you when one opens up.')}
    </span>
  )
}
