import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** Conversations of the crew of a shift with its managers. */
export const module: Module = { name: 'chat', routes }
