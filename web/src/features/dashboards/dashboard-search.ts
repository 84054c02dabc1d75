import { measureNames } from '@crewcall/contract/rules/dashboards.ts'
import { anId, aPlannedDay, oneOf, orderBy, several, usually, whole } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** The days of a dashboard by name; `custom` takes them from the address. */
export const rangeNames = ['7d', '28d', 'week', 'month', 'last-month', 'quarter', 'year', 'custom'] as const
export type RangeName = (typeof rangeNames)[number]

const name = oneOf(measureNames)

/**
 * Reads the address: all that a link to a dashboard reproduces: days, locations, what the chart shows, the order of the table, and which list is
 * open.
 */
export const dashboardSearch = searchSchema({
  range: usually(oneOf(rangeNames), '28d'),
  from: aPlannedDay,
  until: aPlannedDay,
  location_id: several(anId),
  organization_id: anId,
  measure: name,
  as: oneOf(['table']),
  sort: usually(orderBy(['name', ...measureNames]), 'name'),
  /** The figure whose rows are listed, the location they are of, and their page. */
  rows: name,
  rows_of: anId,
  page: usually(whole(1, 100_000), 1),
})
export type DashboardSearch = ReturnType<typeof dashboardSearch>
export type Sort = NonNullable<DashboardSearch['sort']>
