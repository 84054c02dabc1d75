import type { Location } from '@crewcall/contract/organizations.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import { api } from '../../lib/query.ts'
import type { RowsBy } from './board-rows.ts'
import { type BoardSearch, serverFilters } from './shown-shifts.ts'

type Week = { location: Location; by: RowsBy; firstDay: string; isAll: boolean; days?: number; search: BoardSearch }

/** The query of a week, or of some days, with the filters of the address. */
export function scheduleQuery({ location, by, firstDay, isAll, days = 7, search }: Week) {
  const place = isAll ? {} : by === 'location' ? { organization_id: location.organization_id } : { location_id: location.id }
  return api.query(getSchedule, { query: { ...place, start_date: firstDay, days, ...serverFilters(search) } })
}
