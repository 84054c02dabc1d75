import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow, limitFor } from '../../platform/policy.ts'
import type { OwnerKey } from './owner.ts'

/** Refuses who may not enter or change a method of the owner; a platform admin only passes on the portal link (semantics part 2). */
export function allowEditing(ctx: Ctx, owner: OwnerKey): void {
  const target = targetOf(owner)
  allow(ctx, 'billing.edit', target)
  if (limitFor(ctx, 'billing.edit', target) !== null) {
    throw problem('forbidden', 'Only the business enters its payment method; send them the link to the billing portal')
  }
}

/** The place a right is asked for: the location, or the whole organization. */
export function targetOf({ organization_id, location_id }: OwnerKey): { organization_id: number; location_id?: number } {
  return location_id === null ? { organization_id } : { organization_id, location_id }
}
