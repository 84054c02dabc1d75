import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import './forget-idle.ts'
import { routes } from './routes.ts'

/** Talks with pros about their past jobs (docs/rules/pros.md#telling-of-past-jobs). */
export const module: Module = { name: 'assistant', routes }
