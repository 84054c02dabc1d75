import { percentOf } from './money.ts'
import { plainly } from './typed.ts'

/** Whether a code can be used now. USED_UP: as many locations use it as may. */
export const couponStates = ['SCHEDULED', 'ACTIVE', 'USED_UP', 'ENDED'] as const
export type CouponState = (typeof couponStates)[number]

type Coupon = { starts_at: Date; ends_at: Date | null; ended_at: Date | null; max_uses: number; used_count: number }

/** The state of a coupon, from its facts (docs/rules/coupons.md#codes). */
export function couponState({ starts_at, ends_at, ended_at, max_uses, used_count }: Coupon, now: Date): CouponState {
  if (ended_at !== null || (ends_at !== null && ends_at <= now)) return 'ENDED'
  if (starts_at > now) return 'SCHEDULED'
  return used_count >= max_uses ? 'USED_UP' : 'ACTIVE'
}

/** Whether a location can still book with a coupon that it uses. USED: all its bookings were made. */
export const redemptionStates = ['ACTIVE', 'USED', 'ENDED'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** The state of a coupon at a location (docs/rules/coupons.md#bookings). */
export function redemptionState({ ends_at, bookings_left }: { ends_at: Date; bookings_left: number }, now: Date): RedemptionState {
  if (ends_at <= now) return 'ENDED'
  return bookings_left <= 0 ? 'USED' : 'ACTIVE'
}

/** What a coupon takes off the platform fee: a part of it, or an amount of cents on the hours of each booking; one of both is 0. */
export type Discount = { coupon_percentage: number; coupon_cents: number }
export const noDiscount: Discount = { coupon_percentage: 0, coupon_cents: 0 }

/** What a discount takes off a platform fee, in cents: never more than the fee (docs/rules/coupons.md#discount). */
export function discountOf({ coupon_percentage, coupon_cents }: Discount, feeCents: number): number {
  return Math.min(feeCents, percentOf(feeCents, coupon_percentage) + coupon_cents)
}

/** A code as it is kept and compared: in capitals, without the spaces that somebody typed. */
export function couponCodeOf(typed: string): string {
  return plainly(typed).replaceAll(/\s/g, '').toUpperCase()
}
