import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/**
 * What would become of shifts if they were posted now (ADR 85): the real gate over all pros near the location, the chances that comparable
 * shifts had, and draws over the pros they share. It reads only.
 */
export const module: Module = { name: 'simulation', routes }
