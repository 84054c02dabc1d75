import { z } from 'zod'
import { idParams, sentInstant } from './common.ts'
import { firstShiftCoupon } from './first-shift-coupon.ts'
import { approvalStatuses } from './enums.ts'
import { endpoint } from './kit.ts'
import { detailParts, firstSteps } from './rules/first-steps.ts'

const standing = z.object({
  step: z.enum(firstSteps),
  is_done: z.boolean(),
  /** What the details lack; empty for the other steps. */
  missing: z.array(z.enum(detailParts)),
  /** Nobody of the business can do it before the platform approves the location. */
  waits_for_approval: z.boolean(),
  /** Null if it is not done or not known, and for those who may not see the payment method, about it. */
  done_at: sentInstant.nullable(),
  done_by: z.string().nullable(),
})

/** Where a location stands with its first steps; derived from what it has, except whether this person hid them. */
const standings = z.object({
  steps: z.array(standing),
  /** This person hid them at this location. */
  is_hidden: z.boolean(),
  /** A coupon that the first shift will bring; null for none, and for those who may not see the billing. Amounts are cents. */
  first_shift_coupon: firstShiftCoupon.nullable(),
  approval: z.object({
    status: z.enum(approvalStatuses),
    /** Half of the locations added in the last 90 days were decided about within so many hours; null if that were fewer than five. */
    usual_hours: z.int().nullable(),
  }),
})
export type FirstSteps = z.output<typeof standings>

export const getFirstSteps = endpoint('overview', 'getFirstSteps', 'GET /locations/{locationId}/first-steps/', {
  summary: 'What a business has done and has left to do at a new location',
  params: idParams('locationId'),
  response: standings,
  errors: ['forbidden', 'not_found'],
})
export const hideFirstSteps = endpoint('overview', 'hideFirstSteps', 'PUT /locations/{locationId}/first-steps/', {
  touches: ['first_steps'],
  summary: 'Hide the first steps of a location for oneself, or show them again',
  params: idParams('locationId'),
  body: z.object({ is_hidden: z.boolean() }),
  response: standings,
  errors: ['invalid', 'forbidden', 'not_found'],
})
