import { minimumWageOfShift } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { usualEmployment } from '@crewcall/contract/rules/planned-cost.ts'
import { useWatch } from 'react-hook-form'
import { useLocation } from '../../../domain/location/location.ts'
import { LawOfPlace } from '../../../domain/shift/law-of-place.tsx'
import { useMinimumWages } from '../../../domain/shift/minimum-wages.ts'
import type { InviteTerms } from './invite-terms.ts'

/** What the law asks for on the days of a trial, of which the highest; the server refuses less (docs/rules/minimum-wages.md). */
export function LawOfTrial() {
  const [slots, wage] = useWatch<InviteTerms, ['slots', 'wage']>({ name: ['slots', 'wage'] })
  const location = useLocation()
  const laws = useMinimumWages()
  const { city, state_code } = location
  const at = { city, state_code, employment_type: usualEmployment(location) }
  const found = slots.flatMap(({ day }) => minimumWageOfShift(laws, { ...at, date: day }) ?? [])
  const [law] = found.toSorted((a, b) => b.wage_amount - a.wage_amount)
  return <LawOfPlace name="wage" law={law} skill={undefined} wage={typeof wage === 'number' ? wage : null} />
}
