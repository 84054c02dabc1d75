import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** What a location saves to post shifts faster: gig templates and shift times. */
export const module: Module = { name: 'templates', routes }
