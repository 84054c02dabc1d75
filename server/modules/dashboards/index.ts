import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import { routes } from './routes.ts'
import './cells/location-days.ts'
import './reports/send-reports.ts'

export { countDays, countedWeeks, dayColumns } from './cells/count-days.ts'

/**
 * The figures of locations over days (docs/rules/dashboards.md): `cells/` counts each day of a location, `view/` adds days up and lists what a figure
 * counts, `files/` exports them, `reports/` sends them by email, `platform/` shows those of all businesses.
 */
export const module: Module = { name: 'dashboards', routes }
