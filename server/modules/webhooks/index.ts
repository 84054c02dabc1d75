import type { Module } from '../../platform/module.ts'
import { tellPrograms } from './log/told-events.ts'
import './log/forget-old.ts'
import { routes } from './routes.ts'
import { spread } from './sending/spread.ts'

tellPrograms(spread)

/**
 * What happens in an organization, for its programs (docs/rules/webhooks.md): `log/` keeps the events in order, `sending/` signs and delivers
 * them, `endpoints/` is where admins say to which addresses.
 */
export const module: Module = { name: 'webhooks', routes }
