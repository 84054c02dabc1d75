import type { EmploymentType } from '@crewcall/contract/enums.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { minimumWageOfShift, type LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { usualEmployment } from '@crewcall/contract/rules/planned-cost.ts'
import { useMinimumWages } from '../../domain/shift/minimum-wages.ts'

/**
 * The minimum wage of the law on a day for a shift that is planned here: at the location, for the employment of its draft or else the usual one
 * (docs/rules/minimum-wages.md).
 */
export function useLawOfDay(
  location: Location,
  employment_type: EmploymentType = usualEmployment(location),
): (date: string) => LocalWage | undefined {
  const laws = useMinimumWages()
  const { city, state_code } = location
  return (date) => minimumWageOfShift(laws, { city, state_code, date, employment_type })
}
