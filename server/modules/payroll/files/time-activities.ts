import type { PayrollLine } from '@crewcall/contract/payroll.ts'
import { contained } from '@crewcall/contract/rules/direction.ts'
import { csvOf } from '../../../platform/csv.ts'
import { problem } from '../../../platform/errors.ts'
import { employeeKey } from './employee-keys.ts'
import type { PayrollFile } from './file-of.ts'

/** The longest time of one entry: QuickBooks takes up to 23:59. */
const LONGEST = 23 * 60 + 59

const kinds = ['straight_minutes', 'overtime_minutes', 'double_minutes'] as const
type Kind = (typeof kinds)[number]
type Activity = { employee: string; kind: Kind; duration: string }

/**
 * The hours of a closing as entries of one employee and one kind of pay. Employees are named as in the list of the provider, by their payroll number or else
 * by their name. Time beyond 23:59 is divided into several entries.
 * @throws problem conflict for negative hours, and for none
 */
function activitiesOf(lines: readonly PayrollLine[]): Activity[] {
  if (lines.some((line) => kinds.some((kind) => line[kind] < 0))) throw problem('conflict', 'PAYROLL_NEGATIVE_HOURS')
  if (lines.every((line) => kinds.every((kind) => line[kind] === 0))) throw problem('conflict', 'PAYROLL_NO_HOURS')
  return lines.flatMap((line) =>
    kinds.flatMap((kind) =>
      partsOf(line[kind]).map((minutes) => ({
        employee: employeeKey(line),
        kind,
        duration: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
      })),
    ),
  )
}

// The lists and columns of QuickBooks Desktop (IIF, TIMEACT; support.quickbooks.intuit.com, IIF reference).
const head = ['!TIMERHDR', 'VER', 'REL', 'COMPANYNAME', 'IMPORTEDBEFORE', 'FROMTIMER', 'COMPANYCREATETIME']
const columns = ['!TIMEACT', 'DATE', 'JOB', 'EMP', 'ITEM', 'PITEM', 'DURATION', 'PROJ', 'NOTE', 'XFERTOPAYROLL', 'BILLINGSTATUS']
const desktopItems: Record<Kind, string> = {
  straight_minutes: 'Hourly Regular',
  overtime_minutes: 'Hourly Overtime',
  double_minutes: 'Hourly Double-time',
}

/** The hours of a closing as time activities of QuickBooks Desktop, on the last day of the week. @throws problem conflict for negative hours, and for none */
export function desktopActivities({ first_day, last_day, company }: PayrollFile, lines: readonly PayrollLine[]): string {
  const [year, month, day] = last_day.split('-')
  const date = `${month}/${day}/${year?.slice(2)}`
  const note = `Week from ${first_day}`
  const entries = activitiesOf(lines).map(({ employee, kind, duration }) => [
    'TIMEACT',
    date,
    '',
    employee,
    '',
    desktopItems[kind],
    duration,
    '',
    note,
    'Y',
    '0',
  ])
  const rows = [head, ['TIMERHDR', '8', '0', company, 'N', 'Y', '0'], columns, ...entries]
  return rows.map((row) => `${row.map(clean).join('\t')}\r\n`).join('')
}

// QuickBooks Online imports no time itself; these are the columns of programs that do it (support.zed-systems.com/kb/a375, support.iclasspro.com 360005689514).
const onlineColumns = [
  'TxnDate',
  'NameOf',
  'EmployeeVendorRefName',
  'PayrollItemRef',
  'ItemRefName',
  'BillableStatus',
  'Taxable',
  'Duration',
  'Description',
]
const onlineItems: Record<Kind, string> = {
  straight_minutes: 'Regular Pay',
  overtime_minutes: 'Overtime Pay',
  double_minutes: 'Double Overtime Pay',
}

/** The same for QuickBooks Online, as CSV. @throws problem conflict for negative hours, and for none */
export function onlineActivities({ first_day, last_day }: PayrollFile, lines: readonly PayrollLine[]): string {
  const [year, month, day] = last_day.split('-')
  const note = `Week from ${first_day}`
  const entries = activitiesOf(lines).map(({ employee, kind, duration }) => [
    `${month}/${day}/${year}`,
    'Employee',
    employee,
    onlineItems[kind],
    null,
    'NotBillable',
    'FALSE',
    duration,
    note,
  ])
  return csvOf([onlineColumns, ...entries])
}

function partsOf(minutes: number): number[] {
  if (minutes === 0) return []
  return minutes <= LONGEST ? [minutes] : [LONGEST, ...partsOf(minutes - LONGEST)]
}

function clean(cell: string): string {
  return contained(cell).replaceAll(/[\t\r\n"]/g, ' ')
}
