import type { Module } from '../../platform/module.ts'
import { pages } from './guest-page.ts'
import { routes } from './routes.ts'

export { readersToTell } from './readers.ts'
export type { Reader } from './readers.ts'
export { supportWaiting } from './support-waiting.ts'

/** Conversations of the crew of a shift with its managers, of a location with one pro, and of a person with the platform. */
export const module: Module = { name: 'chat', routes, pages }
