import { hourlyRate } from '@crewcall/contract/common.ts'
import type { EmploymentType } from '@crewcall/contract/enums.ts'
import type { simulateGigs } from '@crewcall/contract/simulation.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import type { ShiftPlan } from './planning.ts'

type Simulated = NonNullable<Sent<typeof simulateGigs>['body']['shifts']>[number]
type When = { start_time: string; end_time: string; type: string; employment_type: EmploymentType }
const types = ['MARKETPLACE', 'NETWORK', 'PRIVATE_DIRECT_OFFER'] as const

/** A planned shift as a simulation takes it; null while its position, wage or openings are missing. */
export function simulatedPlan(plan: ShiftPlan, { start_time, end_time, type, employment_type }: When): Simulated | null {
  const { skill_id, wage_amount, allowed_confirmed_pros, unpaid_break_minutes } = plan
  const wage = hourlyRate.safeParse(wage_amount)
  if (skill_id === null || !wage.success || !(allowed_confirmed_pros > 0)) return null
  const known = types.find((one) => one === type)
  return {
    skill_id,
    start_time,
    end_time,
    wage_amount: wage.data,
    allowed_confirmed_pros,
    unpaid_break_minutes,
    employment_type,
    ...(known ? { type: known } : {}),
  }
}
