import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** A pro's confirmed shifts as a calendar that other programs subscribe to. */
export const module: Module = { name: 'calendar-feeds', routes }
