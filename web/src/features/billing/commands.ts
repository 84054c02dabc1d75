import {
  chooseBillingSource,
  chooseLocationPaymentMethod,
  chooseOrganizationPaymentMethod,
  openLocationPortal,
  startLocationSetup,
  startOrganizationSetup,
} from '@crewcall/contract/billing.ts'
import { call } from '../../lib/api.ts'
import { useCommand } from '../../lib/query.ts'
import type { Payer } from './payer.ts'
import { confirmSetup, type Typed } from './provider.ts'
import { keepWaitingSetup } from './waiting-setup.ts'

const refresh = ['billing', 'organizations', 'gigs'] as const
const saved = () => 'Payment method saved'

/** Uses a method of the provider from now on. */
export function useChooseMethod(payer: Payer) {
  const byLocation = useCommand(chooseLocationPaymentMethod, { refresh, success: saved })
  const byOrganization = useCommand(chooseOrganizationPaymentMethod, { refresh, success: saved })
  return (payment_method_id: string) =>
    payer.kind === 'location'
      ? byLocation.submit({ params: { id: payer.id }, body: { payment_method_id } })
      : byOrganization.submit({ params: { orgId: payer.id }, body: { payment_method_id } })
}

/** Saves a card or account with the provider and uses it; leaves for the provider's page when its owner has to confirm. */
export function useAddMethod(payer: Payer, baseUrl: string) {
  const choose = useChooseMethod(payer)
  return async (typed: Typed): Promise<'saved' | 'leaving'> => {
    const { client_secret } =
      payer.kind === 'location'
        ? await call(startLocationSetup, { params: { locationId: payer.id } })
        : await call(startOrganizationSetup, { params: { orgId: payer.id } })
    const here = `${window.location.origin}${window.location.pathname}`
    const intent = await confirmSetup(baseUrl, client_secret, typed, here)
    const confirmAt = intent.next_action?.redirect_to_url?.url
    if (intent.status === 'requires_action' && confirmAt && intent.payment_method) {
      keepWaitingSetup({ setup_intent: intent.id, payment_method_id: intent.payment_method })
      window.location.assign(confirmAt)
      return 'leaving'
    }
    if (intent.status !== 'succeeded' || !intent.payment_method) throw new Error('The provider did not save this method. Try another one.')
    await choose(intent.payment_method)
    return 'saved'
  }
}

/** Pays by the organization again, or by the own method again. */
export function useChooseSource() {
  const { send, isPending } = useCommand(chooseBillingSource, {
    refresh,
    success: ({ source }, { params }) =>
      source === 'ORGANIZATION'
        ? {
            message: 'This location pays by the organization again',
            undo: () => void send({ params, body: { billing_source: 'LOCATION' } }),
          }
        : 'This location pays by its own method',
  })
  return { send, isPending }
}

/** The provider's own page for cards and accounts. */
export function useOpenPortal() {
  return useCommand(openLocationPortal, { refresh: [] })
}
