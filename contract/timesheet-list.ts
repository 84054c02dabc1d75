import { z } from 'zod'
import { cents, id, instant, pageQuery, paginated, queryId, queryList, sentInstant } from './common.ts'
import { hoursStates, invoiceStatuses, paymentMethodTypes, paymentStatuses } from './enums.ts'
import { hoursFlags } from './evidence.ts'
import { leftOut } from './errors.ts'
import { endpoint } from './kit.ts'
import { proSummary } from './pros.ts'
import { sheetFlags, sheetStates } from './rules/timesheet-flags.ts'
import { sheetTimes } from './sheet-times.ts'

/** How many timesheets one command or one selection may name. */
export const MOST_TIMESHEETS = 200
/** How many timesheets of a filter one press may approve. */
export const MOST_MATCHING = 1000

const minutes = z.int()
/** One engagement whose shift is over, or whose hours are known: planned, punched and paid times side by side. */
export const timesheetRow = z.object({
  application_id: id,
  gig_id: id,
  location_id: id,
  location_name: z.string(),
  pro: proSummary,
  position: z.string(),
  icon: z.string(),
  timezone: z.string(),
  state: z.enum(sheetStates),
  hours_state: z.enum(hoursStates),
  flags: z.array(z.enum(sheetFlags)),
  /** Why the hours wait for a manager instead of approving themselves. */
  hours_flags: z.array(z.enum(hoursFlags)),
  ...sheetTimes.shape,
  /** The version of the hours, sent back as seen when they are approved; null before there are any. */
  last_updated_ts: sentInstant.nullable(),
  /** Costs of the business in cents; null for those who may not see them, or before there are hours. */
  pro_amount: cents.nullable(),
  fees: cents.nullable(),
  total: cents.nullable(),
  /** Whether the business pays the pro itself: nothing is charged for the hours. */
  is_paid_outside: z.boolean(),
  /** What extra payments whose charge failed cost, in cents; paying retries them. */
  failed_extras: cents.nullable(),
  /** When the hours approve themselves; null when a person must decide, or did. */
  auto_approves_at: sentInstant.nullable(),
  /** From when on the platform decides on flagged hours instead of a manager; null for others. */
  platform_decides_at: sentInstant.nullable(),
  /** Until when a dispute waits for an answer; then the pro's figure stands. */
  answer_due_at: sentInstant.nullable(),
  business_payment_status: z.enum(paymentStatuses).nullable(),
  /** Why the charge failed, as in the payment lists. */
  error_code: z.string().nullable(),
  invoice: z.object({ id, number: z.string().nullable(), status: z.enum(invoiceStatuses) }).nullable(),
  /** The id of the receipt, once there is one. */
  receipt_id: id.nullable(),
})
export type TimesheetRow = z.infer<typeof timesheetRow>

const filters = z.object({
  location_id: queryId.optional(),
  organization_id: queryId.optional(),
  gig_id: queryId.optional(),
  pro_id: queryId.optional(),
  skill_id: queryId.optional(),
  /** By default all that are not settled. */
  state: queryList(z.enum(sheetStates)).optional(),
  flag: queryList(z.enum(sheetFlags)).optional(),
  start_time__gte: instant.optional(),
  start_time__lte: instant.optional(),
  /** A selection; with it, timesheets of every state by default. */
  application_id: queryList(queryId, MOST_TIMESHEETS).optional(),
})
export const listTimesheets = endpoint('payments', 'listTimesheets', 'GET /staffer/timesheets/', {
  summary: 'The hours of all my locations, first those that need a person',
  query: pageQuery(50).extend(filters.shape),
  response: paginated(timesheetRow),
})

export const exportTimesheets = endpoint('payments', 'exportTimesheets', 'GET /staffer/timesheets/lines.csv/', {
  summary: 'Timesheets of a filter or a selection as CSV: planned, punched and paid times with their time zone, at most 10,000',
  media: 'text/csv',
  query: filters,
  response: z.any(),
  errors: ['invalid', 'forbidden'],
})

/** Sums of the timesheets of one location or one pro; amounts in cents, null for those who may not see costs. */
const sum = z.int().nullable()
const sums = { count: z.int(), minutes, pro_amount: sum, fees: sum, total: sum }
export const timesheetTotals = z.object({
  ...sums,
  locations: z.array(
    z.object({
      ...sums,
      location_id: id,
      location_name: z.string(),
      /** Who is charged with the action PAY, and by what; without a type and not invoiced, the location has no method. */
      charged: z
        .object({
          business_name: z.string(),
          is_invoiced: z.boolean(),
          type: z.enum(paymentMethodTypes).nullable(),
          brand: z.string().nullable(),
          bank_name: z.string().nullable(),
          last4: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  pros: z.array(z.object({ ...sums, pro_id: id, pro_name: z.string() })),
  /** The timesheets counted, as the command must name them; empty without an action. */
  lines: z.array(
    sheetTimes.extend({
      application_id: id,
      gig_id: id,
      location_id: id,
      pro_id: id,
      position: z.string(),
      timezone: z.string(),
      start_time: sentInstant,
      end_time: sentInstant,
      minutes,
      /** What the command charges for this line. */
      total: cents.nullable(),
      /** The charge of the hours in it; null when only failed extra payments are retried. */
      hours_total: cents.nullable(),
      last_updated_ts: sentInstant.nullable(),
    }),
  ),
  /** Timesheets that the action leaves out, each with the reason. */
  skipped: z.array(leftOut.extend({ application_id: id })),
  /** The version of these lines, sent back as `seen` by `approveMatching`; empty without an action. */
  seen: z.string(),
  /** Those counted that nobody has to approve: at `first_at` the first of them approve themselves. */
  waiting: z.object({ count: z.int(), total: sum, first_at: sentInstant, timezone: z.string() }).nullable(),
  /** Whether there were more than could be added up. */
  is_cut: z.boolean(),
})
export type TimesheetTotals = z.infer<typeof timesheetTotals>
export const totalTimesheets = endpoint('payments', 'totalTimesheets', 'GET /staffer/timesheets/totals/', {
  summary: 'Sums per location and pro of a filter or a selection, and exactly what approving or paying it would do',
  query: filters.extend({
    /** Left out of the sums, as a manager chose. */
    skip_id: queryList(queryId, MOST_TIMESHEETS).optional(),
    action: z.enum(['NONE', 'APPROVE', 'PAY']).default('NONE'),
  }),
  response: timesheetTotals,
  errors: ['invalid'],
})

export const approveTimesheets = endpoint('timesheets', 'approveTimesheets', 'POST /staffer/timesheets/approve/', {
  touches: ['hours'],
  summary: 'Approve the hours of many pros at many locations; those that need a look are left out with the reason',
  body: z.object({
    timesheets: z
      .array(
        z.object({
          application_id: id,
          /** The version on the screen; hours that changed since are left out. */
          last_updated_ts: instant.optional(),
        }),
      )
      .min(1)
      .max(MOST_TIMESHEETS)
      .refine((rows) => new Set(rows.map(({ application_id }) => application_id)).size === rows.length, 'Name each timesheet once'),
  }),
  response: z.object({ approved: z.array(id), skipped: z.array(leftOut.extend({ application_id: id })) }),
  errors: ['invalid', 'forbidden', 'not_found'],
})

/** The filter of a list, as a command about everything it shows takes it. */
export const sheetFilter = z.object({
  location_id: id.optional(),
  organization_id: id.optional(),
  gig_id: id.optional(),
  pro_id: id.optional(),
  skill_id: id.optional(),
  state: z.array(z.enum(sheetStates)).max(sheetStates.length).optional(),
  flag: z.array(z.enum(sheetFlags)).max(sheetFlags.length).optional(),
  start_time__gte: instant.optional(),
  start_time__lte: instant.optional(),
  application_id: z.array(id).max(MOST_TIMESHEETS).optional(),
})

export const approveMatching = endpoint('payments', 'approveMatching', 'POST /staffer/timesheets/approve-matching/', {
  touches: ['hours'],
  summary: 'Approve everything that a filter shows and that needs no look, if it is still what the totals with the action APPROVE showed',
  body: z.object({
    filter: sheetFilter,
    /** How many were counted. */
    count: z.int().min(1).max(MOST_MATCHING),
    /** The version of the totals that were shown; without it, only another number is noticed. */
    seen: z.string().min(1).max(64).optional(),
  }),
  response: z.object({ approved: z.int(), left_out: z.int() }),
  errors: ['invalid', 'forbidden', 'stale_version'],
})

export const payTimesheets = endpoint('payments', 'payTimesheets', 'POST /staffer/timesheets/payments/', {
  touches: ['charge', 'hours'],
  summary: 'Approve and charge hours of any shifts and locations, as the totals with the action PAY showed them; others are left out',
  body: z.object({
    payments: z
      .array(
        z.object({
          application_id: id,
          /** The charge of the hours that was shown, in cents; another amount is left out. */
          expected_total: cents.optional(),
        }),
      )
      .min(1)
      .max(MOST_TIMESHEETS)
      .refine((rows) => new Set(rows.map(({ application_id }) => application_id)).size === rows.length, 'Name each timesheet once'),
  }),
  response: z.object({ paid: z.array(id), skipped: z.array(leftOut.extend({ application_id: id })) }),
  errors: [
    'invalid',
    'forbidden',
    'not_found',
    'conflict',
    'stale_version',
    'payment_method_does_not_exist',
    'payment_method_requires_action',
  ],
})
