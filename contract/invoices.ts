import { z } from 'zod'
import { bankAccount } from './bank-account.ts'
import {
  adHocDollars,
  cents,
  day,
  id,
  idParams,
  ordering,
  pageQuery,
  paginated,
  queryId,
  requiredText,
  sentInstant,
  sumCents,
} from './common.ts'
import { invoiceFrequencies, invoiceLineKinds, invoiceStatuses, invoiceStyles } from './enums.ts'
import { endpoint } from './kit.ts'
import { sheetTimes } from './sheet-times.ts'

export const invoicePaymentMethods = ['CHARGE', 'TRANSFER'] as const
export type InvoicePaymentMethod = (typeof invoicePaymentMethods)[number]

/** An invoice of a billing owner, without its lines. While it is OPEN, `total` is the current sum of its lines. */
export const invoice = z.object({
  id,
  organization_id: id,
  organization_name: z.string(),
  /** The location that pays it; null for the organization. */
  owner_location_id: id.nullable(),
  owner_name: z.string(),
  style: z.enum(invoiceStyles),
  frequency: z.enum(invoiceFrequencies),
  /** For the styles LOCATION and ADDRESS: what it is for. */
  location_id: id.nullable(),
  location_name: z.string().nullable(),
  address: z.string(),
  first_day: day,
  last_day: day,
  closes_at: sentInstant,
  timezone: z.string(),
  status: z.enum(invoiceStatuses),
  number: z.string().nullable(),
  issued_at: sentInstant.nullable(),
  due_day: day.nullable(),
  total: sumCents,
  paid: sumCents,
  line_count: z.int(),
  /** Why the charge failed: code of the processor or of ours (contract/declines.ts has words). */
  charge_code: z.string().nullable(),
  paid_at: sentInstant.nullable(),
})
export type Invoice = z.infer<typeof invoice>

/** One charge or credit on an invoice, as of the day it was placed. Amounts are cents. */
export const invoiceLine = z.object({
  id,
  kind: z.enum(invoiceLineKinds),
  application_id: id,
  gig_id: id,
  location_id: id,
  location_name: z.string(),
  work_date: day,
  pro_name: z.string(),
  position: z.string(),
  description: z.string(),
  timezone: z.string(),
  start_time: sentInstant.nullable(),
  end_time: sentInstant.nullable(),
  unpaid_break_minutes: z.int(),
  payable_minutes: z.int(),
  /** What was planned, punched and is paid now; null for extra payments and credits, which are not of hours. */
  times: sheetTimes.nullable(),
  wage: cents,
  pro_amount: cents,
  fee: cents,
  tip: cents,
  amount: cents,
})
export type InvoiceLine = z.infer<typeof invoiceLine>

/** Money received for an invoice. */
export const invoicePayment = z.object({
  id,
  method: z.enum(invoicePaymentMethods),
  amount: cents,
  returned: cents,
  received_on: day,
  reference: z.string(),
  recorded_by_name: z.string().nullable(),
})
export const invoiceDetail = invoice.extend({
  lines: z.array(invoiceLine),
  payments: z.array(invoicePayment),
  /** Whether the owner has a method that can be charged now. */
  can_be_charged: z.boolean(),
  /** The platform's account for a transfer; null if the platform entered none, or nothing is to be transferred. */
  bank_account: bankAccount.nullable(),
})
export type InvoiceDetail = z.infer<typeof invoiceDetail>

const filters = { status: z.enum(invoiceStatuses).optional(), organization_id: queryId.optional(), location_id: queryId.optional() }

export const listInvoices = endpoint('payments', 'listInvoices', 'GET /invoices/', {
  summary: 'The invoices of the owners whose billing I can see, open ones first',
  query: pageQuery(25).extend(filters),
  response: paginated(invoice),
})
export const getInvoice = endpoint('payments', 'getInvoice', 'GET /invoices/{id}/', {
  summary: 'An invoice with its lines and payments',
  params: idParams('id'),
  response: invoiceDetail,
  errors: ['forbidden', 'not_found'],
})
export const exportInvoice = endpoint('payments', 'exportInvoice', 'GET /invoices/{id}/lines.csv/', {
  summary: 'The lines of an invoice as CSV',
  media: 'text/csv',
  params: idParams('id'),
  response: z.any(),
  errors: ['forbidden', 'not_found'],
})
export const printInvoice = endpoint('payments', 'printInvoice', 'GET /invoices/{id}/invoice.pdf/', {
  summary: 'An invoice as PDF',
  media: 'application/pdf',
  params: idParams('id'),
  response: z.any(),
  errors: ['forbidden', 'not_found'],
})
export const payInvoice = endpoint('payments', 'payInvoice', 'POST /invoices/{id}/pay/', {
  touches: ['invoice', 'charge'],
  summary: 'Charge what is left of an invoice to the payment method of its owner now',
  params: idParams('id'),
  response: invoiceDetail,
  errors: ['forbidden', 'not_found', 'conflict', 'payment_method_does_not_exist'],
})
export const listAllInvoices = endpoint('payments', 'listAllInvoices', 'GET /admin/invoices/', {
  summary: 'Invoices of all businesses, for the platform',
  access: 'admin',
  query: pageQuery(25).extend({ ...filters, ordering: ordering(['id', 'due_day']).default('-id') }),
  response: paginated(invoice),
})
export const recordInvoicePayment = endpoint('payments', 'recordInvoicePayment', 'POST /admin/invoices/{id}/payments/', {
  touches: ['invoice', 'charge'],
  summary: 'Record a bank transfer that arrived for an invoice, whole or in part',
  access: 'admin',
  status: 201,
  params: idParams('id'),
  body: z.object({ amount: adHocDollars, received_on: day, reference: requiredText(200) }),
  response: invoiceDetail,
  errors: ['invalid', 'not_found', 'conflict', 'step_up_required'],
})
