import type { getEarningWeek } from '@crewcall/contract/earnings.ts'
import type { Output } from '@crewcall/contract/kit.ts'

type Earning = Output<typeof getEarningWeek>['shifts'][number]

/** True if some of these shifts are not approved: their pay is an estimate, and so is a sum of it. */
export function hasEstimates(shifts: readonly Pick<Earning, 'state' | 'amount'>[]): boolean {
  return shifts.some(({ state, amount }) => state === 'ESTIMATED' && amount !== null)
}
