import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import { routes } from './routes.ts'

/** What all locations of a person need, side by side (ADR 89): it reads, and writes only who hid the first steps. */
export const module: Module = { name: 'overview', routes }
