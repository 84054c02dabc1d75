import { z } from 'zod'
import { cents } from './common.ts'

/** A coupon that comes with the first shift of a location. Amounts are cents. */
export const firstShiftCoupon = z.object({
  percentage: z.number().nullable(),
  amount: cents.nullable(),
  min_spend: cents,
  bookings: z.int(),
  valid_days: z.int(),
})
export type FirstShiftCoupon = z.infer<typeof firstShiftCoupon>
