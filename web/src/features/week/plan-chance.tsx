import { hourlyRate } from '@crewcall/contract/common.ts'
import { ChanceLine } from '../../domain/simulation/chance-line.tsx'
import { useSimulation } from '../../domain/simulation/use-simulation.ts'
import type { ShiftPlan } from './planning.ts'

type Props = { plan: ShiftPlan; times: { start_time: string; end_time: string }; locationId: number }

/** The chance of a planned shift, and how many pros can take it, as the card is filled in. */
export function PlanChance({ plan, times, locationId }: Props) {
  const { skill_id, wage_amount, allowed_confirmed_pros, unpaid_break_minutes } = plan
  const isFine = skill_id !== null && hourlyRate.safeParse(wage_amount).success && allowed_confirmed_pros > 0
  const shift = { skill_id: skill_id ?? 0, ...times, wage_amount: wage_amount ?? 0, allowed_confirmed_pros, unpaid_break_minutes }
  const { data, isStale } = useSimulation(locationId, isFine ? { shifts: [shift] } : null)
  const [found] = data?.shifts ?? []
  if (!isFine || !found) return null
  return (
    <p aria-live="polite" aria-busy={isStale}>
      <ChanceLine shift={found} />
    </p>
  )
}
