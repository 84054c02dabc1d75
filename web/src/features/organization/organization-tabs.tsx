import { Link } from '@tanstack/react-router'
import styles from './organization.module.css'

const tabs = [
  { to: '/organizations/$organizationId/info', label: 'Organization' },
  { to: '/organizations/$organizationId/billing', label: 'Billing' },
  { to: '/organizations/$organizationId/teams', label: 'Team' },
] as const

/** The three screens of an organization. */
export function OrganizationTabs({ organizationId }: { organizationId: string }) {
  return (
    <nav aria-label="Organization" className={styles.tabs}>
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
    </nav>
  )
}
