import { platformMeasures } from '@crewcall/contract/rules/dashboards.ts'
import { anId, aPlannedDay, oneOf, usually } from '../../../lib/search-fields.ts'
import { searchSchema } from '../../../lib/search-params.ts'
import { rangeNames } from '../dashboard-search.ts'

/** Reads the address: the days, the market, and what the chart shows. */
export const platformSearch = searchSchema({
  range: usually(oneOf(rangeNames), '28d'),
  from: aPlannedDay,
  until: aPlannedDay,
  market_id: anId,
  measure: oneOf(platformMeasures),
  as: oneOf(['table']),
})
export type PlatformSearch = ReturnType<typeof platformSearch>
