import type { Interview } from '@crewcall/contract/interviews.ts'
import { interviewTotal } from '@crewcall/contract/rules/hire.ts'

/**
 * What the times of a trial pay before taxes, in dollars, in their order; one where all pay the same, and nothing for who is not told the wage.
 * Once a time is chosen, or none can be any more, the total of the trial counts.
 */
export function totalsOf({ status, slots, wage, total }: Interview): number[] {
  if (wage === null || total === null) return []
  if (status !== 'INVITED' || slots.length === 0) return [total]
  const totals = slots.map(({ start_time, end_time }) => interviewTotal({ wage, start: new Date(start_time), end: new Date(end_time) }))
  return new Set(totals).size === 1 ? totals.slice(0, 1) : totals
}
