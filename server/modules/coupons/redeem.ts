import type * as contract from '@crewcall/contract/coupons.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { couponState } from '@crewcall/contract/rules/coupon.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { insertRow, updateRows } from '../../platform/write.ts'
import { locationById, scopeOfLocation } from '../organizations/index.ts'

constraintProblem('coupon_redemptions_once', () => problem('conflict', 'COUPON_USED_HERE', { target: 'code' }))

type Coupon = Tables['coupons']
const dayMs = 86_400_000

/** What a code would give the location. @throws problem invalid for an unknown code, conflict for one that cannot be used, rate_limited */
export async function previewCoupon(
  ctx: Ctx,
  { params, body }: Input<typeof contract.previewCoupon>,
): Promise<Reply<typeof contract.previewCoupon>> {
  const location = await usingLocation(ctx, params.locationId)
  return offered(ctx, await usable(ctx, location, body.code))
}

/**
 * Uses a code at a location: its next bookings have the discount (docs/rules/coupons.md#codes). Of locations that use it for the last time at once,
 * one succeeds. @throws problem invalid for an unknown code, conflict for one that cannot be used, rate_limited
 */
export async function redeemCoupon(
  ctx: Ctx,
  { params, body }: Input<typeof contract.redeemCoupon>,
): Promise<Reply<typeof contract.redeemCoupon>> {
  const location = await usingLocation(ctx, params.locationId)
  // Anybody opens locations, and each would use up the code.
  if (location.approval_status !== 'APPROVED') throw problem('location_not_approved', 'COUPON_AFTER_APPROVAL')
  const coupon = await usable(ctx, location, body.code, sql`for update`)
  await updateRows(ctx.tx, 'coupons', sql`id = ${coupon.id}`, { used_count: coupon.used_count + 1 })
  const { percentage, amount_cents, min_spend_cents, bookings } = coupon
  const offer = offered(ctx, coupon)
  const { id } = await insertRow(ctx.tx, 'coupon_redemptions', {
    organization_id: location.organization_id,
    location_id: location.id,
    coupon_id: coupon.id,
    percentage,
    amount_cents,
    min_spend_cents,
    bookings,
    redeemed_by: ctx.actor.user_id,
    redeemed_at: ctx.now,
    ends_at: offer.ends_at,
  })
  const place = { organization_id: location.organization_id, location_id: location.id }
  await record(ctx, { ...place, action: 'coupon.redeem', object_type: 'coupon', object_id: coupon.id, after: { code: coupon.code } })
  await announce(ctx, 'coupon.changed', { coupon_id: coupon.id, location_id: location.id }, [`location:${location.id}`, 'admin'])
  return { id, ...offer }
}

async function usingLocation(ctx: Ctx, id: number): Promise<Tables['locations']> {
  const location = await locationById(ctx, id)
  allow(ctx, 'billing.redeem_coupon', scopeOfLocation(location))
  // Codes are not found by trying.
  await requireRate(ctx.tx, `coupon:${ctx.actor.user_id}`, 120, 3_600)
  return location
}

async function usable(ctx: Ctx, { organization_id, id }: Tables['locations'], code: string, lock = sql``): Promise<Coupon> {
  const coupon = await ctx.tx.maybe<Coupon>(sql`select * from coupons where code = ${code} ${lock}`)
  if (!coupon) throw problem('invalid', 'COUPON_UNKNOWN', { target: 'code', commit: true })
  const used = await ctx.tx.maybe(sql`
    select from coupon_redemptions where organization_id = ${organization_id} and location_id = ${id} and coupon_id = ${coupon.id}`)
  if (used) throw problem('conflict', 'COUPON_USED_HERE', { target: 'code', commit: true })
  switch (couponState(coupon, ctx.now)) {
    case 'SCHEDULED':
      throw problem('conflict', 'COUPON_NOT_BEGUN', { target: 'code', commit: true })
    case 'USED_UP':
      throw problem('conflict', 'COUPON_USED_UP', { target: 'code', commit: true })
    case 'ENDED':
      throw problem('conflict', 'COUPON_ENDED', { target: 'code', commit: true })
    case 'ACTIVE':
      return coupon
  }
}

function offered(ctx: Ctx, coupon: Coupon) {
  const { code, name, percentage, amount_cents, min_spend_cents, bookings } = coupon
  return { code, name, percentage, amount: amount_cents, min_spend: min_spend_cents, bookings, ends_at: endOfUse(ctx, coupon) }
}

/** Until when a location that begins to use a coupon now may book with it. */
export function endOfUse({ now }: Pick<Ctx, 'now'>, { valid_days }: Pick<Coupon, 'valid_days'>): Date {
  return new Date(now.getTime() + valid_days * dayMs)
}
