import type { openLocationPortal } from '@crewcall/contract/billing.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { locationById } from '../organizations/index.ts'
import { locationOwner, organizationOwner } from './owner.ts'
import { askProvider } from './provider.ts'
import { targetOf } from './rights.ts'

/**
 * A short-lived link to the provider's page of the method the location pays by; a platform admin passes it on.
 * @throws problem payment_method_does_not_exist while nothing was ever set up
 */
export async function portal(ctx: OutsideCtx, { params }: Input<typeof openLocationPortal>): Promise<Reply<typeof openLocationPortal>> {
  const customer = await ctx.begin((inner) => payingCustomer(inner, params.id))
  const return_url = `${ctx.config.public_url}/locations/${params.id}/billing`
  return askProvider(() => ctx.ports.payments.portalLink({ customer, return_url }))
}

async function payingCustomer(ctx: Ctx, locationId: number): Promise<string> {
  const location = await locationById(ctx, locationId)
  const isOwn = location.billing_source === 'LOCATION'
  const owner = isOwn ? await locationOwner(ctx, locationId) : await organizationOwner(ctx, location.organization_id)
  allow(ctx, 'billing.edit', targetOf(owner))
  if (owner.customer_id === null) throw problem('payment_method_does_not_exist', 'No payment method was set up yet')
  return owner.customer_id
}
