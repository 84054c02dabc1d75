import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** What managers and pros say about each other after a shift. */
export const module: Module = { name: 'reviews', routes }
