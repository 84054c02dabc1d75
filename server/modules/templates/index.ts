import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import { routes } from './routes.ts'

/** Saved data for posting shifts faster: gig templates and shift times. */
export const module: Module = { name: 'templates', routes }
