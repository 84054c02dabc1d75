import { Link } from '@tanstack/react-router'
import { TabRow } from '../../ui/tab-row.tsx'

const tabs = [
  { to: '/organizations/$organizationId/info', label: 'Organization' },
  { to: '/organizations/$organizationId/billing', label: 'Billing' },
  { to: '/organizations/$organizationId/teams', label: 'Team' },
] as const

/** The three screens of an organization. */
export function OrganizationTabs({ organizationId }: { organizationId: string }) {
  return (
    <TabRow label="Organization">
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ organizationId }}
          activeProps={{ 'aria-current': 'page' }}
          activeOptions={{ includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </TabRow>
  )
}
