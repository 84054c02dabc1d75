import type { PayrollFormat, PayrollLine } from '@crewcall/contract/payroll.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { problem } from '../../../platform/errors.ts'
import { csvOf } from '../../../platform/csv.ts'
import { refuseSameKeys } from './employee-keys.ts'
import { desktopActivities, onlineActivities } from './time-activities.ts'

/** What a file of a closing says about itself. `company` is the code at ADP, or the name of the company file of QuickBooks. */
export type PayrollFile = { first_day: string; last_day: string; number: number; format: PayrollFormat; company: string }
type Cell = string | number | null

/** The file of a closing for a payroll provider (docs/rules/payroll.md#files). @throws problem conflict for what the provider cannot take */
export function fileOf(file: PayrollFile, lines: readonly PayrollLine[]): string {
  refuseSameKeys(file.format, lines)
  if (file.format === 'QUICKBOOKS_IIF') return desktopActivities(file, lines)
  if (file.format === 'QUICKBOOKS_ONLINE') return onlineActivities(file, lines)
  if (file.format === 'GUSTO') return gustoRows(lines)
  if (file.format === 'ADP') return adp(file, lines)
  return csvOf([plainColumns, ...lines.map((line) => plain(file, line))])
}

/** Minutes as decimal hours: 1.25. */
function hours(minutes: number): string {
  return (minutes / 60).toFixed(2)
}

/** Cents as dollars: -12.50. */
function dollars(cents: number): string {
  return centsToDollars(cents).toFixed(2)
}

const plainColumns = [
  'Week from',
  'Week until',
  'Closing',
  'Payroll number',
  'Last name',
  'First name',
  'Straight hours',
  'Overtime hours',
  'Double time hours',
  'Straight pay',
  'Bonuses',
  'Overtime premium',
  'Federal premium',
  'Cancelled shifts',
  'Tips',
  'Reimbursements',
]
function plain({ first_day, last_day, number }: PayrollFile, line: PayrollLine): Cell[] {
  return [
    first_day,
    last_day,
    number,
    line.payroll_id,
    line.last_name,
    line.first_name,
    hours(line.straight_minutes),
    hours(line.overtime_minutes),
    hours(line.double_minutes),
    ...[
      line.straight_cents,
      line.bonus_cents,
      line.premium_cents,
      line.federal_premium_cents,
      line.other_cents,
      line.tip_cents,
      line.reimbursement_cents,
    ].map(dollars),
  ]
}

// The columns of Gusto's CSV upload; tips are those that the employee has already: paycheck_tips would pay them again (support.gusto.com/article/999914471000000/Run-payroll-with-CSV-upload).
const gustoColumns = [
  'last_name',
  'first_name',
  'gusto_employee_id',
  'title',
  'regular_hours',
  'overtime_hours',
  'double_overtime_hours',
  'bonus',
  'cash_tips',
  'reimbursement',
]
// Gusto pays hours at the rate that it has for the employee, and its file cannot say another.
function gustoRows(lines: readonly PayrollLine[]): string {
  const several = lines.filter(({ wages }) => wages.length > 1).map((line) => phrase`${line.first_name} ${line.last_name}`.trim())
  if (several.length > 0) throw problem('conflict', 'PAYROLL_SEVERAL_WAGES', { values: { names: joined(several, ', ') } })
  return csvOf([gustoColumns, ...lines.map(gusto)])
}

function gusto(line: PayrollLine): Cell[] {
  return [
    line.last_name,
    line.first_name,
    line.payroll_id,
    null,
    hours(line.straight_minutes),
    hours(line.overtime_minutes),
    hours(line.double_minutes),
    dollars(line.bonus_cents + line.other_cents),
    dollars(line.tip_cents),
    dollars(line.reimbursement_cents),
  ]
}

// The columns of ADP's import (sundialtimesystems.freshdesk.com/support/solutions/articles/1000241796-realtime-adp-export); codes are those of the company.
// Tips are in the columns of memos (apps.adp.com/en-US/apps/372723), which report an amount and pay nothing.
const adpColumns = [
  'Co Code',
  'Batch ID',
  'File #',
  'Temp Rate',
  'Reg Hours',
  'O/T Hours',
  'Hours 3 Code',
  'Hours 3 Amount',
  'Earnings 3 Code',
  'Earnings 3 Amount',
  'Memo Code',
  'Memo Amount',
]
function adp({ first_day, number, company }: PayrollFile, lines: readonly PayrollLine[]): string {
  if (lines.some(({ payroll_id }) => payroll_id === null)) throw problem('conflict', 'PAYROLL_NO_IDS')
  const batch = `${first_day.replaceAll('-', '')}-${number}`
  return csvOf([
    adpColumns,
    ...lines.flatMap((line) =>
      byWage(line).map(({ wage_cents, ...time }, at): Cell[] => [
        company,
        batch,
        line.payroll_id,
        wage_cents === null ? null : dollars(wage_cents),
        hours(time.straight_minutes),
        hours(time.overtime_minutes),
        ...coded('DT', time.double_minutes, hours),
        ...coded('BON', at === 0 ? line.bonus_cents + line.other_cents : 0, dollars),
        ...coded('TIP', at === 0 ? line.tip_cents : 0, dollars),
      ]),
    ),
  ])
}
// A line for each wage. Money that is for no hours stands in the first; hours that were closed before wages were kept have none.
function byWage(line: PayrollLine) {
  return line.wages.length > 0 ? line.wages : [{ ...line, wage_cents: null }]
}

function coded(code: string, amount: number, text: (amount: number) => string): Cell[] {
  return amount === 0 ? [null, null] : [code, text(amount)]
}
