import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import { pages } from './pages.ts'
import { routes } from './routes.ts'

/** Signed records of a pro's approved work, which the pro shows to others (docs/rules/pros.md#work-record). */
export const module: Module = { name: 'work-records', routes, pages }
