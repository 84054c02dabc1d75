import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** Whom a location does not want back: blocking a pro, which takes them off its shifts to come, and lifting the block (docs/rules/shifts.md#network-and-marketplace). */
export const module: Module = { name: 'blocks', routes }
