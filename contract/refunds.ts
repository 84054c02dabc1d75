import { z } from 'zod'
import {
  adHocDollars,
  cents,
  day,
  id,
  idParams,
  ordering,
  pageQuery,
  paginated,
  queryBool,
  queryId,
  requiredText,
  sentInstant,
} from './common.ts'
import { paymentStatuses } from './enums.ts'
import { endpoint } from './kit.ts'

/** A refund by the platform to a business: a credit note for one charge. Amounts are cents. */
export const refund = z.object({
  id,
  application_id: id,
  location_id: id,
  location_name: z.string(),
  pro_name: z.string(),
  /** The extra payment it belongs to; null for the charge of the hours. */
  adhoc_payment_id: id.nullable(),
  amount: cents,
  charged: cents,
  reason: z.string(),
  status: z.enum(paymentStatuses),
  /** Code of the processor or of ours (contract/declines.ts has words). */
  error_code: z.string().nullable(),
  created_by_name: z.string(),
  created_ts: sentInstant,
})
export type Refund = z.infer<typeof refund>

export const refundCharge = endpoint('payments', 'refundCharge', 'POST /admin/gig-applications/{id}/refunds/', {
  touches: ['refund'],
  summary: "Refund a charge to a business, in whole or in part, at the platform's expense",
  access: 'admin',
  status: 201,
  params: idParams('id'),
  body: z.object({
    /** The whole remainder if omitted. */
    amount: adHocDollars.optional(),
    reason: requiredText(500),
    adhoc_payment_id: id.optional(),
  }),
  response: refund,
  errors: ['invalid', 'not_found', 'conflict', 'step_up_required'],
})
export const listRefunds = endpoint('payments', 'listRefunds', 'GET /admin/refunds/', {
  summary: 'Refunds, for the platform',
  access: 'admin',
  query: pageQuery(25).extend({
    ordering: ordering(['id', 'created_ts']).default('-id'),
    location_id: queryId.optional(),
    application_id: queryId.optional(),
    status: z.enum(paymentStatuses).optional(),
    market_id: queryId.optional(),
    /** Made on these days, by the clock of the location. */
    made_from: day.optional(),
    made_until: day.optional(),
    /** Whether the money does not go back after all. */
    is_failed: queryBool.optional(),
  }),
  response: paginated(refund),
})
