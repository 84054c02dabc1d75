import { joined } from '@crewcall/contract/rules/direction.ts'
import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { IconCertificate } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

/** A confirmed shift with a lapsed certificate: until when to replace it, and where. */
export function CertificateDue({ application }: { application: ProApplication }) {
  const { t, say, locale } = useT()
  const { certificate_due_at: due, gig } = application
  if (due === null) return null
  const names = gig.required_certifications.filter(({ is_held }) => !is_held).map(({ name }) => name)
  const when = `${formatDay(due, gig.timezone, locale)}, ${formatInstantTime(due, gig.timezone)}`
  return (
    <Notice tone="wait" icon={<IconCertificate size={18} aria-hidden="true" />}>
      <strong>{t('This shift needs a certificate you do not have that day.')}</strong>
      <span>
        {names.length > 0 && `${joined(names.map(say), ', ')}. `}
        {t('Add a valid one by {when}, or the shift is cancelled.', { when })}
      </span>
      <Link to="/pro/profile" search={{ tab: 'certificates' }}>
        {t('Add the certificate')}
      </Link>
    </Notice>
  )
}
