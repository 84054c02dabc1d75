import type { PayrollSums } from '@crewcall/contract/payroll.ts'
import type { WageMinutes } from '@crewcall/contract/rules/overtime.ts'

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

/** The time of several lines by wage, the lowest first; a wage at which nothing is left is not told. */
export function wagesOf(lists: readonly (readonly WageMinutes[])[], sign: 1 | -1 = 1): WageMinutes[] {
  const wages = new Map<number, WageMinutes>()
  for (const { wage_cents, ...time } of lists.flat()) {
    const known = wages.get(wage_cents)
    wages.set(wage_cents, {
      wage_cents,
      straight_minutes: (known?.straight_minutes ?? 0) + sign * time.straight_minutes,
      overtime_minutes: (known?.overtime_minutes ?? 0) + sign * time.overtime_minutes,
      double_minutes: (known?.double_minutes ?? 0) + sign * time.double_minutes,
    })
  }
  const isLeft = ({ straight_minutes, overtime_minutes, double_minutes }: WageMinutes) =>
    straight_minutes !== 0 || overtime_minutes !== 0 || double_minutes !== 0
  return [...wages.values()].filter(isLeft).toSorted((a, b) => a.wage_cents - b.wage_cents)
}

function fieldsOf(of: (name: (typeof sumNames)[number]) => number): PayrollSums {
  return Object.fromEntries(sumNames.map((name) => [name, of(name)])) as PayrollSums
}
