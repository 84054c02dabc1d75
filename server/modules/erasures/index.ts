import type { Module } from '../../platform/module.ts'
import './account.ts'
import './erase.ts'
import { routes } from './routes.ts'

export { partOfErasure } from './parts.ts'

/** Erasing the account of a person: what stands in the way, the days in which it can be kept, and the job that erases one part after the other. */
export const module: Module = { name: 'erasures', routes }
