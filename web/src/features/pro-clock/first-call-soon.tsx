import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'

/** By when somebody of the platform calls before the next shift, which is lost otherwise. */
export function FirstCallSoon({ application: { first_call, gig } }: { application: ProApplication }) {
  const { t, locale } = useT()
  const due = first_call?.due_at
  if (!due) return null
  const when = `${formatDay(due, gig.timezone, locale)}, ${formatInstantTime(due, gig.timezone)}`
  return <p>{t('We call you by {when} at the latest. Please answer the phone.', { when })}</p>
}
