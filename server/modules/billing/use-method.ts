import { paymentMethodMachine } from '@crewcall/contract/rules/machines/payment-method.ts'
import type { StoredPaymentMethod } from '../../ports/payments.ts'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { move, stateAfter } from '../../platform/move.ts'
import { insertRow, keyed, updateRows } from '../../platform/write.ts'
import { lockOwner, topicsOf } from './owner.ts'
import type { OwnerKey } from './owner.ts'
import { currentMethodForUpdate } from './queries.ts'
import type { Method } from './queries.ts'

const eventTo = { ACTIVE: 'activate', REQUIRES_ACTION: 'require_action', FAILED: 'fail' } as const

/**
 * Makes a stored method the owner's current one and announces when it can be charged; the previous one becomes history. Choosing the
 * current one again only updates its details from the provider.
 * @throws problem invalid if the provider reports the method as unusable
 */
export async function useMethod(ctx: Ctx, owner: OwnerKey, stored: StoredPaymentMethod): Promise<void> {
  await lockOwner(ctx, owner)
  const current = await currentMethodForUpdate(ctx, owner)
  const isNew = current?.external_id !== stored.external_id
  if (isNew && stored.status === 'FAILED') throw problem('invalid', 'METHOD_NOT_ACCEPTED', { target: 'payment_method_id' })
  if (current && !isNew) await refresh(ctx, current, stored)
  else await replace(ctx, owner, current, stored)
  const hasBecomeActive = stored.status === 'ACTIVE' && (isNew || current?.status !== 'ACTIVE')
  if (hasBecomeActive) await announceActive(ctx, owner)
}

/** Announces that the owner can be charged now, so that waiting shifts are published. */
export async function announceActive(ctx: Ctx, { organization_id, location_id }: OwnerKey): Promise<void> {
  await announce(ctx, 'billing.activated', { organization_id, location_id }, await topicsOf(ctx, { organization_id, location_id }))
}

async function refresh(ctx: Ctx, current: Method, { status, details }: StoredPaymentMethod): Promise<void> {
  const moved = status === current.status ? {} : { status: await move(ctx, paymentMethodMachine, current, eventTo[status]) }
  await updateRows(ctx.tx, 'payment_methods', keyed(current), { ...moved, details })
}

async function replace(
  ctx: Ctx,
  owner: OwnerKey,
  current: Method | undefined,
  { external_id, type, status, details }: StoredPaymentMethod,
): Promise<void> {
  if (current) {
    if (paymentMethodMachine.can(current.status, 'replace')) await move(ctx, paymentMethodMachine, current, 'replace')
    await updateRows(ctx.tx, 'payment_methods', keyed(current), {
      replaced_at: ctx.now,
    })
  }
  const { organization_id, location_id } = owner
  const { id } = await insertRow(ctx.tx, 'payment_methods', {
    organization_id,
    location_id,
    external_id,
    type,
    status: stateAfter(ctx, paymentMethodMachine, 'NOT_CONFIGURED', eventTo[status]),
    details,
    created_by: ctx.actor.user_id || null,
    created_ts: ctx.now,
  })
  await move(ctx, paymentMethodMachine, { id, status: 'NOT_CONFIGURED', organization_id, location_id }, eventTo[status])
}
