import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { IconPhoneCall } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

/** A first shift before which somebody of the platform calls: what happens, by when, and at which number. */
export function FirstCall({ application: { first_call, gig } }: { application: ProApplication }) {
  const { t, locale } = useT()
  if (first_call === null) return null
  const due = first_call.due_at
  return (
    <Notice tone="wait" icon={<IconPhoneCall size={18} aria-hidden="true" />}>
      <strong>{t('We call you before your first shift.')}</strong>
      <span>
        {due === null
          ? t('Please answer the phone. It takes a few minutes, and happens once.')
          : t(
              'Please answer the phone. If we have not spoken by {when}, the shift is cancelled. It happens once, and does not count against you.',
              {
                when: `${formatDay(due, gig.timezone, locale)}, ${formatInstantTime(due, gig.timezone)}`,
              },
            )}
      </span>
      <Link to="/settings">{t('Check your phone number')}</Link>
    </Notice>
  )
}
