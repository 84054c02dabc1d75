import { noDiscount } from '@crewcall/contract/rules/coupon.ts'
import type { Discount } from '@crewcall/contract/rules/coupon.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { endOfUse } from './redeem.ts'

type Place = { organization_id: number; location_id: number }
type Redemption = Tables['coupon_redemptions'] & { code: string }
/** The columns of an application that say which coupon a booking has. */
export type TakenCoupon = Discount & { coupon_redemption_id: number | null }
export const noCoupon: TakenCoupon = { coupon_redemption_id: null, ...noDiscount }

/**
 * The coupon that a booking takes: of those that the location uses, the one that ends first and has a booking left. It stays locked, and the
 * booking is counted by the database with the confirmation.
 * @param payCents the planned pay of the pro, for coupons from a minimum on
 */
export async function takeCoupon(ctx: Ctx, place: Place, payCents: number): Promise<TakenCoupon> {
  const [first] = await usableAt(ctx, place, payCents, sql`for update of r`)
  return first ? { coupon_redemption_id: first.id, ...discountBy(first) } : noCoupon
}

/**
 * The coupon that the next booking of such pay would take, with the bookings left; null for none.
 * @param coming one that the location is about to use
 */
export async function nextCoupon(ctx: Ctx, place: Place, payCents: number, coming?: Tables['coupons']) {
  const own = await usableAt(ctx, place, payCents)
  const soon = coming && coming.min_spend_cents <= payCents ? [{ ...coming, booked: 0, ends_at: endOfUse(ctx, coming) }] : []
  const [first] = [...own, ...soon].toSorted((a, b) => a.ends_at.getTime() - b.ends_at.getTime())
  if (!first) return null
  return { code: first.code, discount: discountBy(first), bookings_left: first.bookings - first.booked, ends_at: first.ends_at }
}

/** The coupon of a booking that was cancelled and holds again, as it was; none if another booking has taken it. The coupon stays locked. */
export async function couponAgain(
  ctx: Ctx,
  { organization_id, ...taken }: Pick<Tables['applications'], 'organization_id' | keyof TakenCoupon>,
): Promise<TakenCoupon> {
  const { coupon_redemption_id, coupon_percentage, coupon_cents } = taken
  if (coupon_redemption_id === null) return noCoupon
  const redemption = await ctx.tx.maybe<Tables['coupon_redemptions']>(sql`
    select * from coupon_redemptions where organization_id = ${organization_id} and id = ${coupon_redemption_id} for update`)
  return redemption && redemption.booked < redemption.bookings ? { coupon_redemption_id, coupon_percentage, coupon_cents } : noCoupon
}

// All that could be taken are locked: which has a booking left is known only then.
async function usableAt(ctx: Ctx, { organization_id, location_id }: Place, payCents: number, lock: Sql = sql``): Promise<Redemption[]> {
  const found = await ctx.tx.rows<Redemption>(sql`
    select r.*, c.code from coupon_redemptions r join coupons c on c.id = r.coupon_id
    where r.organization_id = ${organization_id} and r.location_id = ${location_id} and r.ends_at > ${ctx.now} and r.min_spend_cents <= ${payCents}::bigint
    order by r.ends_at, r.id ${lock}`)
  return found.filter(({ booked, bookings }) => booked < bookings)
}

function discountBy({ percentage, amount_cents }: Pick<Redemption, 'percentage' | 'amount_cents'>): Discount {
  return { coupon_percentage: percentage ?? 0, coupon_cents: amount_cents ?? 0 }
}
