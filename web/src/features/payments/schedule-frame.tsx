import { getLocationStats } from '@crewcall/contract/gigs.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { TabRow } from '../../ui/tab-row.tsx'
import { Tag } from '../../ui/tag.tsx'

const parts = [
  { to: '/locations/$locationId/schedule', label: 'Schedule', exact: true, isMoney: false },
  { to: '/locations/$locationId/timesheets', label: 'Timesheets', exact: false, isMoney: false },
  { to: '/locations/$locationId/schedule/history', label: 'History', exact: false, isMoney: true },
] as const satisfies { to: string; label: Sentence; exact: boolean; isMoney: boolean }[]

/** The frame of the three schedule screens: shifts and, for those who may see payments, what is due and what was paid. */
export function ScheduleFrame({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const { t } = useT()
  const location = useLocation()
  const params = { locationId: String(location.id) }
  const maySeeMoney = useCan('payment.view', { location_id: location.id, organization_id: location.organization_id })
  const { data: stats } = useQuery(api.query(getLocationStats, { params }))
  const due = (stats?.payment_due_count ?? 0) + (stats?.payment_failed_count ?? 0)
  return (
    <Page title={title} subtitle={location.name} actions={actions}>
      <TabRow label={t('Schedule and payments')}>
        {parts
          .filter(({ isMoney }) => maySeeMoney || !isMoney)
          .map(({ to, label, exact }) => (
            <Link key={to} to={to} params={params} activeOptions={{ exact, includeSearch: false }}>
              {t(label)}
              {to.endsWith('timesheets') && due > 0 && <Tag tone="wait">{due}</Tag>}
            </Link>
          ))}
      </TabRow>
      {children}
    </Page>
  )
}
