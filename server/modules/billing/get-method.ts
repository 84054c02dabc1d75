import type { getLocationPaymentMethod, getOrganizationPaymentMethod } from '@crewcall/contract/billing.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { locationById, scopeOfLocation } from '../organizations/index.ts'
import { organizationOwner, sourceOf } from './owner.ts'
import { targetOf } from './rights.ts'
import { viewMethod } from './view-method.ts'

/** The location's payment method: its own, or the organization's, shown as inherited. */
export async function locationMethod(
  ctx: Ctx,
  { params, query }: Input<typeof getLocationPaymentMethod>,
): Promise<Reply<typeof getLocationPaymentMethod>> {
  const location = await locationById(ctx, params.id)
  allow(ctx, 'billing.view', scopeOfLocation(location))
  const source = sourceOf(location)
  return viewMethod(ctx, source, { is_inherited: source.location_id === null, include_details: query.include_details })
}

/** The organization's payment method, with details. */
export async function organizationMethod(
  ctx: Ctx,
  { params }: Input<typeof getOrganizationPaymentMethod>,
): Promise<Reply<typeof getOrganizationPaymentMethod>> {
  const owner = await organizationOwner(ctx, params.orgId)
  allow(ctx, 'billing.view', targetOf(owner))
  return viewMethod(ctx, owner, { is_inherited: false, include_details: true })
}
