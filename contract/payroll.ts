import { z } from 'zod'
import { day, id, requiredText, sentInstant, stateCode, sumCents, text } from './common.ts'
import { daysOfWeek } from './enums.ts'
import { endpoint } from './kit.ts'
import { overtimePackIds } from './rules/overtime-packs.ts'

const packId = z.enum(overtimePackIds)

/** What an employee is owed for a workweek, in minutes and cents. A correction has what changed, which may be negative. */
export const payrollSums = z.object({
  straight_minutes: z.int(),
  overtime_minutes: z.int(),
  double_minutes: z.int(),
  /** All time at its own wage. */
  straight_cents: sumCents,
  /** Boosts and bonuses, which raise the regular rate. */
  bonus_cents: sumCents,
  /** What overtime and double time add. */
  premium_cents: sumCents,
  /** The part of the premium that the federal 40 hours alone would owe. */
  federal_premium_cents: sumCents,
  /** Pay for shifts that were cancelled late: no hours, and no part of the regular rate. */
  other_cents: sumCents,
  tip_cents: sumCents,
  reimbursement_cents: sumCents,
})
export type PayrollSums = z.infer<typeof payrollSums>
const person = { pro_id: id, first_name: z.string(), last_name: z.string(), payroll_id: z.string().nullable() }
/** Time at one wage; of a correction what changed. */
const wageMinutes = z.object({ wage_cents: sumCents, straight_minutes: z.int(), overtime_minutes: z.int(), double_minutes: z.int() })
const line = payrollSums.extend({ ...person, wages: z.array(wageMinutes) })
export type PayrollLine = z.infer<typeof line>

export const payrollFormats = ['CSV', 'GUSTO', 'ADP', 'QUICKBOOKS_IIF', 'QUICKBOOKS_ONLINE'] as const
export type PayrollFormat = (typeof payrollFormats)[number]
const format = z.enum(payrollFormats)

const closing = z.object({
  id,
  /** 1 is the week as it was closed, the next ones what changed since. */
  number: z.int(),
  closed_at: sentInstant,
  closed_by: z.string(),
  lines: z.array(line),
  sums: payrollSums,
  exports: z.array(z.object({ format, exported_at: sentInstant, exported_by: z.string() })),
})
export type PayrollClosing = z.infer<typeof closing>

export const payrollWeek = z.object({
  first_day: day,
  last_day: day,
  /** Whether all of the week is over everywhere. */
  is_over: z.boolean(),
  week_begins_on: z.enum(daysOfWeek),
  /** What files call the employer: the code of the company at ADP, the company file of QuickBooks. */
  company: z.string(),
  /** The pack of each state with locations, on the last day of the week; null: overtime is not computed there. */
  states: z.array(z.object({ state_code: z.string(), pack_id: packId.nullable(), has_employees: z.boolean() })),
  /** Each employee with their week as it stands now; without overtime while a state where they worked has no pack. */
  lines: z.array(
    line.extend({
      /** All pay but tips, by the hour. */
      regular_rate_cents: z.int(),
      is_computed: z.boolean(),
    }),
  ),
  sums: payrollSums,
  /** Timesheets of employees in this week that nobody approved yet: they are in no line. */
  waiting: z.int(),
  /** What closing would add now: the whole week, or what changed since it was closed. */
  open: z.object({ people: z.int(), sums: payrollSums }),
  closings: z.array(closing),
})
export type PayrollWeek = z.infer<typeof payrollWeek>

const shows = { response: payrollWeek, errors: ['invalid', 'not_found', 'conflict', 'stale_version'] } as const

export const getPayrollWeek = endpoint('payroll', 'getPayrollWeek', 'GET /admin/payroll/', {
  summary: 'The hours, overtime and pay of all employees in a workweek: a draft for the payroll provider of their employer',
  access: 'admin',
  /** Any day of the week; by default a day of the last week that is over. */
  query: z.object({ day: day.optional() }),
  ...shows,
})
export const chooseOvertimePack = endpoint('payroll', 'chooseOvertimePack', 'PUT /admin/payroll/packs/', {
  touches: ['payroll'],
  summary: 'Choose by which law overtime is computed in a state, from a day on',
  access: 'admin',
  body: z.object({ state_code: stateCode, pack_id: packId.nullable(), in_force_from: day, day: day.optional() }),
  ...shows,
})
export const setPayrollEmployer = endpoint('payroll', 'setPayrollEmployer', 'PUT /admin/payroll/employer/', {
  touches: ['payroll'],
  summary: 'Set on which weekday the workweek of the employer begins, and what files call it',
  access: 'admin',
  body: z.object({ week_begins_on: z.enum(daysOfWeek), company: text(60).trim() }),
  ...shows,
})
export const setPayrollId = endpoint('payroll', 'setPayrollId', 'PUT /admin/payroll/people/', {
  touches: ['payroll'],
  summary: 'Note the number by which the payroll provider knows an employee',
  access: 'admin',
  body: z.object({ pro_id: id, payroll_id: requiredText(40).nullable(), day: day.optional() }),
  ...shows,
})
export const closePayrollWeek = endpoint('payroll', 'closePayrollWeek', 'POST /admin/payroll/closings/', {
  touches: ['payroll'],
  summary: 'Close a workweek, or what changed since it was closed; closed lines never change',
  access: 'admin',
  body: z.object({
    day,
    /** The sums that were shown. */
    sums: payrollSums,
    /** Close although timesheets wait for approval; they follow as a correction. */
    leaves_waiting: z.boolean().default(false),
  }),
  ...shows,
  status: 201,
})
export const exportPayroll = endpoint('payroll', 'exportPayroll', 'POST /admin/payroll/exports/', {
  touches: ['payroll'],
  summary: 'The file of a closing for a payroll provider; made once, and the same to the byte after that',
  access: 'admin',
  body: z.object({
    closing_id: id,
    format,
  }),
  response: z.object({
    file_name: z.string(),
    content: z.string(),
    /** When it was made; earlier than now if it was exported before. */
    exported_at: sentInstant,
    exported_by: z.string(),
    is_repeated: z.boolean(),
  }),
  errors: ['invalid', 'not_found', 'conflict'],
})
