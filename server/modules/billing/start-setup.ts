import type { startLocationSetup, startOrganizationSetup } from '@crewcall/contract/billing.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { customerOf } from './customer.ts'
import { locationOwner, organizationOwner } from './owner.ts'
import type { Owner } from './owner.ts'
import { askProvider } from './provider.ts'
import { allowReplacing } from './rights.ts'

/** Begins adding a method for this location alone: the browser finishes it with the secret, directly with the provider. */
export function setupForLocation(ctx: OutsideCtx, { params }: Input<typeof startLocationSetup>): Promise<Reply<typeof startLocationSetup>> {
  return start(ctx, (inner) => locationOwner(inner, params.locationId))
}

/** Begins adding a method for all locations of the organization that have no method of their own. */
export function setupForOrganization(
  ctx: OutsideCtx,
  { params }: Input<typeof startOrganizationSetup>,
): Promise<Reply<typeof startOrganizationSetup>> {
  return start(ctx, (inner) => organizationOwner(inner, params.orgId))
}

async function start(ctx: OutsideCtx, load: (inner: Ctx) => Promise<Owner>): Promise<{ client_secret: string }> {
  const owner = await ctx.begin(async (inner) => {
    const found = await load(inner)
    await allowReplacing(inner, found)
    return found
  })
  const customer = await customerOf(ctx, owner)
  const { client_secret } = await askProvider(() => ctx.ports.payments.startSetup({ customer }))
  return { client_secret }
}
