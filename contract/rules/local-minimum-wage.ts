import { stateNames } from '../state-names.ts'
import type { StateCode } from '../states.ts'
import { cityKey } from './city-key.ts'
import { joined } from './direction.ts'

/** A minimum wage of a law: of a state, or of a city in it, in dollars an hour from its first day (YYYY-MM-DD) on. */
export type LocalWage = { state_code: string; city: string | null; starts_on: string; wage_amount: number }

/** Where and on which local day somebody works. */
export type WorkDay = { state_code: string; city: string; date: string }

/**
 * The minimum wage that the law requires on a day: the higher of the state's and the city's latest one, that of the state if both are equal;
 * undefined if none is entered (docs/rules/minimum-wages.md).
 */
export function localMinimumWage<L extends LocalWage>(laws: readonly L[], { state_code, city, date }: WorkDay): L | undefined {
  const known = laws.filter((law) => law.state_code === state_code && law.starts_on <= date)
  const key = cityKey(city)
  const ofState = latest(known.filter((law) => law.city === null))
  const ofCity = latest(known.filter((law) => law.city !== null && cityKey(law.city) === key))
  if (!ofState || !ofCity) return ofState ?? ofCity
  return ofCity.wage_amount > ofState.wage_amount ? ofCity : ofState
}

/** The same for a shift: only employees (W2) are owed it, contractors agree on their own price. */
export function minimumWageOfShift<L extends LocalWage>(laws: readonly L[], at: WorkDay & { employment_type: string }): L | undefined {
  return at.employment_type === 'W2' ? localMinimumWage(laws, at) : undefined
}

/** Where a law applies, in words: "Portland, OR", or the name of the state. */
export function placeOfLaw({ state_code, city }: Pick<LocalWage, 'state_code' | 'city'>): string {
  return city === null ? (stateNames[state_code as StateCode] ?? state_code) : joined([city, state_code], ', ') // a code without a name stays one
}

/** Whether two laws are of the same state, or of the same city, however it is spelled. */
export function isSamePlace(one: Pick<LocalWage, 'state_code' | 'city'>, other: Pick<LocalWage, 'state_code' | 'city'>): boolean {
  return one.state_code === other.state_code && cityKey(one.city ?? '') === cityKey(other.city ?? '')
}

function latest<L extends LocalWage>(laws: readonly L[]): L | undefined {
  return laws.toSorted((a, b) => b.starts_on.localeCompare(a.starts_on))[0]
}
