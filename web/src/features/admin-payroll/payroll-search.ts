import { aPlannedDay } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** A day of the workweek that is shown; by default the last week that is over. */
export const payrollSearch = searchSchema({ day: aPlannedDay })
