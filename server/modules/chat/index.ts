import type { Module } from '../../platform/module.ts'
import { pages } from './guest-page.ts'
import { routes } from './routes.ts'

export { readersToTell } from './readers.ts'

/** Conversations of the crew of a shift with its managers. */
export const module: Module = { name: 'chat', routes, pages }
