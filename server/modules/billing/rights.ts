import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow, limitFor } from '../../platform/policy.ts'
import { requireStepUp } from '../identity/index.ts'
import type { OwnerKey } from './owner.ts'
import { currentMethod } from './queries.ts'

/**
 * Refuses actors who may not enter or change a method of the owner; a platform admin only passes on the portal link (docs/rules/rights.md).
 */
export function allowEditing(ctx: Ctx, owner: OwnerKey): void {
  const target = targetOf(owner)
  allow(ctx, 'billing.edit', target)
  if (limitFor(ctx, 'billing.edit', target) !== null) {
    throw problem('forbidden', 'METHOD_BY_BUSINESS_ONLY')
  }
}

/**
 * `allowEditing`, plus a fresh code if there is a method to replace (docs/rules/privacy.md#fresh-codes). The first one needs none.
 * @throws problem step_up_required
 */
export async function allowReplacing(ctx: Ctx, owner: OwnerKey): Promise<void> {
  allowEditing(ctx, owner)
  if (await currentMethod(ctx, owner)) await requireStepUp(ctx)
}

/** Where a right is checked: at the location, or the whole organization. */
export function targetOf({ organization_id, location_id }: OwnerKey): { organization_id: number; location_id?: number } {
  return location_id === null ? { organization_id } : { organization_id, location_id }
}
