import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { measures } from '@crewcall/contract/rules/dashboards.ts'
import type { Measure } from '@crewcall/contract/rules/dashboards.ts'

/** A figure as a file has it: hours decimal, amounts in dollars, shares between 0 and 1. */
export function cellOf(measure: Measure, value: number | null): number | null {
  if (value === null) return null
  const { unit } = measures[measure]
  if (unit === 'cents' || unit === 'cents_per_hour') return centsToDollars(Math.round(value))
  return Math.round((unit === 'minutes' ? value / 60 : value) * 10_000) / 10_000
}
