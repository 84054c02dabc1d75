import { across } from './across.ts'
import { z } from 'zod'
import { cents, dollars, hourlyRate, id, instant, sentInstant, sumCents } from './common.ts'
import { firstShiftCoupon } from './first-shift-coupon.ts'
import { employmentTypes } from './enums.ts'
import { endAfterStart, gigFields } from './gigs.ts'
import { endpoint } from './kit.ts'
import { MOST_AT_ONCE } from './rules/windows.ts'

/** The lines of the cost before posting, in cents; for one pro and for all. */
export const costPreview = z.object({
  payable_minutes: z.int(),
  duration_minutes: z.int(),
  per_pro: z.object({ pro_amount: cents, bonus: cents, platform_fee: cents, background_check_fee: cents, total: cents }),
  total: sumCents,
  /** How many shifts are posted at once, and what all of them cost. */
  shifts: z.int(),
  total_at_once: sumCents,
  fee_percentage: z.number(),
  /** A coupon that the next booking uses, and what it takes off the fee of one pro; it is in no sum above, since others may be booked first. */
  coupon: z.object({ code: z.string(), per_pro: cents, bookings_left: z.int(), ends_at: sentInstant }).nullable(),
  /** A coupon that this shift, the first of its location, will bring. Amounts are cents. */
  first_shift_coupon: firstShiftCoupon.nullable(),
  late_cancel_minimum: cents,
})
export const previewCost = endpoint('gigs', 'previewCost', 'POST /staffer/gigs/cost-previews/', {
  touches: [],
  summary: 'What a shift will cost, before it is posted',
  body: across(
    z.object({
      location_id: id,
      type: gigFields.shape.type.default('MARKETPLACE'),
      start_time: instant,
      end_time: instant,
      wage_amount: hourlyRate,
      allowed_confirmed_pros: z.int().min(1).max(200).default(1),
      unpaid_break_minutes: z.int().min(0).max(240).default(0),
      boosted_gig_bonus: dollars.max(500).default(0),
      employment_type: z.enum(employmentTypes).default('F1099'),
      background_check_required: z.boolean().default(false),
      /** The other shifts that are posted with it: further days, dates of its series, or other positions with a wage of their own. */
      also: z
        .array(z.object({ start_time: instant, end_time: instant, wage_amount: hourlyRate.optional() }))
        .max(MOST_AT_ONCE)
        .default([]),
    }),
    ['start_time', 'end_time'],
    endAfterStart,
    { path: ['end_time'], message: 'Must be after the start' },
  ),
  response: costPreview,
  errors: ['invalid', 'forbidden', 'not_found'],
})
