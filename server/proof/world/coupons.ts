import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: Tables['locations']; boss: number; marker: string; now: Date }
type Coupon = { id: number; code: string }

/** A coupon that the location uses, and one that it does not use yet. */
export async function couponsOf(crew: Crew, { place, boss, marker, now }: Stage): Promise<{ coupons: { used: Coupon; other: Coupon } }> {
  const { organization_id, id: location_id } = place
  const starts_at = new Date(now.getTime() - 86_400_000)
  const ends_at = new Date(now.getTime() + 30 * 86_400_000)
  const rates = { percentage: 20, amount_cents: null, min_spend_cents: 0, bookings: 5 }
  const terms = { ...rates, max_uses: 100, valid_days: 31, starts_at, created_by: boss, created_ts: starts_at }
  const made = (code: string, used_count: number) => row(crew, 'coupons', { ...terms, code, name: `Coupon ${marker}`, used_count })
  const [used, other] = [await made(`USED${location_id}`, 1), await made(`NEXT${location_id}`, 0)]
  const redemption = { organization_id, location_id, coupon_id: used.id, redeemed_by: boss, redeemed_at: starts_at, ends_at }
  await row(crew, 'coupon_redemptions', { ...rates, ...redemption })
  return { coupons: { used, other } }
}

/** Valid calls about coupons. */
export function couponRequests({
  place,
  coupons: { used, other },
}: {
  place: Tables['locations']
  coupons: { used: Coupon; other: Coupon }
}): Record<string, Request> {
  const params = { locationId: place.id }
  const typed = { params, body: { code: other.code } }
  return {
    listCoupons: {},
    createCoupon: { body: { code: `NEW${place.id}`, name: 'Autumn', percentage: 10, max_uses: 5, starts_at: '2190-01-01T00:00:00Z' } },
    endCoupon: { params: { id: other.id } },
    listCouponUses: { params: { id: used.id } },
    listLocationCoupons: { params },
    previewCoupon: typed,
    redeemCoupon: typed,
  }
}
