import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import './expire.ts'
import { routes } from './routes.ts'

export { checksExpiring } from './expiring.ts'

/** Background checks of pros at a provider: agreed to, filled in there, reported, decided, ended (docs/rules/background-checks.md). */
export const module: Module = { name: 'background-checks', routes }
