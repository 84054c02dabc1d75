import type { FirstShiftCoupon } from '@crewcall/contract/first-shift-coupon.ts'
import { bookingTypes } from '@crewcall/contract/enums.ts'
import { isPaidOutside } from '@crewcall/contract/rules/fees.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { couponWithFirstShift, useWithFirstShift } from '../../coupons/index.ts'
import type { LocationRow } from '../../organizations/index.ts'
import type { GigRecord } from '../gig/gig.ts'

/** The type of the shift of a paid trial. */
export const interviewType = 'INTERVIEW'

/** A shift that was shown to pros just now, and who posted it. */
export type Shown = Pick<GigRecord, 'id' | 'type'> & { created_by: number }

/** True if a shift of this type brings the coupon: it has a platform fee, which the trial of a candidate and a network paid outside have not. */
export function bringsCoupon(type: string, location: Pick<LocationRow, 'in_network_payments_enabled'>): boolean {
  return type !== interviewType && !isPaidOutside(type, location)
}

/**
 * Gives a location the coupon that comes with a first shift, if one of these shifts is the first that pros see there (docs/rules/coupons.md#first-shift).
 */
export async function giveFirstShiftCoupon(ctx: Ctx, location: LocationRow, shown: readonly Shown[]): Promise<void> {
  const [first] = shown.filter(({ type }) => bringsCoupon(type, location))
  if (!first) return
  const place = { organization_id: location.organization_id, location_id: location.id }
  if (!(await couponWithFirstShift(ctx, place))) return
  if (
    await isNew(
      ctx,
      location,
      shown.map(({ id }) => id),
    )
  )
    await useWithFirstShift(ctx, place, first.created_by)
}

/** The coupon that the first shift of a location will bring; undefined for none, and once it has posted one. */
export async function comingWithFirstShift(ctx: Ctx, location: LocationRow) {
  const coupon = await couponWithFirstShift(ctx, { organization_id: location.organization_id, location_id: location.id })
  return coupon && (await isNew(ctx, location)) ? coupon : undefined
}

/** What a coupon of a first shift gives, without its code. */
export function viewFirstShiftCoupon({
  percentage,
  amount_cents,
  min_spend_cents,
  bookings,
  valid_days,
}: Tables['coupons']): FirstShiftCoupon {
  return { percentage, amount: amount_cents, min_spend: min_spend_cents, bookings, valid_days }
}

// A location that came from another organization is not new.
async function isNew(ctx: Ctx, location: LocationRow, besides: readonly number[] = []): Promise<boolean> {
  const { organization_id, id } = location
  const others = bookingTypes.filter((type) => !bringsCoupon(type, location))
  const before = await ctx.tx.maybe(sql`
    select where exists (select from gigs g where g.organization_id = ${organization_id} and g.location_id = ${id}
        and g.released_at is not null and g.type <> all(${others}::text[]) and g.id <> all(${[...besides]}::bigint[]))
      or exists (select from location_moves m where m.to_organization_id = ${organization_id} and m.to_location_id = ${id})`)
  return before === undefined
}
