import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import './erase-person.ts'
import { routes } from './routes.ts'

/**
 * Blocks of pros by locations: blocking a pro, which cancels their upcoming shifts there, and lifting the block
 * (docs/rules/shifts.md#network-and-marketplace).
 */
export const module: Module = { name: 'blocks', routes }
