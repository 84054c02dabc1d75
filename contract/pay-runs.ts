import { z } from 'zod'
import { cents, id, idParams, queryId, queryList, sentInstant, wholePage } from './common.ts'
import { paymentStatuses } from './enums.ts'
import { leftOut } from './errors.ts'
import { endpoint } from './kit.ts'
import { payRunLineStates, payRunStates, payRunSteps } from './rules/pay-run.ts'
import { sheetTimes } from './sheet-times.ts'
import { MOST_TIMESHEETS, sheetFilter, timesheetTotals } from './timesheet-list.ts'

const runFacts = z.object({
  id,
  state: z.enum(payRunStates),
  /** Where it was left, while it is open. */
  step: z.enum(payRunSteps),
  begun_by: z.string(),
  /** Whether the caller began it. */
  is_mine: z.boolean(),
  begun_at: sentInstant,
  confirmed_by: z.string().nullable(),
  confirmed_at: sentInstant.nullable(),
  /** The sum that was confirmed, in cents. */
  confirmed_cents: z.int().nullable(),
  ended_at: sentInstant.nullable(),
  ended_by: z.string().nullable(),
  /** How many of its timesheets are not settled yet, and were left out or dropped since it was confirmed. */
  left: z.int(),
  refused: z.int(),
  /** How many were charged, without the charges that failed, at once or later; and of how many of them the money is still on its way. */
  paid: z.int(),
  processing: z.int(),
  failed: z.int(),
  /** The sum of its charges in cents, without those that failed. */
  charged_cents: z.int(),
})
/** A timesheet of a run that is being paid, or is over. */
const runLine = sheetTimes.extend({
  application_id: id,
  gig_id: id,
  location_id: id,
  location_name: z.string(),
  organization_id: id,
  business_name: z.string(),
  pro_id: id,
  pro_name: z.string(),
  position: z.string(),
  timezone: z.string(),
  /** What was confirmed for it, in cents; null if it was skipped or left out before. */
  total: cents.nullable(),
  /** Null while it waits. */
  outcome: z.enum(payRunLineStates).nullable(),
  left_out: leftOut.nullable(),
  /** The status of the charge that the run made; a later one, of another run, does not change it. */
  business_payment_status: z.enum(paymentStatuses).nullable(),
  /** Why that charge failed. */
  error_code: z.string().nullable(),
  /** True while its charge has failed and nothing else has paid it: it can be paid again. */
  is_owed: z.boolean(),
  /** The id of the receipt, once the run charged it. */
  receipt_id: id.nullable(),
})
export const payRun = runFacts.extend({
  /** While it is open, what paying it would do now; null once its sum is confirmed. */
  totals: timesheetTotals.nullable(),
  lines: z.array(runLine),
})
export type PayRun = z.infer<typeof payRun>
export type PayRunLine = PayRun['lines'][number]

const ofRun = { params: idParams('id'), response: payRun }

export const listPayRuns = endpoint('payments', 'listPayRuns', 'GET /staffer/pay-runs/', {
  summary: 'Pay runs of my locations that are not over, and the newest that are',
  query: wholePage.extend({ location_id: queryId.optional(), state: queryList(z.enum(payRunStates)).optional() }),
  response: z.object({ results: z.array(runFacts) }),
})
export const beginPayRun = endpoint('payments', 'beginPayRun', 'POST /staffer/pay-runs/', {
  touches: ['pay_run'],
  status: 201,
  summary: 'Begin a pay run of what a filter shows; nobody else pays its timesheets in a run until it is over',
  body: z.object({
    filter: sheetFilter,
    /** Left out by the manager. */
    skip: z.array(id).max(MOST_TIMESHEETS).default([]),
  }),
  response: payRun,
  errors: ['invalid', 'forbidden', 'conflict', 'not_found'],
})
export const getPayRun = endpoint('payments', 'getPayRun', 'GET /staffer/pay-runs/{id}/', {
  summary: 'One pay run: what it would pay, or what became of each timesheet',
  ...ofRun,
  errors: ['forbidden', 'not_found'],
})
export const changePayRun = endpoint('payments', 'changePayRun', 'PATCH /staffer/pay-runs/{id}/', {
  touches: ['pay_run'],
  summary: 'Keep the step of an open pay run, and skip timesheets or take them back',
  ...ofRun,
  body: z.object({
    step: z.enum(payRunSteps).optional(),
    skip: z.array(id).max(MOST_TIMESHEETS).default([]),
    keep: z.array(id).max(MOST_TIMESHEETS).default([]),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const confirmPayRun = endpoint('payments', 'confirmPayRun', 'POST /staffer/pay-runs/{id}/confirm/', {
  touches: ['pay_run'],
  summary: 'Confirm the exact sum of an open pay run; nothing is charged before `payPayRun`',
  ...ofRun,
  body: z.object({
    /** The sum and the number that were shown, in cents. */
    total: z.int().min(1),
    count: z.int().min(1),
  }),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version'],
})
export const payPayRun = endpoint('payments', 'payPayRun', 'POST /staffer/pay-runs/{id}/pay/', {
  touches: ['pay_run', 'charge', 'hours'],
  summary: 'Charge the next part of a confirmed pay run; call again until its state is DONE',
  ...ofRun,
  errors: ['forbidden', 'not_found', 'conflict', 'stale_version', 'payment_method_does_not_exist', 'payment_method_requires_action'],
})
export const discardPayRun = endpoint('payments', 'discardPayRun', 'POST /staffer/pay-runs/{id}/discard/', {
  touches: ['pay_run'],
  summary: 'End a pay run; what it charged stays charged, and its other timesheets are free again',
  ...ofRun,
  errors: ['forbidden', 'not_found'],
})

/** The charges that the run made, with their ids, by business; of one business if it is named. */
const chargesOfRun = {
  params: idParams('id'),
  query: z.object({ organization_id: queryId.optional() }),
  response: z.any(),
  errors: ['invalid', 'forbidden', 'not_found'],
} as const
export const printPayRun = endpoint('payments', 'printPayRun', 'GET /staffer/pay-runs/{id}/charges.pdf/', {
  summary: 'The charges of a pay run as PDF, each business on pages of its own',
  media: 'application/pdf',
  ...chargesOfRun,
})
export const exportPayRun = endpoint('payments', 'exportPayRun', 'GET /staffer/pay-runs/{id}/charges.csv/', {
  summary: 'The charges of a pay run as CSV',
  media: 'text/csv',
  ...chargesOfRun,
})
