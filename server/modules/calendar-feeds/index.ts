import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import { routes } from './routes.ts'

/** A pro's confirmed shifts, and a manager's posted ones, as calendars that other programs subscribe to. */
export const module: Module = { name: 'calendar-feeds', routes }
