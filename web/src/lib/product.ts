import { pageSettings } from './page-settings.ts'

/** The name of the marketplace, as the page was served with it (docs/rules/app.md#branding). */
export const product = pageSettings.product ?? 'Crewcall'
