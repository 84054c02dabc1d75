import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'
import './reactions.ts'

export { opensLater, pendingPlan } from './plan.ts'

/** Pay that rises by itself until a shift is filled, and the times at which more people see it (ADR 87). */
export const module: Module = { name: 'fill-plans', routes }
