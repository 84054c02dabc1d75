import type { PayrollSums } from '@crewcall/contract/payroll.ts'

/** The minutes and cents of a line, in the order of the files. */
export const sumNames = [
  'straight_minutes',
  'overtime_minutes',
  'double_minutes',
  'straight_cents',
  'bonus_cents',
  'premium_cents',
  'federal_premium_cents',
  'other_cents',
  'tip_cents',
  'reimbursement_cents',
] as const satisfies readonly (keyof PayrollSums)[]

/** The same of each field of these lines: of several the sum, of none zero. */
export function sumsOf(lines: readonly PayrollSums[], sign: 1 | -1 = 1): PayrollSums {
  return fieldsOf((name) => lines.reduce((sum, line) => sum + sign * line[name], 0) || 0)
}

/** What was added between two states. */
export function differenceOf(after: PayrollSums, before: PayrollSums): PayrollSums {
  return sumsOf([after, sumsOf([before], -1)])
}

export function isNothing(sums: PayrollSums): boolean {
  return sumNames.every((name) => sums[name] === 0)
}

/** Only the sums of a line that has more. */
export function onlySums(line: PayrollSums): PayrollSums {
  return fieldsOf((name) => line[name])
}

function fieldsOf(of: (name: (typeof sumNames)[number]) => number): PayrollSums {
  return Object.fromEntries(sumNames.map((name) => [name, of(name)])) as PayrollSums
}
