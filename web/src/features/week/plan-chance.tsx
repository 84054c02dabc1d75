import type { EmploymentType } from '@crewcall/contract/enums.ts'
import { ChanceLine } from '../../domain/simulation/chance-line.tsx'
import { useSimulation } from '../../domain/simulation/use-simulation.ts'
import type { ShiftPlan } from './planning.ts'
import { simulatedPlan } from './simulated-plan.ts'

type Props = {
  plan: ShiftPlan
  times: { start_time: string; end_time: string }
  locationId: number
  type: string
  employment_type: EmploymentType
}

/** The chance of a planned shift, and how many pros can take it, as the card is filled in. */
export function PlanChance({ plan, times, locationId, type, employment_type }: Props) {
  const shift = simulatedPlan(plan, { ...times, type, employment_type })
  const { data, isStale } = useSimulation(locationId, shift && { shifts: [shift] })
  const [found] = data?.shifts ?? []
  if (!shift || !found) return null
  return (
    <p aria-live="polite" aria-busy={isStale}>
      <ChanceLine shift={found} />
    </p>
  )
}
