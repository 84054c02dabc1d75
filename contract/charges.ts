import { z } from 'zod'
import { cents, day, id, pageQuery, paginated, queryId, queryList, queryNumber, sentInstant, sumCents, text } from './common.ts'
import { chargeStatuses, chargeSubjects, invoiceStatuses, paymentMethodTypes } from './enums.ts'
import { endpoint } from './kit.ts'

/** What was charged: the type of the method, its brand or bank, and its last digits. */
const chargedMethod = z.object({
  type: z.enum(paymentMethodTypes),
  brand: z.string().nullable(),
  bank_name: z.string().nullable(),
  last4: z.string().nullable(),
})

/** One movement between a business and the platform: a charge, or money of one that went back. Amounts are cents. */
export const chargeRow = z.object({
  id,
  organization_id: id,
  location_id: id,
  location_name: z.string(),
  /** The zone of the location: `created_ts` belongs to the day that it is there. */
  timezone: z.string(),
  created_ts: sentInstant,
  application_id: id,
  gig_id: id,
  pro_name: z.string(),
  position: z.string(),
  /** When the shift began. */
  start_time: sentInstant,
  subject: z.enum(chargeSubjects),
  status: z.enum(chargeStatuses),
  /** What was asked for; a failed charge asked for it and took nothing. */
  amount: cents,
  /** What was charged and not taken back by the bank. */
  gross: cents,
  /** What this row gave back; zero for a charge. */
  refunded: cents,
  /** `gross` less `refunded`. */
  net: cents,
  /** What later rows gave back of this charge; in no sum, since those rows are. */
  refunded_later: cents,
  method: chargedMethod.nullable(),
  invoice: z.object({ id, number: z.string().nullable(), status: z.enum(invoiceStatuses) }).nullable(),
  /** Why it failed: code of the processor or of ours (contract/declines.ts has words). */
  error_code: z.string().nullable(),
})
export type ChargeRow = z.infer<typeof chargeRow>

/** The sums of some rows; each of the first three is that of the column with its name. */
export const chargeSums = z.object({
  gross: sumCents,
  refunded: sumCents,
  net: sumCents,
  /** Of `gross`: with the bank, or on an invoice that is not paid. */
  pending: sumCents,
  /** What failed charges asked for; in none of the others. */
  failed: sumCents,
})
export type ChargeSums = z.infer<typeof chargeSums>

const ofWhom = { organization_id: queryId.optional(), location_id: queryId.optional() }
const amount = queryNumber.pipe(z.number().min(0).max(1_000_000))
const filters = {
  ...ofWhom,
  /** Days at each location, both included. */
  from: day.optional(),
  until: day.optional(),
  subject: queryList(z.enum(chargeSubjects)).optional(),
  status: queryList(z.enum(chargeStatuses)).optional(),
  /** Part of the name of the pro. */
  pro: text(100).optional(),
  /** Dollars asked for. */
  amount__gte: amount.optional(),
  amount__lte: amount.optional(),
}

export const listCharges = endpoint('payments', 'listCharges', 'GET /billing/charges/', {
  summary: 'Charges and refunds of the locations whose billing I can see, the newest first, with the sums of all that match',
  query: pageQuery(25).extend({ ...filters, ordering: z.enum(['created_ts', '-created_ts']).default('-created_ts') }),
  response: paginated(chargeRow).extend({ sums: chargeSums }),
  errors: ['forbidden', 'not_found'],
})
export const exportCharges = endpoint('payments', 'exportCharges', 'GET /billing/charges/lines.csv/', {
  summary: 'The same as CSV with its sums, with the range and the time zone of each',
  media: 'text/csv',
  query: z.object(filters),
  response: z.any(),
  errors: ['invalid', 'forbidden', 'not_found'],
})

/** What will be charged next: hours that are over, at one location, or an invoice that is still open. */
const nextCharge = z.object({
  kind: z.enum(['HOURS', 'INVOICE']),
  location_id: id.nullable(),
  name: z.string(),
  invoice_id: id.nullable(),
  /** Timesheets, or entries of the invoice. */
  count: z.int(),
  /** Cents; of an invoice less the credits that it will take. */
  total: sumCents,
  /** When the first hours approve themselves and are charged, or when the invoice closes; null while only a person charges them. */
  at: sentInstant.nullable(),
  timezone: z.string(),
  /** Timesheets that are left out until somebody looks at them. */
  left_out: z.int(),
  /** Hours go on an invoice instead of being charged. */
  is_on_account: z.boolean(),
  /** What is charged; null if there is no working method, or the hours go on an invoice. */
  method: chargedMethod.nullable(),
})
export type NextCharge = z.infer<typeof nextCharge>
export const summarizeBilling = endpoint('payments', 'summarizeBilling', 'GET /billing/summary/', {
  summary: 'What was charged this month, and what will be charged next',
  query: z.object(ofWhom),
  response: z.object({
    /** The month at each location, both days included. */
    first_day: day,
    last_day: day,
    month: chargeSums,
    next: z.array(nextCharge),
    /** Whether there were more hours than could be added up. */
    is_cut: z.boolean(),
  }),
  errors: ['forbidden', 'not_found'],
})
