import { z } from 'zod'
import { cents, day, id, idParams, pageQuery, paginated, queryId, sentInstant, sumCents } from './common.ts'
import { billingSources, chargeSubjects, paymentMethodStatuses, paymentMethodTypes } from './enums.ts'
import { endpoint } from './kit.ts'

/** What an entry of the books does to what a business owes. */
export const statementEntries = ['CHARGED', 'CREDITED', 'PAID', 'PAID_BACK'] as const
export type StatementEntry = (typeof statementEntries)[number]

/** What a location owed, by cents: `closing` is `opening` and `charged`, less `credited` and `paid`, and `paid_back`. */
export const balance = {
  opening: sumCents,
  charged: sumCents,
  /** Refunds, credits on invoices and waived minimums. */
  credited: sumCents,
  paid: sumCents,
  /** Money that went back to the business, or that its bank took back. */
  paid_back: sumCents,
  closing: sumCents,
}
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Use YYYY-MM')
/** One calendar month, at each location by its own time zone. */
export const statementSums = z.object({
  month,
  first_day: day,
  last_day: day,
  ...balance,
  /** Nothing of it will change any more. */
  is_closed: z.boolean(),
})
export type StatementSums = z.infer<typeof statementSums>
/** One calendar year: its twelve months together. */
const yearSums = z.object({ year: z.int(), ...balance, is_closed: z.boolean() })
export type YearSums = z.infer<typeof yearSums>

/** One entry of the books about what a location owes; its `amount` belongs to the sum that `entry` names. */
const statementLine = z.object({
  id,
  at: sentInstant,
  timezone: z.string(),
  location_id: id,
  location_name: z.string(),
  entry: z.enum(statementEntries),
  /** INVOICE: the payment of a whole invoice; TRANSFER: a bank transfer for one. */
  subject: z.enum([...chargeSubjects, 'INVOICE', 'TRANSFER']),
  pro_name: z.string().nullable(),
  position: z.string().nullable(),
  start_time: sentInstant.nullable(),
  application_id: id.nullable(),
  invoice_number: z.string().nullable(),
  amount: cents,
})
export type StatementLine = z.infer<typeof statementLine>

const ofWhom = z.object({ organization_id: queryId.optional(), location_id: queryId.optional() })
const params = z.object({ month })

export const listStatements = endpoint('payments', 'listStatements', 'GET /billing/statements/', {
  summary: 'The months and years in which money moved at the locations whose billing I can see, newest first, each with its balance',
  query: ofWhom,
  response: z.object({ results: z.array(statementSums), years: z.array(yearSums) }),
  errors: ['forbidden', 'not_found'],
})
export const getStatement = endpoint('payments', 'getStatement', 'GET /billing/statements/{month}/', {
  summary: 'The statement of a month: its balance, that of each location, and every entry, oldest first',
  params,
  query: pageQuery(50).extend(ofWhom.shape),
  response: paginated(statementLine).extend({
    name: z.string(),
    sums: statementSums,
    locations: z.array(z.object({ location_id: id, location_name: z.string(), timezone: z.string(), ...balance })),
  }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const exportStatement = endpoint('payments', 'exportStatement', 'GET /billing/statements/{month}/lines.csv/', {
  summary: 'The entries of a statement as CSV, between its opening and closing balance',
  media: 'text/csv',
  params,
  query: ofWhom,
  response: z.any(),
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const printStatement = endpoint('payments', 'printStatement', 'GET /billing/statements/{month}/statement.pdf/', {
  summary: 'A statement as PDF',
  media: 'application/pdf',
  params,
  query: ofWhom,
  response: z.any(),
  errors: ['invalid', 'forbidden', 'not_found'],
})

/** How one location pays: whose method, what it is, what failed last, and whether new shifts wait. */
const methodOfLocation = z.object({
  location_id: id,
  location_name: z.string(),
  city: z.string(),
  source: z.enum(billingSources),
  is_on_account: z.boolean(),
  status: z.enum(paymentMethodStatuses),
  type: z.enum(paymentMethodTypes).nullable(),
  brand: z.string().nullable(),
  bank_name: z.string().nullable(),
  last4: z.string().nullable(),
  /** The newest charge that was refused or taken back by the bank: code (contract/declines.ts has words) and when. */
  last_failure: z.object({ error_code: z.string().nullable(), at: sentInstant, amount: cents }).nullable(),
  /** Since when new shifts are on hold because of a failed charge or an overdue invoice. */
  hold_since: sentInstant.nullable(),
})
export type MethodOfLocation = z.infer<typeof methodOfLocation>
export const listMethodsOfLocations = endpoint(
  'payments',
  'listMethodsOfLocations',
  'GET /staffer/organizations/{orgId}/payment-methods/',
  {
    summary: 'How each location of an organization pays, of those whose billing I can see',
    params: idParams('orgId'),
    response: z.object({ results: z.array(methodOfLocation) }),
    errors: ['forbidden', 'not_found'],
  },
)
