import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import type { Module } from '../../platform/module.ts'
import './own-part.ts'
import { routes } from './routes.ts'

export { partOfLocationMove } from './parts.ts'
export type { Moving } from './parts.ts'

constraintProblem('moved_locations_get_nothing', () => problem('conflict', 'LOCATION_HAS_MOVED'))

/** Moving a location to another organization: the preview, the move, and undoing it (docs/rules/location-moves.md). */
export const module: Module = { name: 'location-moves', routes }
