import { across } from './across.ts'
import { z } from 'zod'
import { day, id, pageQuery, paginated, queryId, sentInstant, stateCode } from './common.ts'
import { endpoint } from './kit.ts'
import { MOST_REPORT_DAYS, wageExceptionNames } from './rules/wage-exceptions.ts'
import { daysBetween } from './rules/wall-week.ts'

const exception = z.enum(wageExceptionNames)

const range = {
  /** The first and the last local day; a shift counts on the day on which it starts at its location, a week on its last day. */
  from: day,
  until: day,
  state_code: stateCode.optional(),
  location_id: queryId.optional(),
  rule: exception.optional(),
}
const inOrder = ({ from, until }: { from: string; until: string }, check: z.RefinementCtx): void => {
  const days = daysBetween(from, until) + 1
  if (days < 1) check.addIssue({ code: 'custom', path: ['until'], message: 'Must not be before the first day' })
  if (days > MOST_REPORT_DAYS) check.addIssue({ code: 'custom', path: ['until'], message: 'At most 92 days' })
}

export const wageExceptionRow = z.object({
  rule: exception,
  /** By how much, in the unit of its rule (contract/rules/wage-exceptions.ts); of an edit negative where it shortened the hours, of tips where they came back. */
  amount: z.int(),
  local_date: day,
  state_code: z.string().nullable(),
  /** Which break of the rules of the market it is, from 1; null of what is not about a break. */
  break_number: z.int().nullable(),
  /** The shift and its pro; null of a week that is not closed. Of overtime it is the last shift of the week, of tips the last one with a tip. */
  shift: z
    .object({
      application_id: id,
      gig_id: id,
      pro_id: id,
      pro_name: z.string(),
      position: z.string(),
      location_id: id,
      location_name: z.string(),
      organization_name: z.string(),
      timezone: z.string(),
      start_time: sentInstant,
      end_time: sentInstant,
    })
    .nullable(),
})
export type WageExceptionRow = z.infer<typeof wageExceptionRow>

export const wageExceptionReport = paginated(wageExceptionRow).extend({
  /** How many rows each rule has in these days and at this place, whatever rule is listed; only those that have some. */
  totals: z.array(z.object({ rule: exception, count: z.int(), amount: z.int() })),
  /** The same by state, of the rules listed. */
  states: z.array(z.object({ state_code: z.string(), count: z.int() })),
})
export type WageExceptionReport = z.infer<typeof wageExceptionReport>

export const getWageExceptions = endpoint('payroll', 'getWageExceptions', 'GET /admin/payroll/exceptions/', {
  summary:
    'What an auditor of wages asks about employees in some days: breaks, punches, approvals, edits and weeks that are not as they should be',
  access: 'admin',
  query: across(z.object({ ...range, ...pageQuery(25).shape }), ['from', 'until'], inOrder),
  response: wageExceptionReport,
  errors: ['invalid'],
})
export const exportWageExceptionsCsv = endpoint('payroll', 'exportWageExceptionsCsv', 'GET /admin/payroll/exceptions/export.csv', {
  summary: 'The same as CSV: its days, place and columns in the first rows; at most 50,000 rows',
  access: 'admin',
  query: across(z.object(range), ['from', 'until'], inOrder),
  response: z.unknown(),
  media: 'text/csv',
  errors: ['invalid', 'conflict'],
})
export const exportWageExceptionsXlsx = endpoint('payroll', 'exportWageExceptionsXlsx', 'GET /admin/payroll/exceptions/export.xlsx', {
  summary: 'The same as a spreadsheet',
  access: 'admin',
  query: across(z.object(range), ['from', 'until'], inOrder),
  response: z.unknown(),
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['invalid', 'conflict'],
})
