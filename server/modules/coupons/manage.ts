import type * as contract from '@crewcall/contract/coupons.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { couponState } from '@crewcall/contract/rules/coupon.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow, updateRow } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'

constraintProblem('coupons_code', () => problem('conflict', 'COUPON_CODE_TAKEN', { target: 'code' }))
constraintProblem('coupons_one_with_first_shift', () => problem('conflict', 'COUPON_FIRST_SHIFT_TAKEN', { target: 'with_first_shift' }))
constraintProblem('coupons_end_after_start', () => problem('invalid', 'COUPON_ENDS_BEFORE_START', { target: 'ends_at' }))

type Coupon = Tables['coupons']

/** Adds a coupon, which can be used now or later. @throws problem conflict for a code that exists, also of a coupon that ended */
export async function createCoupon(ctx: Ctx, { body }: Input<typeof contract.createCoupon>): Promise<Reply<typeof contract.createCoupon>> {
  allow(ctx, 'admin.promotions')
  await requireStepUp(ctx)
  const { code, name, percentage, amount, min_spend, max_uses, bookings, valid_days, with_first_shift } = body
  const starts_at = body.starts_at === undefined ? ctx.now : new Date(body.starts_at)
  if (starts_at < ctx.now) throw problem('invalid', 'COUPON_STARTS_IN_THE_PAST', { target: 'starts_at' })
  const coupon = await insertRow(ctx.tx, 'coupons', {
    code,
    name,
    percentage,
    amount_cents: amount === null ? null : dollarsToCents(amount),
    min_spend_cents: dollarsToCents(min_spend),
    max_uses,
    bookings,
    valid_days,
    with_first_shift,
    starts_at,
    ends_at: body.ends_at ?? null,
    created_by: ctx.actor.user_id,
    created_ts: ctx.now,
  })
  const after = { code, name, max_uses, bookings, ...(percentage === null ? { amount: amount ?? 0 } : { percentage }), with_first_shift }
  await told(ctx, coupon, 'create', after)
  return viewCoupon(ctx, coupon)
}

/** Ends a coupon for locations that do not use it yet. @throws problem conflict if it has ended */
export async function endCoupon(ctx: Ctx, { params: { id } }: Input<typeof contract.endCoupon>): Promise<Reply<typeof contract.endCoupon>> {
  allow(ctx, 'admin.promotions')
  const coupon = await ctx.tx.maybe<Coupon>(sql`select * from coupons where id = ${id} for update`)
  if (!coupon) throw problem('not_found', 'NOT_FOUND')
  if (couponState(coupon, ctx.now) === 'ENDED') throw problem('conflict', 'COUPON_ENDED')
  const ended = await updateRow(ctx.tx, 'coupons', sql`id = ${id}`, { ended_at: ctx.now, ended_by: ctx.actor.user_id })
  await told(ctx, coupon, 'end', {})
  return viewCoupon(ctx, ended)
}

async function told(
  ctx: Ctx,
  { id, code }: Coupon,
  act: 'create' | 'end',
  after: Record<string, string | number | boolean>,
): Promise<void> {
  await record(ctx, { action: `coupon.${act}`, object_type: 'coupon', object_id: id, after: { code, ...after } })
  await announce(ctx, 'coupon.changed', { coupon_id: id, location_id: null }, ['admin'])
}

/** A coupon as the platform sees it. */
export function viewCoupon(ctx: Ctx, coupon: Coupon): z.input<typeof contract.coupon> {
  return { ...coupon, state: couponState(coupon, ctx.now), amount: coupon.amount_cents, min_spend: coupon.min_spend_cents }
}
