import type { LicenseName } from '@crewcall/contract/rules/licenses.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** What a location can be set up for, as an admin chooses it. */
export const setUpChoices = ['marketplace', 'hire', 'both'] as const
export type SetUp = (typeof setUpChoices)[number]

export const setUpWords: Record<SetUp, Sentence> = { marketplace: 'Marketplace', hire: 'Hire|set up for', both: 'Marketplace and hire' }

/** The choice that stands for these licenses. */
export function setUpFor(names: readonly LicenseName[]): SetUp {
  return names.length > 1 ? 'both' : (names[0] ?? 'both')
}

/** The licenses of a choice. */
export function licensesOf(choice: SetUp): LicenseName[] {
  return choice === 'both' ? ['marketplace', 'hire'] : [choice]
}
