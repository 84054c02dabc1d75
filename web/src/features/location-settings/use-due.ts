import { getOrganizationPaymentMethod } from '@crewcall/contract/billing.ts'
import type { LocationFacts } from '@crewcall/contract/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'

type Due = {
  tone: 'wait' | 'bad' | 'info'
  text: string
  to?: '/locations/$locationId/billing' | '/locations/$locationId/info'
  action?: string
  /** Said before what is overdue, if that is why. */
  ifOverdue?: string
}

/** What blocks a location's shifts: approval, an unsettled charge, a missing payment method. */
export function useDue(location: LocationFacts): Due[] {
  const { t } = useT()
  const mayBill = useCan('billing.edit', {
    location_id: location.id,
    organization_id: location.organization_id,
  })
  const pays = useHasPaymentMethod(location, mayBill)
  const due: Due[] = []
  if (location.approval_status === 'PENDING')
    due.push({
      tone: 'wait',
      text: t('We are reviewing this location. Shifts are published once it is approved.'),
    })
  if (location.approval_status === 'DENIED')
    due.push({
      tone: 'bad',
      text: location.approval_reason || t('This location was not approved.'),
      to: '/locations/$locationId/info',
      action: t('Check its details'),
    })
  if (location.payment_hold_since)
    due.push({
      tone: 'bad',
      text: location.invoicing_enabled
        ? t('An invoice is overdue, so new shifts are on hold.')
        : t('A charge failed, so new shifts are on hold.'),
      to: '/locations/$locationId/billing',
      action: location.invoicing_enabled ? t('See the invoice') : t('Fix the payment'),
      ifOverdue: t('New shifts are on hold.'),
    })
  else if (!pays)
    due.push({
      tone: 'info',
      text: t('There is no payment method yet.'),
      to: '/locations/$locationId/billing',
      action: t('Add one'),
    })
  return due
}

function useHasPaymentMethod(
  { organization_id, billing_source, invoicing_enabled, stripe_payment_method_id }: LocationFacts,
  mayBill: boolean,
): boolean {
  const byOrganization = billing_source === 'ORGANIZATION' && !invoicing_enabled
  // One query for all locations of an organization: identical queries are sent once.
  const { data } = useQuery({
    ...api.query(getOrganizationPaymentMethod, { params: { orgId: String(organization_id) } }),
    enabled: mayBill && byOrganization,
    retry: false,
  })
  if (!mayBill || invoicing_enabled) return true
  return byOrganization ? data === undefined || data.status !== 'NOT_CONFIGURED' : stripe_payment_method_id !== null
}
