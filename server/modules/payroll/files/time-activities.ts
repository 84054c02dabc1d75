import type { PayrollLine } from '@crewcall/contract/payroll.ts'
import { contained } from '@crewcall/contract/rules/direction.ts'
import { problem } from '../../../platform/errors.ts'
import type { PayrollFile } from './file-of.ts'

/** The longest time of one entry: QuickBooks takes up to 23:59. */
const LONGEST = 23 * 60 + 59

// The lists and columns of QuickBooks Desktop (IIF, TIMEACT; support.quickbooks.intuit.com, IIF reference).
const head = ['!TIMERHDR', 'VER', 'REL', 'COMPANYNAME', 'IMPORTEDBEFORE', 'FROMTIMER', 'COMPANYCREATETIME']
const columns = ['!TIMEACT', 'DATE', 'JOB', 'EMP', 'ITEM', 'PITEM', 'DURATION', 'PROJ', 'NOTE', 'XFERTOPAYROLL', 'BILLINGSTATUS']
const kinds = [
  ['Hourly Regular', 'straight_minutes'],
  ['Hourly Overtime', 'overtime_minutes'],
  ['Hourly Double-time', 'double_minutes'],
] as const

/**
 * The hours of a closing as time activities of QuickBooks Desktop, on the last day of the week. Employees are named as in its list, by their payroll
 * number or else by their name. Time beyond 23:59 is divided into several entries.
 * @throws problem conflict for negative hours
 */
export function timeActivities({ first_day, last_day, company }: PayrollFile, lines: readonly PayrollLine[]): string {
  if (lines.some((line) => kinds.some(([, field]) => line[field] < 0))) throw problem('conflict', 'PAYROLL_NEGATIVE_HOURS')
  const [year, month, day] = last_day.split('-')
  const date = `${month}/${day}/${year?.slice(2)}`
  const entries = lines.flatMap((line) =>
    kinds.flatMap(([item, field]) =>
      partsOf(line[field]).map((minutes) => [
        'TIMEACT',
        date,
        '',
        line.payroll_id ?? `${line.first_name} ${line.last_name}`,
        '',
        item,
        `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
        '',
        `Week from ${first_day}`,
        'Y',
        '0',
      ]),
    ),
  )
  const rows = [head, ['TIMERHDR', '8', '0', company, 'N', 'Y', '0'], columns, ...entries]
  return rows.map((row) => `${row.map(clean).join('\t')}\r\n`).join('')
}

function partsOf(minutes: number): number[] {
  if (minutes === 0) return []
  return minutes <= LONGEST ? [minutes] : [LONGEST, ...partsOf(minutes - LONGEST)]
}

function clean(cell: string): string {
  return contained(cell).replaceAll(/[\t\r\n"]/g, ' ')
}
