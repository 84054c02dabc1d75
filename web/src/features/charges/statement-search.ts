import { anId, pages } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** The page of the entries of a statement, and the receipt beside them. */
export const statementSearch = searchSchema({ page: pages(50).page, receipt: anId })

/** True for a month such as 2026-03, or a year. */
export function isPeriod(period: string): boolean {
  return /^20\d\d(-(0[1-9]|1[0-2]))?$/.test(period)
}

/** True for a year such as 2026. */
export function isYear(period: string): boolean {
  return period.length === 4
}
