import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { loadKey } from './load-key.ts'
export { noteKeyUse } from './note-use.ts'

/** The keys with which programs of an organization call the API. */
export const module: Module = { name: 'api-keys', routes }
