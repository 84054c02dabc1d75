import { stateNames } from '@crewcall/contract/state-names.ts'

/** The states, the capital district and the territories by name, for a picker. */
export const stateOptions = Object.entries(stateNames).map(([value, label]) => ({ value, label }))
