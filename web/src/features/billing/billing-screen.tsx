import { getLocationPaymentMethod, getOrganizationPaymentMethod } from '@crewcall/contract/billing.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { Awaited, ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { AddMethod } from './add-method.tsx'
import type { BillingSearch } from './billing-search.ts'
import { ConfirmedSetup } from './confirmed-setup.tsx'
import { MethodSection } from './method-section.tsx'
import { HoldNote, HowCharged, type Terms } from './notes.tsx'
import type { Payer } from './payer.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'

const CouponsSection = lazy(() => import('./coupons/coupons-section.tsx').then((module) => ({ default: module.CouponsSection })))

type Props = { payer: Payer; terms: Terms | null; search: BillingSearch; tabs?: ReactNode; summary?: ReactNode; invoices?: ReactNode }

/** How a location or an organization pays, with controls to change it. */
export function BillingScreen({ payer, terms, search, tabs, summary, invoices }: Props) {
  const { t } = useT()
  const reason = useWhyNot('billing.view', payer.at)
  const onAccount = terms?.invoicing_enabled === true
  if (reason !== null) return <NoPermission sentence={reason} />
  return (
    <Page
      title={t('Billing')}
      subtitle={
        payer.kind === 'location'
          ? t('How {name} pays for shifts.', { name: payer.name })
          : t('How the locations of {name} pay for shifts.', { name: payer.name })
      }
      width="narrow"
    >
      {tabs}
      {search.setup_intent_client_secret !== undefined && <ConfirmedSetup payer={payer} clientSecret={search.setup_intent_client_secret} />}
      {terms?.payment_hold_since && <HoldNote since={terms.payment_hold_since} terms={terms} />}
      {search.mode === undefined && <Suspense fallback={<Awaited />}>{summary}</Suspense>}
      {onAccount && invoices}
      <Method payer={payer} mode={search.mode ?? 'view'} onAccount={onAccount} />
      {!onAccount && invoices}
      {payer.kind === 'location' && search.mode === undefined && (
        <Suspense fallback={<Awaited />}>
          <CouponsSection />
        </Suspense>
      )}
      <HowCharged terms={terms} />
    </Page>
  )
}

function Method({ payer, mode, onAccount }: { payer: Payer; mode: NonNullable<BillingSearch['mode']>; onAccount: boolean }) {
  const query = { include_details: true }
  const options =
    payer.kind === 'location'
      ? api.query(getLocationPaymentMethod, { params: { id: payer.id }, query })
      : api.query(getOrganizationPaymentMethod, { params: { orgId: payer.id } })
  const { data, error, refetch } = useQuery(options as ReturnType<typeof api.query<typeof getLocationPaymentMethod>>)
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={3} />
  return mode === 'view' ? <MethodSection payer={payer} method={data} onAccount={onAccount} /> : <AddMethod payer={payer} method={data} />
}
