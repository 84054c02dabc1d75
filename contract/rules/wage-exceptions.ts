/**
 * What an auditor of wages asks about employees (docs/rules/payroll.md#exceptions), with the unit of by how much. A count is of breaks, punches or
 * days, as its words say.
 */
export const wageExceptions = {
  BREAK_SKIPPED: 'minutes',
  BREAK_LATE: 'minutes',
  BREAK_SHORT: 'minutes',
  BREAK_LONG: 'minutes',
  PUNCH_MISSING: 'count',
  HOURS_OVERLAP: 'minutes',
  NOT_APPROVED: 'days',
  APPROVED_LATE: 'days',
  EDITED_SINCE_CLOSING: 'minutes',
  TIPS_DIFFER: 'cents',
  WAGE_BELOW_LAW: 'cents',
  OVERTIME_NOT_COMPUTED: 'minutes',
  WEEK_NOT_CLOSED: 'days',
  CONTRACTOR_JUDGED: 'count',
} as const satisfies Record<string, 'minutes' | 'days' | 'count' | 'cents'>

export type WageException = keyof typeof wageExceptions
export const wageExceptionNames = Object.keys(wageExceptions) as [WageException, ...WageException[]]

/** The most days at once, a quarter of a year: more would not be answered in time for ten thousand employees (ADR 218). */
export const MOST_REPORT_DAYS = 92

/** The most rows of a file. */
export const MOST_REPORT_ROWS = 50_000
