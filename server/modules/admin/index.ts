import type { Module } from '../../platform/module.ts'
import './jobs.ts'
import { routes } from './routes.ts'

/** What platform admins see and decide: queues, pros, suspensions, the audit log, alarms; and the scheduled check of the invariants. */
export const module: Module = { name: 'admin', routes }
