import { employmentTypes } from '../enums.ts'
import type { EmploymentType } from '../enums.ts'

/** The kinds of employment in which a pro can take shifts, each once and always in the same order (docs/rules/pros.md#employment). */
export function kindsOfEmployment(wanted: readonly EmploymentType[]): EmploymentType[] {
  return employmentTypes.filter((type) => wanted.includes(type))
}

/** The kinds as one code: a single one by its name, both as BOTH. */
export function employmentOf(types: readonly EmploymentType[]): EmploymentType | 'BOTH' {
  const [only, another] = kindsOfEmployment(types)
  return another === undefined ? (only ?? 'F1099') : 'BOTH'
}
