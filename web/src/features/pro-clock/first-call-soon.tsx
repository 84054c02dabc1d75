import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'

/** Says with the next shift that somebody of the platform calls before it, and by when. */
export function FirstCallSoon({ application: { first_call, gig } }: { application: ProApplication }) {
  const { t, locale } = useT()
  if (first_call === null) return null
  const due = first_call.due_at
  return (
    <p className="small">
      {due === null
        ? t('We call you before this shift. Please answer the phone.')
        : t('We call you before this shift, by {when} at the latest. Please answer the phone.', {
            when: `${formatDay(due, gig.timezone, locale)}, ${formatInstantTime(due, gig.timezone)}`,
          })}
    </p>
  )
}
