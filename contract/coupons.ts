import { across } from './across.ts'
import { z } from 'zod'
import { cents, day, dollars, id, idParams, instant, pageQuery, paginated, sentInstant, sumCents } from './common.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'
import { couponCodeOf, couponStates, redemptionStates } from './rules/coupon.ts'

/** A code as somebody types it: 4 to 20 letters without accents and digits, in any case and with spaces, kept in capitals. */
export const couponCode = z
  .string()
  .max(60)
  .transform(couponCodeOf)
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, 'Use 4 to 20 letters and digits'))

const terms = {
  code: couponCode,
  name: oneLine(80),
  /** The part of the platform fee that it takes off. */
  percentage: z.number().min(1).max(100).multipleOf(0.01).nullable().default(null),
  /** What it takes off the fee of the hours of each booking instead; never more than the fee. */
  amount: dollars.min(1).max(1_000).nullable().default(null),
  /** The planned pay of the pro from which a booking counts. */
  min_spend: dollars.max(10_000).default(0),
  /** How many locations may use it. */
  max_uses: z.int().min(1).max(100_000),
  /** How many bookings of a location it lowers, and for how many days after the location began to use it. */
  bookings: z.int().min(1).max(1_000).default(10),
  valid_days: z.int().min(1).max(365).default(30),
  /** Locations get it with the first shift that they post; only one coupon at a time. */
  with_first_shift: z.boolean().default(false),
}
const oneOfBoth = { path: ['amount'], message: 'Enter a percentage or an amount, and not both' }

function takesOneOff({ percentage, amount }: { percentage: number | null; amount: number | null }): boolean {
  return (percentage === null) !== (amount === null)
}

/** A coupon as it is typed: amounts in dollars, and days instead of instants; both may be open. */
export const couponForm = across(
  z.object({ ...terms, first_day: day.nullable(), last_day: day.nullable() }),
  ['percentage', 'amount'],
  takesOneOff,
  oneOfBoth,
)

const discount = {
  percentage: z.number().nullable(),
  amount: cents.nullable(),
  /** Cents. */
  min_spend: cents,
  bookings: z.int(),
}
/** A coupon for businesses. Amounts are cents. */
export const coupon = z.object({
  id,
  code: z.string(),
  name: z.string(),
  state: z.enum(couponStates),
  ...discount,
  valid_days: z.int(),
  with_first_shift: z.boolean(),
  max_uses: z.int(),
  used_count: z.int(),
  starts_at: sentInstant,
  ends_at: sentInstant.nullable(),
  ended_at: sentInstant.nullable(),
  created_ts: sentInstant,
})
/** A coupon as the platform lists it; `given` is what charges of all locations were lowered by it so far. */
export const listedCoupon = coupon.extend({ given: sumCents })
export type Coupon = z.infer<typeof listedCoupon>

export const listCoupons = endpoint('payments', 'listCoupons', 'GET /admin/business-coupons/', {
  summary: 'Coupons for businesses with their states and what they cost, the latest first',
  access: 'admin',
  query: pageQuery(25).extend({ state: z.enum(couponStates).optional(), code: z.string().max(60).optional() }),
  response: paginated(listedCoupon),
})
export const createCoupon = endpoint('coupons', 'createCoupon', 'POST /admin/business-coupons/', {
  touches: ['coupon'],
  summary: 'Add a coupon that takes a part, or an amount, off the platform fee of bookings',
  access: 'admin',
  status: 201,
  body: across(
    z.object({
      ...terms,
      /** Now if omitted. */
      starts_at: instant.optional(),
      ends_at: instant.optional(),
    }),
    ['percentage', 'amount'],
    takesOneOff,
    oneOfBoth,
  ),
  response: coupon,
  errors: ['invalid', 'conflict', 'step_up_required'],
})
export const endCoupon = endpoint('coupons', 'endCoupon', 'POST /admin/business-coupons/{id}/end/', {
  touches: ['coupon'],
  summary: 'End a coupon: no other location may use it; those that do keep what they were promised',
  access: 'admin',
  params: idParams('id'),
  response: coupon,
  errors: ['not_found', 'conflict'],
})

const redemption = {
  state: z.enum(redemptionStates),
  ...discount,
  bookings_left: z.int(),
  /** What the charges of the location were lowered by it so far. */
  given: sumCents,
  redeemed_at: sentInstant,
  ends_at: sentInstant,
}
/** A coupon at a location that uses it. Amounts are cents. */
export const redeemedCoupon = z.object({ id, code: z.string(), name: z.string(), ...redemption })
export type RedeemedCoupon = z.infer<typeof redeemedCoupon>
/** A location that uses a coupon, as the platform sees it. */
export const couponUse = z.object({ id, location_id: id, location_name: z.string(), organization_name: z.string(), ...redemption })
export type CouponUse = z.infer<typeof couponUse>

export const listCouponUses = endpoint('payments', 'listCouponUses', 'GET /admin/business-coupons/{id}/uses/', {
  summary: 'The locations that use a coupon, with what it saved each, the latest first',
  access: 'admin',
  params: idParams('id'),
  query: pageQuery(25),
  response: paginated(couponUse),
  errors: ['not_found'],
})
export const listLocationCoupons = endpoint('payments', 'listLocationCoupons', 'GET /locations/{locationId}/coupons/', {
  summary: 'The coupons that a location uses or used, with the bookings left, the latest first',
  params: idParams('locationId'),
  response: z.object({ results: z.array(redeemedCoupon) }),
  errors: ['forbidden', 'not_found'],
})
/** What a code would give a location. Amounts are cents. */
export const offeredCoupon = z.object({ code: z.string(), name: z.string(), ...discount, ends_at: sentInstant })
export type OfferedCoupon = z.infer<typeof offeredCoupon>

export const previewCoupon = endpoint('coupons', 'previewCoupon', 'POST /locations/{locationId}/coupons/previews/', {
  touches: [],
  summary: 'What a code would give the location, before it is used',
  params: idParams('locationId'),
  body: z.object({ code: couponCode }),
  response: offeredCoupon,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})
const used = z.object({ id, ...offeredCoupon.shape })
export const redeemCoupon = endpoint('coupons', 'redeemCoupon', 'POST /locations/{locationId}/coupons/', {
  touches: ['coupon'],
  summary: 'Use a code at a location: its next bookings have the discount; a code is used once by a location',
  status: 201,
  params: idParams('locationId'),
  body: z.object({ code: couponCode }),
  response: used,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'location_not_approved', 'rate_limited'],
})
