import type { PayrollFormat, PayrollLine } from '@crewcall/contract/payroll.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { problem } from '../../../platform/errors.ts'

type Named = Pick<PayrollLine, 'first_name' | 'last_name' | 'payroll_id'>

/** By what a provider finds an employee in its list: the payroll number, or else the name. */
export function employeeKey({ first_name, last_name, payroll_id }: Named): string {
  return payroll_id ?? phrase`${first_name} ${last_name}`.trim()
}

/**
 * Refuses a file in which a provider would take two employees for one: both have the same number, or the same name and no number. Providers do not
 * distinguish capital letters. A plain CSV is read by people, so two of the same name may be in it.
 * @throws problem conflict, with the names
 */
export function refuseSameKeys(format: PayrollFormat, lines: readonly Named[]): void {
  const keyed = format === 'CSV' ? lines.filter(({ payroll_id }) => payroll_id !== null) : lines
  const groups = Map.groupBy(keyed, (line) => employeeKey(line).toLowerCase().replaceAll(/\s+/g, ' '))
  const twice = [...groups.values()].filter((group) => group.length > 1).flat()
  if (twice.length === 0) return
  const names = joined([...new Set(twice.map((line) => phrase`${line.first_name} ${line.last_name}`.trim()))], ', ')
  throw problem('conflict', 'PAYROLL_NAMES_TWICE', { values: { names } })
}
