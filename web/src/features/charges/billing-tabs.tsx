import { Link } from '@tanstack/react-router'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { TabRow } from '../../ui/tab-row.tsx'

const ofLocation = [
  { to: '/locations/$locationId/billing', label: 'Overview|billing' },
  { to: '/locations/$locationId/charges', label: 'Charges' },
  { to: '/locations/$locationId/statements', label: 'Statements' },
  { to: '/locations/$locationId/journal', label: 'Journal' },
  { to: '/locations/$locationId/bookkeepers', label: 'Bookkeepers' },
] as const satisfies { to: string; label: Sentence }[]
const ofOrganization = [
  { to: '/organizations/$organizationId/billing', label: 'Overview|billing' },
  { to: '/organizations/$organizationId/charges', label: 'Charges' },
  { to: '/organizations/$organizationId/statements', label: 'Statements' },
  { to: '/organizations/$organizationId/journal', label: 'Journal' },
  { to: '/organizations/$organizationId/payment-methods', label: 'Payment methods' },
  { to: '/organizations/$organizationId/bookkeepers', label: 'Bookkeepers' },
] as const satisfies { to: string; label: Sentence }[]

type Props = { organizationId: string } | { locationId: string }

/** The screens about money of a location or an organization. */
export function BillingTabs(props: Props) {
  const { t } = useT()
  return (
    <TabRow label={t('Billing')}>
      {'locationId' in props
        ? ofLocation.map(({ to, label }) => (
            <Link key={to} to={to} params={props} activeProps={here} activeOptions={exact}>
              {t(label)}
            </Link>
          ))
        : ofOrganization.map(({ to, label }) => (
            <Link key={to} to={to} params={props} activeProps={here} activeOptions={exact}>
              {t(label)}
            </Link>
          ))}
    </TabRow>
  )
}

const here = { 'aria-current': 'page' } as const
const exact = { includeSearch: false, exact: true }
