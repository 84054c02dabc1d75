import {
  chooseBillingSource,
  chooseLocationPaymentMethod,
  chooseOrganizationPaymentMethod,
  openLocationPortal,
  startLocationSetup,
  startOrganizationSetup,
} from '@crewcall/contract/billing.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'
import type { Payer } from './payer.ts'

/** Puts a method from the provider into use. */
export function useChooseMethod(payer: Payer) {
  const { t } = useT()
  const saved = () => t('Payment method saved')
  const byLocation = useCommand(chooseLocationPaymentMethod, { success: saved })
  const byOrganization = useCommand(chooseOrganizationPaymentMethod, { success: saved })
  return (payment_method_id: string) =>
    payer.kind === 'location'
      ? byLocation.submit({ params: { id: payer.id }, body: { payment_method_id } })
      : byOrganization.submit({ params: { orgId: payer.id }, body: { payment_method_id } })
}

/** Starts a setup at the provider; its secret lets the provider's fields finish it. */
export function startSetup(payer: Payer): Promise<{ client_secret: string }> {
  return payer.kind === 'location'
    ? call(startLocationSetup, { params: { locationId: payer.id } })
    : call(startOrganizationSetup, { params: { orgId: payer.id } })
}

/** Switches between the organization's method and the location's own. */
export function useChooseSource() {
  const { t } = useT()
  const watch = useToastWatch()
  const { send, isPending } = useCommand(chooseBillingSource, {
    success: ({ source }, { params }) =>
      source === 'ORGANIZATION'
        ? {
            message: t('This location uses the organization’s payment method again'),
            undo: () => void send({ params, body: { billing_source: 'LOCATION' } }),
            watch: watch(getLocation, { params: { locationId: String(params.id) } }, (shown) => shown.billing_source === 'ORGANIZATION'),
          }
        : t('This location uses its own payment method'),
  })
  return { send, isPending }
}

/** The provider's own page for cards and accounts. */
export function useOpenPortal() {
  return useCommand(openLocationPortal)
}
