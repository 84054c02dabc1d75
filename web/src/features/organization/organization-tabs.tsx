import { can, type Ability } from '@crewcall/contract/rules/policy.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useActor } from '../../domain/person/actor.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { TabRow } from '../../ui/tab-row.tsx'

type Tab = { to: string; label: Sentence; may?: Ability }

const tabs = [
  { to: '/organizations/$organizationId/info', label: 'Organization' },
  { to: '/organizations/$organizationId/billing', label: 'Billing' },
  { to: '/organizations/$organizationId/teams', label: 'Team' },
  { to: '/organizations/$organizationId/api-keys', label: 'API keys', may: 'api_key.manage' },
  { to: '/organizations/$organizationId/sign-on', label: 'Single sign-on', may: 'sign_on.manage' },
  { to: '/organizations/$organizationId/webhooks', label: 'Webhooks', may: 'webhook.manage' },
  { to: '/organizations/$organizationId/exports', label: 'Data export', may: 'export.manage' },
] as const satisfies Tab[]

/** The screens of an organization that the viewer may open; those about its money belong to Billing. */
export function OrganizationTabs({ organizationId }: { organizationId: string }) {
  const { t } = useT()
  const actor = useActor()
  const at = { organization_id: Number(organizationId) }
  const isMoney = useLocation({
    select: ({ pathname }) => /\/(charges|statements|journal|payment-methods|bookkeepers)(\/|$)/.test(pathname),
  })
  return (
    <TabRow label={t('Organization')}>
      {tabs
        .filter((tab) => !('may' in tab) || can(actor, tab.may, at))
        .map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            params={{ organizationId }}
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ includeSearch: false }}
            {...(isMoney && label === 'Billing' ? { 'aria-current': 'page' as const } : {})}
          >
            {t(label)}
          </Link>
        ))}
    </TabRow>
  )
}
