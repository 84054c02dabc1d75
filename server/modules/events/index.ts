import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import { routes } from './routes.ts'
import './follow-gig.ts'

export { moveStaged } from './staging/stage-pros.ts'

/**
 * Events: shifts that belong together (docs/rules/events.md). `views/` shows them, `shifts/` adds, moves and removes their shifts, `plans/`
 * copies events and makes them from templates, and `staging/` chooses people before they are told.
 */
export const module: Module = { name: 'events', routes }
