import type { previewCost as previewCostEndpoint } from '@crewcall/contract/cost-previews.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { lineOf } from '@crewcall/contract/rules/cost.ts'
import type { CostBreakdown } from '@crewcall/contract/rules/cost.ts'
import { discountOf } from '@crewcall/contract/rules/coupon.ts'
import { scheduledPaidMinutes } from '@crewcall/contract/rules/hours.ts'
import { minimumMinutes } from '@crewcall/contract/rules/minimum-owed.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { plannedCost, plannedFeePercentage } from '@crewcall/contract/rules/planned-cost.ts'
import { durationMinutes } from '@crewcall/contract/rules/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { allow, mayDo } from '../../../platform/policy.ts'
import { nextCoupon } from '../../coupons/index.ts'
import { bringsCoupon, comingWithFirstShift, viewFirstShiftCoupon } from './first-shift.ts'
import { locationById, scopeOfLocation } from '../../organizations/index.ts'
import { invalid } from '../../../platform/errors.ts'

/**
 * The cost of a shift with all openings filled and worked as planned, and the minimum cost of a late cancellation
 * (docs/rules/money.md#minimum, docs/rules/money.md#cost).
 */
export async function previewCost(ctx: Ctx, { body }: Input<typeof previewCostEndpoint>): Promise<Reply<typeof previewCostEndpoint>> {
  const location = await locationById(ctx, body.location_id)
  allow(ctx, 'gig.see_wage', scopeOfLocation(location))
  const shift = {
    scheduled_start: new Date(body.start_time),
    scheduled_end: new Date(body.end_time),
    unpaid_break_minutes: body.unpaid_break_minutes,
  }
  const minutes = scheduledPaidMinutes(shift)
  if (minutes <= 0) throw invalid('unpaid_break_minutes', 'NOT_SHORTER_THAN_SHIFT')

  const priced = (payableMinutes: number, wage_amount = body.wage_amount) => plannedCost({ ...body, wage_amount }, location, payableMinutes)
  const others = body.also.map(({ start_time, end_time, wage_amount }, at) => {
    const payable = scheduledPaidMinutes({ ...shift, scheduled_start: new Date(start_time), scheduled_end: new Date(end_time) })
    if (new Date(end_time) <= new Date(start_time)) throw invalid(`also.${at}.end_time`, 'NOT_AFTER_START')
    if (payable <= 0) throw invalid('unpaid_break_minutes', 'NOT_SHORTER_THAN_SHIFT')
    return priced(payable, wage_amount)
  })
  const full = priced(minutes)
  // Codes are for those who see the billing.
  const seesBilling = mayDo(ctx, 'billing.view', scopeOfLocation(location))
  const coming = seesBilling && bringsCoupon(body.type, location) ? await comingWithFirstShift(ctx, location) : undefined
  const bonus = lineOf(full, 'pro_amount') === 0 ? 0 : dollarsToCents(body.boosted_gig_bonus)
  return {
    payable_minutes: minutes,
    duration_minutes: durationMinutes(body.start_time, body.end_time),
    per_pro: {
      pro_amount: lineOf(full, 'pro_amount') - bonus,
      bonus,
      platform_fee: lineOf(full, 'platform_fee'),
      background_check_fee: lineOf(full, 'background_check_fee'),
      total: full.business_total_cents,
    },
    total: full.business_total_cents * body.allowed_confirmed_pros,
    shifts: 1 + others.length,
    total_at_once: [full, ...others].reduce((sum, each) => sum + each.business_total_cents * body.allowed_confirmed_pros, 0),
    fee_percentage: plannedFeePercentage(body, location),
    coupon: seesBilling ? await couponFor(ctx, location, full, coming) : null,
    first_shift_coupon: coming ? viewFirstShiftCoupon(coming) : null,
    late_cancel_minimum: priced(minimumMinutes(minutes)).business_total_cents,
  }
}

async function couponFor(ctx: Ctx, { organization_id, id }: Tables['locations'], full: CostBreakdown, coming?: Tables['coupons']) {
  const fee = lineOf(full, 'platform_fee')
  const coupon = fee === 0 ? null : await nextCoupon(ctx, { organization_id, location_id: id }, lineOf(full, 'pro_amount'), coming)
  return (
    coupon && { code: coupon.code, per_pro: discountOf(coupon.discount, fee), bookings_left: coupon.bookings_left, ends_at: coupon.ends_at }
  )
}
