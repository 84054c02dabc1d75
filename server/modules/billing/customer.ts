import type { OutsideCtx } from '../../platform/context.ts'
import { rememberCustomer, requireReal } from '../organizations/index.ts'
import type { Owner } from './owner.ts'
import { askProvider } from './provider.ts'

/**
 * The owner's customer at the provider, created if there is none; the provider returns the same one for the same owner, so repeats are
 * safe. Of a sandbox the method is chosen by name, so that nobody enters a card there.
 * @throws problem conflict for a sandbox
 */
export async function customerOf(ctx: OutsideCtx, owner: Owner): Promise<string> {
  requireReal(owner)
  if (owner.customer_id !== null) return owner.customer_id
  const owner_key = owner.location_id === null ? `organization:${owner.organization_id}` : `location:${owner.location_id}`
  const { customer } = await askProvider(() => ctx.ports.payments.ensureCustomer({ owner_key, name: owner.name }))
  await ctx.begin((inner) => rememberCustomer(inner, owner, customer))
  return customer
}
