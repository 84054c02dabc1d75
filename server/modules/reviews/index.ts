import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import { routes } from './routes.ts'

/** Reviews of managers and pros about each other after a shift. */
export const module: Module = { name: 'reviews', routes }
