import { getSignOn, type SignOn } from '@crewcall/contract/sign-on.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { DomainsSection } from './domains-section.tsx'
import { ModeSection } from './mode-section.tsx'
import { ProviderSection } from './provider-section.tsx'

/** How managers of an organization sign in with its own accounts: the provider, the domains, a trial, and for whom it counts. */
export function SignOnScreen({ organizationId, tabs }: { organizationId: number; tabs: ReactNode }) {
  const { t } = useT()
  const reason = useWhyNot('sign_on.manage', { organization_id: organizationId })
  const { data, error, refetch } = useQuery({
    ...api.query(getSignOn, { params: { orgId: String(organizationId) } }),
    enabled: reason === null,
  })
  return (
    <Page title={t('Single sign-on')} subtitle={t('Managers sign in with the account of your company, by OpenID Connect.')} width="narrow">
      {tabs}
      {reason !== null && <p className="soft small">{reason}</p>}
      {reason === null && error && !data && <ErrorScreen error={error} retry={() => void refetch()} />}
      {reason === null && !error && !data && <PageSkeleton rows={3} />}
      {data && <Steps organizationId={organizationId} signOn={data} />}
    </Page>
  )
}

function Steps({ organizationId, signOn }: { organizationId: number; signOn: SignOn }) {
  return (
    <>
      <ProviderSection key={signOn.connection?.version ?? 0} organizationId={organizationId} signOn={signOn} />
      <DomainsSection organizationId={organizationId} domains={signOn.domains} />
      {signOn.connection && (
        <ModeSection
          key={`mode ${signOn.connection.version}`}
          organizationId={organizationId}
          signOn={signOn}
          connection={signOn.connection}
        />
      )}
    </>
  )
}
