import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export {
  offeredPositions,
  offeredSkills,
  requiredCertificationIds,
  requirementColumns,
  requirementsByIds,
  skillBriefs,
  skillById,
} from './queries.ts'
export type { Requirement } from './queries.ts'
export { askedWhenPosted } from './certificates-asked.ts'
export { breakRulesInForce, breakRulesInForceSql } from './rules-in-force.ts'
export { minimumWagesOf, minimumWagesSql } from './laws-of-state.ts'
export { seedReferenceData } from './reference-data.ts'

/** Positions, requirements, certificates, markets, break rules and minimum wages: the vocabulary of shifts and pros. */
export const module: Module = { name: 'skills', routes }
