import type { chooseBillingSource } from '@crewcall/contract/billing.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { requireStepUp } from '../identity/index.ts'
import { locationForUpdate, scopeOfLocation, setBillingSource } from '../organizations/index.ts'
import type { LocationRow } from '../organizations/index.ts'
import { sourceOf } from './owner.ts'
import { currentMethod } from './queries.ts'
import { allowEditing } from './rights.ts'
import { announceActive } from './use-method.ts'
import { viewMethod } from './view-method.ts'

/**
 * Lets the location pay by the organization ("Reset to Org") or by its own method again (docs/rules/money.md#payment-methods).
 * @throws problem payment_method_does_not_exist if that side has no method
 */
export async function chooseSource(
  ctx: Ctx,
  { params, body }: Input<typeof chooseBillingSource>,
): Promise<Reply<typeof chooseBillingSource>> {
  const location = await locationForUpdate(ctx, params.id)
  allowEditing(ctx, scopeOfLocation(location))
  const source = sourceOf({ ...location, billing_source: body.billing_source })
  const method = await currentMethod(ctx, source)
  if (!method)
    throw problem('payment_method_does_not_exist', source.location_id === null ? 'ORGANIZATION_HAS_NO_METHOD' : 'LOCATION_HAS_NO_METHOD')
  if (location.billing_source !== body.billing_source) await requireStepUp(ctx)
  if (location.billing_source !== body.billing_source) await change(ctx, location, body.billing_source)
  const startsToPay = location.billing_source !== body.billing_source && method.status === 'ACTIVE'
  if (startsToPay) await announceActive(ctx, scopeOfLocation(location))
  return viewMethod(ctx, source, { is_inherited: source.location_id === null, include_details: true })
}

async function change(
  ctx: Ctx,
  { organization_id, id, billing_source: before }: LocationRow,
  billing_source: 'ORGANIZATION' | 'LOCATION',
): Promise<void> {
  await setBillingSource(ctx, { organization_id, id }, billing_source)
  await record(ctx, {
    action: 'location.change_billing_source',
    object_type: 'location',
    object_id: id,
    organization_id,
    location_id: id,
    before: { billing_source: before },
    after: { billing_source },
  })
}
