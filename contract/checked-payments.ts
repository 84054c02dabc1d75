import { z } from 'zod'
import { cents, id, idParams, ordering, pageQuery, paginated, requiredText, sentInstant } from './common.ts'
import { checkedKinds, checkedStates } from './enums.ts'
import { givenReason } from './errors.ts'
import { endpoint } from './kit.ts'

/** A movement of money that a person of the platform may have to decide about. Amounts are cents. */
export const checkedPayment = z.object({
  id,
  kind: z.enum(checkedKinds),
  /**
   * UNKNOWN: nobody knows whether it moved. MISMATCHED: a different amount moved. SURPLUS: it moved without being requested, and is being
   * returned.
   */
  state: z.enum(checkedStates),
  location_id: id,
  location_name: z.string(),
  application_id: id.nullable(),
  invoice_id: id.nullable(),
  pro_name: z.string().nullable(),
  attempt: z.int(),
  asked: cents,
  moved: cents.nullable(),
  moved_currency: z.string().nullable(),
  sent_at: sentInstant.nullable(),
  /** How often the same request was sent under its key. */
  sends: z.int(),
  /** Until when the processor knows the key. */
  key_dies_at: sentInstant.nullable(),
  /** When the processor last said that it holds no such movement. */
  absent_at: sentInstant.nullable(),
  /** When it is next checked automatically; null when it no longer is. */
  next_try_at: sentInstant.nullable(),
  /** What to search for at the processor. */
  search_key: z.string(),
  provider_ref: z.string().nullable(),
  error_code: z.string().nullable(),
  /** What a person may do about it now, and why not yet where the rules forbid it. */
  may_ask: z.boolean(),
  may_call_absent: z.boolean(),
  may_give_back: z.boolean(),
  waits_for: givenReason.nullable(),
})
export type CheckedPayment = z.infer<typeof checkedPayment>

export const listCheckedPayments = endpoint('payments', 'listCheckedPayments', 'GET /admin/checked-payments/', {
  summary: 'Payments with an unknown outcome, with a different amount, or that moved twice',
  access: 'admin',
  query: pageQuery(25).extend({ ordering: ordering(['id']).default('-id'), state: z.enum(checkedStates).optional() }),
  response: paginated(checkedPayment),
})

const act = { access: 'admin' as const, params: idParams('id'), response: checkedPayment, errors: ['not_found', 'conflict'] as const }
const judged = {
  ...act,
  body: z.object({ reason: requiredText(500) }),
  errors: ['invalid', 'not_found', 'conflict', 'step_up_required'] as const,
}

export const askProvider = endpoint('payments', 'askProvider', 'POST /admin/checked-payments/{id}/question/', {
  touches: ['charge', 'payout'],
  ...act,
  summary: 'Ask the processor now about the outcome of a payment',
})
export const callAbsent = endpoint('payments', 'callAbsent', 'POST /admin/checked-payments/{id}/absence/', {
  touches: ['charge', 'payout'],
  ...judged,
  summary: 'Mark a payment as never arrived, once its key has expired and the processor has no record of it; it is made again',
})
export const giveBackPayment = endpoint('payments', 'giveBackPayment', 'POST /admin/checked-payments/{id}/return/', {
  touches: ['charge', 'payout'],
  ...judged,
  summary: 'Return a payment that moved at a different amount than requested; the right amount is then charged or paid',
})
