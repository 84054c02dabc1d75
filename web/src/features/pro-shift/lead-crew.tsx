import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

/** A team captain's link to the crew, while its window is open. */
export function LeadCrew({ application: { captain_until, gig } }: { application: ProApplication }) {
  const { t } = useT()
  if (captain_until === null) return null
  const { id, start_time, end_time, timezone } = gig
  return (
    <Notice tone="info" icon={<IconUsersGroup size={18} aria-hidden="true" />}>
      <strong>{t('You lead the crew of this shift')}</strong>
      <span>{t('See who is here, clock your crew in and out, and tell the managers.')}</span>
      <Link
        to="/team-captain/$shiftId/roster"
        params={{ shiftId: String(id) }}
        search={{ source_gig_id: id, start_time, end_time, timezone }}
      >
        {t('Lead my crew')}
      </Link>
      <Link to="/team-captain">{t('Shifts I lead')}</Link>
    </Notice>
  )
}
