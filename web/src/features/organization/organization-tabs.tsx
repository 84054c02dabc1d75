import { Link } from '@tanstack/react-router'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { TabRow } from '../../ui/tab-row.tsx'

const tabs = [
  { to: '/organizations/$organizationId/info', label: 'Organization' },
  { to: '/organizations/$organizationId/billing', label: 'Billing' },
  { to: '/organizations/$organizationId/teams', label: 'Team' },
] as const satisfies { to: string; label: Sentence }[]

/** The three screens of an organization. */
export function OrganizationTabs({ organizationId }: { organizationId: string }) {
  const { t } = useT()
  return (
    <TabRow label={t('Organization')}>
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ organizationId }}
          activeProps={{ 'aria-current': 'page' }}
          activeOptions={{ includeSearch: false }}
        >
          {t(label)}
        </Link>
      ))}
    </TabRow>
  )
}
