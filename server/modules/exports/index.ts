import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import './jobs.ts'
import { routes } from './routes.ts'

export { exportFormat } from './readme.ts'
export { filesOfOrganization } from './tables/subjects.ts'

/** Files with all data of an organization, or of a person, made by the worker. */
export const module: Module = { name: 'exports', routes }
