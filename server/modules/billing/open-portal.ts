import type { openLocationPortal } from '@crewcall/contract/billing.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { requireStepUp } from '../identity/index.ts'
import { locationById } from '../organizations/index.ts'
import { customerOf } from './customer.ts'
import { locationOwner, organizationOwner } from './owner.ts'
import type { Owner } from './owner.ts'
import { askProvider } from './provider.ts'
import { targetOf } from './rights.ts'

/**
 * A short-lived link to the provider's page where the paying owner manages cards and bank accounts, including the first one: a method saved
 * there is adopted when the provider reports it. A platform admin passes the link on.
 */
export async function portal(ctx: OutsideCtx, { params }: Input<typeof openLocationPortal>): Promise<Reply<typeof openLocationPortal>> {
  const customer = await customerOf(ctx, await ctx.begin((inner) => payingOwner(inner, params.id)))
  const return_url = `${ctx.config.public_url}/locations/${params.id}/billing`
  return askProvider(() => ctx.ports.payments.portalLink({ customer, return_url }))
}

async function payingOwner(ctx: Ctx, locationId: number): Promise<Owner> {
  const location = await locationById(ctx, locationId)
  const isOwn = location.billing_source === 'LOCATION'
  const owner = isOwn ? await locationOwner(ctx, locationId) : await organizationOwner(ctx, location.organization_id)
  allow(ctx, 'billing.edit', targetOf(owner))
  await requireStepUp(ctx)
  return owner
}
