import { instantToWall } from '@crewcall/contract/rules/time.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { languageTag } from '../../lib/i18n.ts'

/** Whose books: one location's, or those of an organization. */
export type BooksOf = { organization_id: number; location_id?: number }

/** The same as the query of an endpoint. */
export function toQuery({ organization_id, location_id }: BooksOf): { organization_id: number } | { location_id: number } {
  return location_id === undefined ? { organization_id } : { location_id }
}

/** The address of the statements, or of that of a month. */
export function monthPath({ organization_id, location_id }: BooksOf, month?: string): string {
  const root = location_id === undefined ? `/organizations/${organization_id}` : `/locations/${location_id}`
  return month === undefined ? `${root}/statements` : `${root}/statements/${month}`
}

/** "March 2026". */
export function monthName(month: string, locale: Locale): string {
  const name = new Date(`${month}-01T12:00:00Z`).toLocaleDateString(languageTag(locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The day of an instant at a location. */
export function dayThere(instant: string, timezone: string): string {
  return instantToWall(instant, timezone).date
}
